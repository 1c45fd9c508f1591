import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { IdSource } from '../platform/ids.ts'
import { type KillableShop, startKillableShop } from '../testing/killable-shop.ts'
import { checkLedger, makePlayer, makeWorld, type World } from '../testing/make.ts'

/** A write during which a process is killed: the table, the command, and a part of the row's text. */
type Step = readonly [table: string, command: 'insert' | 'update', words: string]

interface Ending {
  readonly what: string
  /** SQL: ends it now. */
  readonly end: string
  /** Every write when it ends, in order. */
  readonly steps: readonly Step[]
  /** SQL: returns a row when all prizes are given. */
  readonly isOver: string
  /** SQL: its result, with the expected rows for players in the order of their places. */
  readonly result: string
  readonly expected: (players: readonly bigint[]) => readonly object[]
}

const PLAYERS = 12
const RAFFLE_PRIZES = 20
const ENDINGS: readonly Ending[] = [
  {
    what: 'a leaderboard closes it once and gives each prize once',
    end: 'update leaderboards set ends_at = clock_timestamp() where id = 4',
    steps: [
      ['leaderboards', 'update', 'closing'],
      ['outbox', 'insert', 'leaderboard.ended'],
      ['event_log', 'insert', 'leaderboard.ended'],
      ['leaderboard_winners', 'insert', ''],
      ['leaderboards', 'update', 'giving'],
      ['items', 'insert', ''],
      ['leaderboard_winners', 'update', ''],
      ['outbox', 'insert', 'leaderboard.prize_given'],
      ['leaderboards', 'update', 'over'],
    ],
    isOver: `select 1 from leaderboards where id = 4 and state = 'over'`,
    result: `select w.place, w.user_id, (select count(*)::int from items i where i.user_id = w.user_id) as items
               from leaderboard_winners w order by place`,
    expected: (players) => players.map((userId, index) => ({ place: index + 1, user_id: String(userId), items: 1 })),
  },
  {
    what: 'a raffle publishes one list, draws once and gives each prize once',
    end: 'update raffles set season_id = null, ends_at = clock_timestamp()',
    steps: [
      ['raffles', 'update', 'closing'],
      ['event_log', 'insert', 'raffle.ended'],
      ['raffle_list', 'insert', ''],
      ['raffles', 'update', 'locked'],
      ['raffle_winners', 'insert', ''],
      ['items', 'insert', ''],
      ['raffle_winners', 'update', ''],
      ['outbox', 'insert', 'raffle.prize_given'],
    ],
    isOver: `select 1 from raffles where state = 'drawn' and not exists (select from raffle_winners where given_at is null)`,
    result: `select (select count(*)::int from raffle_list) as listed, (select count(*)::int from raffle_winners) as drawn,
                    (select count(distinct ticket)::int from raffle_winners) as tickets,
                    (select count(*)::int from items) as items`,
    // The items from the leaderboard count too.
    expected: () => [{ listed: PLAYERS, drawn: RAFFLE_PRIZES, tickets: RAFFLE_PRIZES, items: PLAYERS + RAFFLE_PRIZES }],
  },
]
/**
 * `npm run test:long` kills a process at every write (KILLED_AT=every-write), `npm test` only at the writes of winners and their prizes.
 */
const stepsOf = ({ steps }: Ending) =>
  process.env.KILLED_AT === 'every-write' ? steps : steps.filter(([table]) => table.endsWith('_winners'))
const KILL_LOCK = 8151
const WAIT = { timeout: 90_000, interval: 50 }

let world: World
let dataDir: string
let shop: KillableShop | undefined
/** Holds the lock that paused writes wait for. */
let holder: Client
let players: readonly bigint[]
beforeAll(async () => {
  world = await makeWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
  holder = new Client({ connectionString: world.url })
  await holder.connect()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => makePlayer(world)))
  // The first process creates the leaderboards and the raffle.
  shop = await start()
  const ids = new IdSource(systemClock, 63)
  for (const [index, userId] of players.entries()) {
    const operationId = String(ids.next())
    const event = { kind: 'gold.spent', userId: String(userId), operationId, amountMinor: String(100_000 + index) }
    await holder.query('insert into outbox (events) values ($1::json)', [JSON.stringify([event])])
  }
  await vi.waitFor(async () => {
    const { rows } = await holder.query('select 1 from leaderboard_scores where leaderboard_id = 4')
    expect(rows).toHaveLength(PLAYERS)
  }, WAIT)
  await preparePauses()
}, 180_000)
afterAll(async () => {
  await shop?.kill()
  await holder.end()
  await checkLedger(world)
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startKillableShop({ databaseUrl: world.url, dataDir, seedKey: world.deps.seedKey })

/** Makes the write named in `kill_step` wait for the holder's lock. */
async function preparePauses(): Promise<void> {
  await holder.query(`
    create table kill_step (place text, words text);
    create function pause_at_step() returns trigger language plpgsql as $f$
    begin
      if exists (select from kill_step where place = tg_argv[0] and strpos(new::text, words) > 0)
      then perform pg_advisory_xact_lock_shared(${KILL_LOCK}); end if;
      return new;
    end $f$`)
  for (const [table, command] of ENDINGS.flatMap(stepsOf)) {
    await holder.query(
      `create or replace trigger pause_${command} before ${command} on ${table} for each row execute function pause_at_step('${table} ${command}')`,
    )
  }
}

/** Runs a process until it makes this write, and kills it there. */
async function killAt([table, command, words]: Step): Promise<void> {
  await holder.query('select pg_advisory_lock($1)', [KILL_LOCK])
  await holder.query('insert into kill_step values ($1, $2)', [`${table} ${command}`, words])
  shop ??= await start()
  await vi.waitFor(async () => {
    await passBeacon()
    const { rows } = await holder.query(
      `select 1 from pg_locks where locktype = 'advisory' and objid = ${KILL_LOCK} and not granted`,
    )
    expect(rows.length, `${table} ${command} ${words}`).toBeGreaterThan(0)
  }, WAIT)
  await shop.kill()
  shop = undefined
  await holder.query('delete from kill_step')
  await holder.query('select pg_advisory_unlock($1)', [KILL_LOCK])
}

/** Moves the beacon round of a locked raffle into the past. Rows locked by a paused write are skipped. */
const passBeacon = () =>
  holder.query(
    `update raffles set locked_at = locked_at - interval '1 hour', beacon_due_at = beacon_due_at - interval '1 hour', beacon_round = beacon_round - 1200
      where id in (select id from raffles where state = 'locked' and beacon_due_at > now() for update skip locked)`,
  )

test.each(ENDINGS)(
  'a shop killed at each write of the end of $what',
  async (ending) => {
    await holder.query(ending.end)
    for (const step of stepsOf(ending)) await killAt(step)
    shop = await start()
    await vi.waitFor(async () => {
      await passBeacon()
      expect((await holder.query(ending.isOver)).rows).toHaveLength(1)
    }, WAIT)
    expect((await holder.query(ending.result)).rows).toEqual(ending.expected(players.toReversed()))
  },
  600_000,
)
