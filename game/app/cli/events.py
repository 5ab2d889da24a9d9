"""The events of the commands "host" and "join", printed as one line of JSON each."""

import json
from collections.abc import Iterator
from typing import Any

from game.app.complaint import say
from game.net.guest import Guest
from game.net.table import news
from game.net.table.lane_progress import rank_lanes
from game.net.table.lanes import Race
from game.net.table.lobby import Lobby
from game.net.table.messages import LogDigests, state_digest
from game.net.table.race import RaceHost
from game.play.match import ActionRefused as NotAllowed
from game.play.match import EntryMade, Match
from game.play.opening import Opening


def tell(event: str, **what: Any) -> None:
    """Print an event as a line of JSON."""
    say(json.dumps({"event": event, **what}), flush=True)


def news_events(one: news.News, guest: Guest) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the events of a piece of news, each as its name and fields."""
    match one:
        case news.SeatsChanged(lobby):
            yield "seated", _seats(lobby)
        case news.Began(opening, entries):
            seed = opening.seed
            begun: dict[str, Any] = {"game": opening.game, "seed": seed, "seats": list(guest.seats)}
            table = guest.lobby if guest.racing else None
            if table is not None:
                begun["race"] = Race(table.mark, table.round).name
                begun["entries"] = entries
            yield "began", begun
        case EntryMade((at_ms, seat, action)) if guest.match is not None:
            plain = guest.match.rules.encode_action(action)
            yield "entry", {"at_ms": at_ms, "seat": seat, "action": plain}
        case news.RaceProgress(seat):
            yield "progress", {"seat": seat, **guest.game.progress[seat]._asdict()}
        case news.Cut(entries):
            yield "cut", {"entries": entries}
        case news.TableChange.ENDED:
            yield "over", _end(guest)
        case NotAllowed(seat, reason):
            yield "refused", {"seat": seat, "reason": reason}
        case news.GamePaused(name):
            yield "paused", {"by": name}
        case news.TableChange.RESUMED:
            yield "on", {}
        case news.PhraseSaid(name, seat, phrase):
            yield "said", {"name": name, "seat": seat, "phrase": news.PHRASES[phrase]}
        case news.TableChange.LOST:
            yield "lost", {}
        case news.TableChange.BACK:
            yield "back", {}
        case news.TableClosed(why):
            yield "left", {"why": why}


def _seats(lobby: Lobby) -> dict[str, Any]:
    chairs = [chair.name if not chair.is_away else None for chair in lobby.chairs]
    return {"phase": lobby.phase, "names": chairs, "free": lobby.free, "watching": lobby.watchers}


def _end(guest: Guest) -> dict[str, Any]:
    """Return scores, ranks and digests of a finished game; equal digests mean equal ends."""
    match, opening = guest.match, guest.game.opening
    if match is None or match.result is None or opening is None:
        entries: dict[str, Any] = {}
    else:
        entries = {"entries": match.session.length, "digests": _digests(opening, match)}
    if guest.racing and opening is not None:
        lanes = guest.game.progress.values()
        scores = [lane.score for lane in lanes]
        return {"scores": scores, "ranks": list(rank_lanes(opening, lanes)), **entries}
    if match is None or match.result is None:
        return {}
    return {"scores": list(match.result.scores), "ranks": list(match.result.ranks), **entries}


def _digests(opening: Opening, match: Match) -> list[str]:
    log = match.session.log
    return [LogDigests(opening, log)[len(log)], state_digest(match)]


def lanes(race: RaceHost) -> list[list[str]]:
    """Return the digests of all lanes of a race, as the host knows them."""
    matches = [Match(race.opening, log=race.log(seat)) for seat in range(len(race.lanes))]
    return [_digests(race.opening, match) for match in matches]
