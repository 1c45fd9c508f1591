import { mkdtemp, rm } from 'node:fs/promises'
import { globalAgent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KillableShop, startKillableShop } from '../../testing/killable-shop.ts'
import { checkLedger } from '../../testing/make.ts'
import { send } from '../../testing/test-http.ts'
import { makeOfferWorld, OFFER_ID, type OfferWorld } from './offers.fixtures.ts'

/** A write during which a process is killed: the table, the command, and the columns of its row in addition to the player's id. */
interface Step {
  readonly table: string
  readonly command: 'insert' | 'update'
  readonly words?: string
}

const step = (table: string, command: Step['command'], words?: string): Step =>
  words === undefined ? { table, command } : { table, command, words }

const PURCHASE: readonly Step[] = [
  step('player_offers', 'update'),
  step('free_open_grants', 'insert'),
  step('player_cases', 'insert'),
  step('players', 'update'),
  step('ledger_entries', 'insert'),
  step('outbox', 'insert', 'offer.bought'),
  step('idempotency', 'insert'),
]
const ISSUE: readonly Step[] = [
  step('event_log', 'insert', 'refill.credited'),
  step('trigger_progress', 'insert'),
  step('player_offers', 'insert'),
  step('outbox', 'insert', 'offer.made'),
]
const ORIGIN = 'http://shop.test'
const KILL_LOCK = 8150
const GIVEN_MINOR = 500_000
const WAIT = { timeout: 60_000, interval: 50 }

let shop: OfferWorld
let dataDir: string
let process: KillableShop
/** Holds the lock for which paused writes wait. */
let holder: Client
beforeAll(async () => {
  shop = await makeOfferWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
  process = await start()
  holder = new Client({ connectionString: shop.world.url })
  await holder.connect()
  await preparePauses()
}, 120_000)
afterAll(async () => {
  await process.kill()
  await holder.end()
  await checkLedger(shop.world)
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () =>
  startKillableShop({
    databaseUrl: shop.world.url,
    dataDir,
    seedKey: shop.world.deps.seedKey,
    settings: { PUBLIC_URL: ORIGIN },
  })

/** Makes writes of `kill_steps` wait for the holder's lock. `commit` waits after everything was written. */
async function preparePauses(): Promise<void> {
  await holder.query(`
    create table kill_steps (place text, user_id int8, words text);
    create function pause_at_step() returns trigger language plpgsql as $f$
    begin
      if exists (select from kill_steps where place = tg_argv[0] and strpos(new::text, user_id::text) > 0 and strpos(new::text, words) > 0)
      then perform pg_advisory_xact_lock_shared(${KILL_LOCK}); end if;
      return new;
    end $f$;
    create constraint trigger pause_commit after update on player_offers deferrable initially deferred
      for each row execute function pause_at_step('commit')`)
  for (const { table, command } of [...PURCHASE, ...ISSUE]) {
    await holder.query(
      `create or replace trigger pause_${command} before ${command} on ${table} for each row execute function pause_at_step('${table} ${command}')`,
    )
  }
}

const pause = (place: string, userId: bigint, words = '') =>
  holder.query('insert into kill_steps values ($1, $2, $3)', [place, userId, words])

/** Kills the process once this many writes wait, and starts another one. */
async function killWhileWaiting(count: number, act: () => unknown): Promise<void> {
  await holder.query('select pg_advisory_lock($1)', [KILL_LOCK])
  await act()
  await vi.waitFor(async () => {
    const { rows } = await holder.query(
      `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = ${KILL_LOCK} and not granted`,
    )
    expect(rows).toEqual([{ waiting: count }])
  }, WAIT)
  await process.kill()
  await holder.query('select pg_advisory_unlock($1)', [KILL_LOCK])
  await holder.query('delete from kill_steps')
  process = await start()
}

interface Player {
  readonly userId: bigint
  readonly bearer: string
}

async function ask(path: string, body: object, { bearer, key }: { bearer?: string; key?: string } = {}) {
  const answer = await send(globalAgent, Number(new URL(process.address).port), `/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-language': 'ru',
      origin: ORIGIN,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { httpStatus: answer.status, data: answer.json().data }
}

async function register(): Promise<Player> {
  const { data, ...answer } = await ask('/v1/auth/registration/quick', {})
  expect(answer).toEqual({ httpStatus: 200 })
  const [row] = await shop.world.rows<{ id: bigint }>('select user_id as id from credentials where login = $1', [
    data.login,
  ])
  return { userId: row?.id ?? 0n, bearer: data.access_token }
}

async function registerMany(count: number): Promise<Player[]> {
  const players: Player[] = []
  for (let index = 0; index < count; index += 1) players.push(await register())
  return players
}

/** The number of domain events of a kind for a player. */
async function countNotified(kind: string, userId: bigint): Promise<number> {
  const [row] = await shop.world.rows<{ count: number }>(
    `select count(*)::int from (select events from event_log union all select events from outbox) t, json_array_elements(t.events) e
      where e ->> 'kind' = $1 and e ->> 'userId' = $2`,
    [kind, String(userId)],
  )
  return row?.count ?? 0
}

test('a purchase whose process is killed at any of its writes, or before its response, is made once by repeating it', async () => {
  const buyers = await registerMany(PURCHASE.length + 1)
  const ids = await Promise.all(buyers.map(({ userId }) => shop.give(userId, OFFER_ID.first_refill)))
  const buy = (index: number) =>
    ask(`/v1/offers/${ids[index]}/buy`, {}, { bearer: buyers[index]?.bearer ?? '', key: `purchase-${index}` })
  for (const [index, { table, command, words }] of PURCHASE.entries()) {
    await pause(`${table} ${command}`, buyers[index]?.userId ?? 0n, words)
  }
  await pause('commit', buyers.at(-1)?.userId ?? 0n)
  const cut: Promise<unknown>[] = []
  await killWhileWaiting(buyers.length, () => {
    for (const index of buyers.keys()) cut.push(buy(index).catch(() => 'cut off'))
  })
  expect(new Set(await Promise.all(cut))).toEqual(new Set(['cut off']))

  for (const [index, { userId }] of buyers.entries()) {
    expect(await buy(index), `repetition of ${index}`).toMatchObject({ httpStatus: 200, data: { coin_balance: 50 } })
    expect(await buy(index)).toMatchObject({ httpStatus: 200, data: { coin_balance: 50 } })
    expect(await shop.moneyOf(userId)).toMatchObject({
      balance: (GIVEN_MINOR - 32_900) / 100,
      coins: 50,
      spent: 32_900n,
    })
    expect(await shop.freeOpens(userId)).toEqual({ 'myasnaya-lavka': 1, 'pervyy-reyd': 2 })
    expect(await countNotified('offer.bought', userId)).toBe(1)
  }
}, 120_000)

test('an offer whose process is killed at any step of making it is made once for its reason', async () => {
  const players = await registerMany(ISSUE.length)
  for (const [index, { table, command, words }] of ISSUE.entries()) {
    const userId = players[index]?.userId ?? 0n
    const refill = {
      kind: 'refill.credited',
      userId: String(userId),
      orderId: String(9000 + index),
      valueMinor: '50000',
      bonusMinor: '0',
      coins: '0',
    }
    await pause(`${table} ${command}`, userId, words)
    await killWhileWaiting(1, () =>
      shop.world.rows('insert into outbox (events) values ($1::json)', [JSON.stringify([refill])]),
    )
  }
  for (const [index, { userId }] of players.entries()) {
    await vi.waitFor(async () => expect(await countNotified('offer.made', userId)).toBeGreaterThan(0), WAIT)
    const made = await shop.world.rows('select offer_id, cause, bought_at from player_offers where user_id = $1', [
      userId,
    ])
    expect(made).toEqual([{ offer_id: OFFER_ID.first_refill, cause: `order:${9000 + index}`, bought_at: null }])
    expect(await countNotified('offer.made', userId)).toBe(1)
    expect(await shop.world.rows('select refills from trigger_progress where user_id = $1', [userId])).toEqual([
      { refills: 1 },
    ])
  }
}, 120_000)

test('the offer for an absence is made once, at whichever step its process is killed', async () => {
  const places = ['player_offers insert', 'outbox insert']
  const players = await registerMany(places.length)
  const ids = players.map(({ userId }) => userId)
  await process.kill()
  for (const [index, place] of places.entries()) await pause(place, ids[index] ?? 0n)
  await shop.world.rows(`update sessions set seen_at = now() - interval '8 days' where user_id = any($1)`, [ids])
  await shop.world.rows(
    `insert into absence_watches (user_id, due_at) select u, now() from unnest($1::int8[]) u
     on conflict (user_id) do update set due_at = now()`,
    [ids],
  )
  await killWhileWaiting(places.length, async () => {
    process = await start()
  })
  for (const userId of ids) {
    await vi.waitFor(async () => expect(await countNotified('offer.made', userId)).toBe(1), WAIT)
    expect(await shop.world.rows('select offer_id, ends_at from player_offers where user_id = $1', [userId])).toEqual([
      { offer_id: OFFER_ID.away_7_days, ends_at: null },
    ])
  }
}, 120_000)
