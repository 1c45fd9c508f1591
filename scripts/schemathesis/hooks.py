"""Players and headers for Schemathesis: every call is signed in, comes from the site's own pages and has a key of its own."""

import json
import os
import threading
import time
import urllib.error
import urllib.request
import uuid
import zlib

import schemathesis

SHOP = os.environ["SHOP_ORIGIN"]
PAGE = {"Origin": SHOP, "X-Client-Language": "ru", "Content-Type": "application/json"}
# These end the calling session, so each of their calls uses a new player.
ENDING = {"/api/v1/auth/revoke", "/nitro-api/logout"}

ATTEMPTS = 10


def call(method, path, body=None, bearer=None):
    headers = {**PAGE, **({"Authorization": f"Bearer {bearer}"} if bearer else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SHOP + path, data=data, headers=headers, method=method)
    for attempt in range(ATTEMPTS):
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                cookie = answer.headers.get("Set-Cookie", "")
                return json.load(answer)["data"], cookie.split(";")[0].removeprefix("tastyToken=")
        except urllib.error.HTTPError as error:
            # On a busy machine the shop refuses requests that it cannot serve now.
            if error.code not in (429, 503) or attempt == ATTEMPTS - 1:
                raise
            time.sleep(2)


def sign_up():
    """A new player: his access token and his cookie."""
    seed, _ = call("GET", "/api/v1/auth/registration/commitment")
    made, cookie = call(
        "POST",
        "/api/v1/auth/registration/quick",
        {"commitment": seed["commitment"], "client_seed": "schemathesis"},
    )
    return made["access_token"], cookie


_players = {}
_lock = threading.Lock()


def player_of(path):
    """A player for each path, so that a closed account or a spent balance affects only one path."""
    if path in ENDING:
        return sign_up()
    with _lock:
        if path not in _players:
            _players[path] = sign_up()
        return _players[path]


@schemathesis.auth(refresh_interval=None)
class Player:
    def get(self, case, context):
        return player_of(context.operation.path)

    def set(self, case, data, context):
        bearer, cookie = data
        security = context.operation.definition.raw.get("security", [])
        if any("cookie" in one for one in security):
            case.cookies = {**(case.cookies or {}), "tastyToken": cookie}
        elif any("bearer" in one for one in security):
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {bearer}"}


def catalogue():
    sections, _ = call("GET", "/api/v2/case/sections/with-cases?case_statuses=available")
    cases = [one for section in sections for one in section["cases"] if one["kind"] == "regular"]
    return sorted(cases, key=lambda one: one["price_data"]["price"])


CASES = catalogue()
CHEAPEST = CASES[0]["slug"]


def make_battle():
    bearer, _ = sign_up()
    terms = {"cases": [{"slug": CHEAPEST, "count": 1}], "players": 2, "mode": "classic", "is_private": False}
    return call("POST", "/api/battles", terms, bearer)[0]["battle_ulid"]


def items_of(bearer):
    """Ids of the player's items; he opens a case when he has few."""
    path = "/api/v1/inventory/get?per_page=20"
    items = call("GET", path, bearer=bearer)[0]["items"]
    if len(items) < 10:
        call("POST", f"/api/v1/cases/{CHEAPEST}/open", {"multi_open": 10}, bearer)
        items = call("GET", path, bearer=bearer)[0]["items"]
    return [one["id"] for one in items]


BATTLE = make_battle()
USER = call("GET", "/api/v1/users/me", bearer=player_of("somebody")[0])[0]["user_id"]
THING = call("GET", "/api/v1/unique-items?group=upgrade&sort=price_desc")[0]["items"][0]["id"]
# Ids of existing entities, by the name of their parameter.
REAL = {
    "name": CHEAPEST,
    "slug": CHEAPEST,
    "userId": USER,
    "user_id": USER,
    "user_ids": [USER],
    "caseId": CASES[0]["id"],
    "iso": "RU",
    "code": "RUNE7",
    "country_iso": "RU",
    "battle_ulid": BATTLE,
    "target_id": THING,
}


def with_real_names(fields, items):
    owned = {"id": items[:1], "ids": items[:2], "item_ids": items[:3]} if items else {}
    named = {
        **{name: value for name, value in REAL.items() if name in fields},
        **{name: value[0] if name == "id" else value for name, value in owned.items() if name in fields},
    }
    return {**fields, **named}


def name_what_exists(case):
    """Every second valid call uses ids of existing entities, so that not every answer is "not found"."""
    if zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode()) % 2 == 0:
        return
    bearer = (case.headers or {}).get("Authorization", "").removeprefix("Bearer ")
    own = any(part in case.operation.path for part in ("/inventory", "/upgrades", "/contracts"))
    # A request with any other token tests its refusal.
    items = items_of(bearer) if own and bearer in {known for known, _ in _players.values()} else []
    if case.path_parameters:
        case.path_parameters = with_real_names(case.path_parameters, items)
    if case.query:
        case.query = with_real_names(case.query, items)
    if isinstance(case.body, dict):
        case.body = with_real_names(case.body, items)


@schemathesis.hook
def before_call(ctx, case, kwargs):
    case.headers = {**(case.headers or {}), "Origin": SHOP, "X-Client-Language": "ru"}
    if case.meta is not None and not case.meta.generation.mode.is_positive:
        return
    if "Idempotency-Key" in case.operation.headers:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    name_what_exists(case)
    # A filtered inventory has no page numbers: the document cannot express that for two fields.
    if case.operation.path == "/api/v1/inventory/get" and case.query:
        case.query = {name: value for name, value in case.query.items() if name != "page"}
