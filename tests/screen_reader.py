"""What stands in the place of AccessKit in tests: it keeps what is told, and asks for things."""

from typing import Any


class Names:
    """Have any name; what is asked for is its own name, as AccessKit's numbers print."""

    def __getattr__(self, name: str) -> str:
        return f"Names.{name}"


class Thing:
    """Keep what is set."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.actions: list[str] = []
        self.has: dict[str, Any] = {}

    def add_action(self, action: str) -> None:
        """Take an action."""
        self.actions.append(action)

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.has.update({name.removeprefix("set_"): given})


class Update:
    """A change of the tree."""

    def __init__(self, focus: int) -> None:
        self.focus = focus
        self.nodes: list[tuple[int, Thing]] = []
        self.tree: object = None


class Request:
    """What somebody asks for."""

    def __init__(self, target: int, action: str) -> None:
        self.target, self.action = target, f"Action.{action}"


class Kit:
    """In the place of AccessKit and of its adapter: it keeps the last tree."""

    Role, Action, Toggled, Node, TreeUpdate = Names(), Names(), Names(), Thing, Update

    def __init__(self) -> None:
        self.update: Update | None = None
        self.made = 0

    def Tree(self, root: int) -> int:  # noqa: N802 - as it is called there
        """Return what says where the tree begins."""
        return root

    def Rect(self, *edges: float) -> tuple[float, ...]:  # noqa: N802
        """Return a box."""
        return edges

    def adapter(self, begun: Any, asked: Any, ended: Any) -> "Kit":
        """Keep what is to be called."""
        self.begun, self.asked, self.ended = begun, asked, ended
        return self

    def update_if_active(self, made: Any) -> None:
        """Take what is made."""
        self.update = made()
        self.made += 1

    def named(self, name: str) -> tuple[int, Thing]:
        """Return the node of that name, and its number."""
        assert self.update is not None
        found = [
            (number, node)
            for number, node in self.update.nodes
            if name in (*node.has.get("label", ()), *node.has.get("value", ()))
        ]
        assert found, name
        return max(found, key=lambda one: bool(one[1].actions))  # no label, if there is a field
