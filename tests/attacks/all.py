"""All attacks, by their names."""

from attacks import commands, stores, tables, window, wire

ATTACKS = {
    attack.name: attack
    for room in (wire, tables, stores, commands, window)
    for attack in room.ATTACKS
}
