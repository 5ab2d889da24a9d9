"""All attacks, by their names."""

from attacks import window, wire

ATTACKS = {attack.name: attack for room in (wire, window) for attack in room.ATTACKS}
