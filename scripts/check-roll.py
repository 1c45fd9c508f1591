#!/usr/bin/env python3
"""Recomputes plays of a shop from their seeds, as check-roll.mjs does; the input is described there, field by field.

  python3 check-roll.py play.json    or   python3 check-roll.py < play.json
  python3 check-roll.py --vectors         the published example instead of a play

Needs Python 3.8 or newer and no packages. Prints a line per check (serverSeedHash, odds, every roll).
Exit code: 0 all OK, 1 something is WRONG, 2 nothing could be checked.
"""
import hashlib
import hmac
import json
import re
import sys
from math import comb

TICKETS = 100_000_000
STARTING_LEVELS = 5
wrong = 0


def line(is_ok, text):
    global wrong
    wrong += not is_ok
    print(f"{'OK   ' if is_ok else 'WRONG'} {text}")


def same(what, claimed, own):
    line(claimed == own and type(claimed) is type(own), f"{what}: claimed {claimed}, recomputed {own}")


def require(is_good, problem):
    if not is_good:
        raise ValueError(problem)


def is_whole(value, low, high):
    return type(value) is int and low <= value <= high


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def uniform(seeds, purpose, index, size):
    seed, client_seed, nonce = seeds
    limit = 2**52 - 2**52 % size
    block = 0
    while True:
        message = f"TF1|{purpose}|{client_seed}|{nonce}|{index}|{block}".encode("ascii")
        digits = hmac.new(seed, message, hashlib.sha256).hexdigest()
        for start in (0, 13, 26, 39):
            word = int(digits[start : start + 13], 16)
            if word < limit:
                return word % size
        block += 1


def canonical(value):
    """RFC 8785 for what an odds document holds: names in ASCII, numbers that are whole or between 1e-6 and 1e21."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{canonical(k)}:{canonical(value[k])}" for k in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, float):
        if value == int(value):
            return str(int(value))
        text = repr(value)
        # Python switches to exponents below 1e-4, RFC 8785 below 1e-6.
        return text if "e" not in text else format(value, ".12f").rstrip("0")
    return json.dumps(value, ensure_ascii=False)


def camel_case(value):
    if isinstance(value, list):
        return [camel_case(inner) for inner in value]
    if isinstance(value, dict):
        return {re.sub(r"_([a-z0-9])", lambda m: m[1].upper(), k): camel_case(v) for k, v in value.items()}
    return value


def item_at(values, k):
    return values[k] if isinstance(values, list) and k < len(values) else None


def check_play(given):
    play = camel_case(given.get("data", given))
    purpose = play.get("purpose")
    purposes = ("open", "upgrade", "contract", "techies", "bonus")
    require(purpose in purposes, 'purpose is not "open", "upgrade", "contract", "techies" or "bonus"')
    require(play["serverSeed"] is not None, "the server seed is not revealed yet: rotate the seed first")
    require(re.fullmatch(r"[0-9a-fA-F]{64}", play["serverSeed"]), "serverSeed is not 64 hexadecimal digits")
    require(re.fullmatch(r"[A-Za-z0-9_-]{1,64}", play["clientSeed"]), "clientSeed breaks its rules")
    require(is_whole(play["nonce"], 0, 2**32 - 1), "nonce is not 0..4294967295")
    seeds = (bytes.fromhex(play["serverSeed"]), play["clientSeed"], play["nonce"])
    same("server seed hash", play["serverSeedHash"], sha256(seeds[0]))
    if purpose == "open":
        check_opening(play, seeds)
    elif purpose == "bonus":
        check_starting_level(play, seeds)
    elif purpose == "techies":
        check_techies(play, seeds)
    else:
        check_ruled(play, seeds, purpose)


def minor(gold):
    return round(gold * 100)


def check_starting_level(play, seeds):
    ticket = uniform(seeds, "bonus", 0, STARTING_LEVELS)
    same("range", play["range"], STARTING_LEVELS)
    same("ticket", play["ticket"], ticket)
    same("level", play["level"], ticket + 1)


def check_techies(play, seeds):
    """A board of Techies: its ticket numbers the choices of mines among 25 cells in lexicographic order."""
    rules = json.loads(play["rules"]) if isinstance(play["rules"], str) else play["rules"]
    require(rules.get("game") == "techies", "the rules are of another game")
    require(is_whole(play["mines"], 1, 24), "mines is not 1..24")
    same("rules hash", play["rulesHash"], sha256(canonical(rules).encode("utf-8")))
    ticket = uniform(seeds, "techies", 0, comb(25, play["mines"]))
    same("ticket", play["ticket"], ticket)
    mines, left = [], ticket
    for cell in range(25):
        ways = comb(24 - cell, play["mines"] - len(mines) - 1) if len(mines) < play["mines"] else 0
        if left < ways:
            mines.append(cell)
        else:
            left -= ways
    same("mines", play["minesAt"], mines)
    cells, opened = play["cells"], len(play["cells"])
    hit = next((k for k, cell in enumerate(cells) if cell in mines), None)
    end = "returned" if opened == 0 else "won" if hit is None else "lost" if hit == opened - 1 else "impossible"
    same("end", play["end"], end)
    stake, ways = minor(play["stake"]), comb(25 - play["mines"], opened)
    won = stake * rules["returnPercent"] * comb(25, opened) // (100 * ways) if ways else 0
    same("payout", minor(play["payout"]), {"returned": stake, "won": won}.get(end, 0))


def check_ruled(play, seeds, purpose):
    """An upgrade or a contract: one ticket, judged by the published rules, in whole hundredths of GOLD."""
    rules = json.loads(play["rules"]) if isinstance(play["rules"], str) else play["rules"]
    require(rules.get("game") == purpose, "the rules are of another game")
    require(play["prices"], "prices are missing")
    same("rules hash", play["rulesHash"], sha256(canonical(rules).encode("utf-8")))
    total = sum(map(minor, play["prices"]))
    ticket = uniform(seeds, purpose, 0, TICKETS)
    same("ticket", play["ticket"], ticket)
    if purpose == "upgrade":
        share = rules["maxThreshold"] * total // (minor(play["targetPrice"]) * rules["baseDiminisher"])
        threshold = max(rules["minThreshold"], min(rules["maxThreshold"], share))
        same("threshold", play["threshold"], threshold)
        same("won", play["hasWon"], ticket < threshold)
        return
    row = next(one for one in rules["rows"] if one["from"] <= ticket < one["to"])
    line(play["multiplier"] == row["multiplier"], f"multiplier: claimed {play['multiplier']}, recomputed {row['multiplier']}")
    payout = total * minor(row["multiplier"]) // 100
    same("payout", minor(play["payout"]), payout)
    same("item and change", minor(play["itemPrice"] or 0) + minor(play["change"]), payout)


def check_opening(play, seeds):
    require(is_whole(play["count"], 1, 10), "count is not 1..10")
    rules = play["rules"]
    cast, bonus, multifix = rules.get("multicastRange"), rules.get("bonus"), rules.get("multifixNumber") or 1
    require(is_whole(multifix, 1, 100), "rules.multifixNumber is not 1..100")
    require(cast is None or 1 <= cast[0] <= cast[1] <= 100, "rules.multicastRange is not A..B")
    require(bonus is None or 0 <= bonus["min"] <= bonus["max"], "rules.bonus is not min..max")

    odds = json.loads(play["odds"]) if isinstance(play["odds"], str) else play["odds"]
    same("odds hash", play["oddsHash"], sha256(canonical(odds).encode("utf-8")))
    # The odds of a case with rules of its own bind them by the same hash.
    if odds.get("rules"):
        same("rules", canonical(rules), canonical(odds["rules"]))
    rows = sorted(odds["rows"], key=lambda row: row["from"])
    edges = [0] + [row["to"] for row in rows]
    is_gapless = all(row["from"] == edges[k] < row["to"] for k, row in enumerate(rows))
    line(is_gapless and edges[-1] == TICKETS, "odds: every ticket belongs to exactly one row")

    cases = range(play["count"])
    factors = [cast[0] + uniform(seeds, "multicast", k, cast[1] - cast[0] + 1) if cast else 1 for k in cases]
    if cast:
        for k in cases:
            same(f"multicast {k}", item_at(play["multicast"], k), factors[k])
        same("number of multicast rolls", len(play["multicast"] or []), play["count"])
    same("number of items", len(play["rolls"]), multifix * sum(factors))
    for index, roll in enumerate(play["rolls"]):
        ticket = uniform(seeds, "open", index, TICKETS)
        item = next((row["item"] for row in rows if row["from"] <= ticket < row["to"]), None)
        same(f"roll {index}", (roll["index"], roll["ticket"], str(roll["itemId"])), (index, ticket, str(item)))
    if bonus:
        same("number of coin rolls", len(play["bonusCoins"] or []), play["count"])
        for k in cases:
            own = bonus["min"] + uniform(seeds, "bonus", k, bonus["max"] - bonus["min"] + 1)
            same(f"coins {k}", item_at(play["bonusCoins"], k), own)


def check_vectors():
    seed = bytes(range(32))
    same("commitment", "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd", sha256(seed))
    redraw = 2**51 + 1
    for purpose, nonce, index, size, published in (
        ("open", 0, 0, TICKETS, 7354748),
        ("open", 0, 1, TICKETS, 31715838),
        ("open", 0, 9, TICKETS, 79638556),
        ("open", 1, 0, TICKETS, 3787278),
        ("open", 4294967295, 0, TICKETS, 91727098),
        ("upgrade", 2, 0, TICKETS, 70805438),
        ("contract", 3, 0, TICKETS, 80808896),
        ("techies", 5, 0, 5200300, 774006),
        ("bonus", 4, 0, 101, 15),
        ("open", 6, 0, redraw, 1069905547758778),
        ("open", 26, 0, redraw, 1326916350516280),
    ):
        own = uniform((seed, "Client_Seed-01", nonce), purpose, index, size)
        same(f"{purpose} nonce {nonce} index {index} range {size}", published, own)


def main(arguments):
    if arguments[:1] in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    try:
        if arguments[:1] == ["--vectors"]:
            check_vectors()
        else:
            with open(arguments[0] if arguments else 0, encoding="utf-8") as source:
                body = json.load(source)
            body = body.get("data", body) if isinstance(body, dict) else body
            plays = body if isinstance(body, list) else [body]
            require(plays, "there is no play in the input")
            for play in plays:
                check_play(play)
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as problem:
        print(f"cannot check: {problem!r}", file=sys.stderr)
        return 1 if wrong else 2
    print(f"{wrong} WRONG" if wrong else "all OK")
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
