import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BattlePlayers, type Made } from '../battle-players.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeActors, makeNode, openWorld, query, startDatabase } from '../world.ts'

const GOES_ON_WITHIN_MS = 5000
const MEET_WITHIN_MS = 20_000
/** A timeout, not a promise: a battle takes half a minute on an idle machine. */
const ENDED_WITHIN_MS = 300_000
const PER_SECOND = 40
const CHECKERS = 4
/** Players of one round of battles, and the most rounds of the short form until a state has occurred; it skips no lasting state. */
const PEOPLE = 13
const TRIES = 4

/** The states in which the process is killed, each as a condition on a battle `b`. */
const STATES = [
  { name: 'open', where: `b.status = 'created' and b.locked_at is null and b.bots_at is null` },
  { name: 'bots count down', where: `b.bots_at is not null and b.locked_at is null and b.status = 'created'` },
  { name: 'locked', where: `b.status = 'created' and b.locked_at is not null` },
  { name: 'started', where: `b.status = 'started' and b.revealed = 0` },
  { name: 'playing', where: `b.status = 'started' and b.revealed between 1 and b.rounds - 1` },
  {
    name: 'a round is due',
    where: `b.status = 'started' and b.revealed < b.rounds and b.due_at < clock_timestamp() + interval '15 ms'`,
  },
  {
    name: 'a payout is due',
    where: `b.status = 'started' and b.revealed = b.rounds and b.due_at < clock_timestamp() + interval '15 ms'`,
  },
  { name: 'a refund is due', where: `b.status = 'cancelled' and b.due_at is not null` },
  { name: 'paid', where: `b.status = 'finished' and b.finished_at > clock_timestamp() - interval '300 ms'` },
] as const
const SHORT: ReadonlySet<string> = new Set(['locked', 'playing', 'a payout is due'])

/** Battles in every state under load. The process is killed once a state has occurred. Each battle must end exactly once, with its fixed result. */
async function run(place: Place): Promise<Outcome> {
  const states = place.isShort ? STATES.filter(({ name }) => SHORT.has(name)) : STATES
  const kills = place.isShort ? states.length : 20
  const databaseUrl = await startDatabase(place)
  const shop = makeNode(place, 0, { databaseUrl })
  await shop.start()
  let isUp = true
  const world = await openWorld(place, databaseUrl, { players: 60, choose: () => (isUp ? shop : undefined) })
  const players = new BattlePlayers(
    shop,
    await makeActors(databaseUrl, PEOPLE * kills * (place.isShort ? TRIES : 1) + 2 * PEOPLE),
  )
  const goesOnMs: number[] = []
  const readyMs: number[] = []
  const met = new Set<string>()
  let seenRolls = 0
  const faults: string[] = []
  const killing = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const state = states[kill % states.length] as (typeof STATES)[number]
      const pressing = [await fill(players)]
      let isStateMet = await isMet(databaseUrl, state.where)
      while (!isStateMet && place.isShort && pressing.length < TRIES) {
        pressing.push(await fill(players))
        isStateMet = await isMet(databaseUrl, state.where)
      }
      if (isStateMet) met.add(state.name)
      await sleep(Math.random() * 30)
      const before = await readDrops(databaseUrl, players.ulids)
      seenRolls += before.size
      isUp = false
      await shop.end('SIGKILL')
      shop.forgetConnections()
      readyMs.push(await shop.start())
      isUp = true
      goesOnMs.push(await untilNothingIsLate(databaseUrl))
      for (const { done } of pressing) await done
      faults.push(...missing(before, await readDrops(databaseUrl, players.ulids), state.name))
      place.print(`killed ${kill + 1} of ${kills}: ${state.name}`)
    }
  }
  await world.load.during({ perSecond: PER_SECOND }, killing)
  // Battles that stayed open: their half hour has passed.
  await query(
    databaseUrl,
    `update battles set created_at = created_at - interval '30 minutes', due_at = clock_timestamp() where status = 'created' and locked_at is null and bots_at is null`,
  )
  const ends = await untilAllOver(databaseUrl, players.ulids)
  for (let at = 0; at < ends.finished.length; at += CHECKERS) {
    const wrong = await Promise.all(ends.finished.slice(at, at + CHECKERS).map((ulid) => players.recompute(ulid)))
    faults.push(...wrong.flat())
  }
  const books = await readBooks(databaseUrl)
  const proof = await world.prove()
  const slowestMs = Math.round(Math.max(...goesOnMs))
  return {
    figures: {
      kills,
      'states met': `${met.size} of ${states.length}`,
      battles: players.ulids.length,
      'finished / cancelled': `${ends.finished.length} / ${ends.cancelled}`,
      'payouts / refunds of stakes': `${books.payouts} / ${books.refunds}`,
      'recomputed by the stand-alone checker': ends.finished.length,
      'requests made again': players.repeated,
      'rolls seen before a kill': seenRolls,
      'ready again, slowest, ms': Math.round(Math.max(...readyMs)),
      'nothing late any more after that, slowest, ms': slowestMs,
      'commands beside': world.load.ok,
      ...proof.figures,
    },
    faults: [
      ...faults,
      ...proof.faults,
      ...unless(met.size >= states.length - (place.isShort ? 1 : 2), `only ${[...met].join(', ')} were met`),
      ...unless(seenRolls > 0, 'no roll was seen before a kill: none could have changed'),
      ...unless(ends.finished.length > 0, 'no battle was finished'),
      ...unless(books.refunds > 0, 'no stake was given back'),
      ...unless(ends.open === 0, `${ends.open} battles never ended`),
      ...unless(books.payouts === ends.finished.length, `${books.payouts} payouts of ${ends.finished.length} battles`),
      ...unless(books.pots === 0, `the pots still hold ${books.pots}`),
      ...unless(books.unreturned === 0, `${books.unreturned} stakes of cancelled battles were not returned`),
      ...unless(slowestMs <= place.within(GOES_ON_WITHIN_MS), `battles went on after ${slowestMs} ms`),
    ],
  }
}

/** One battle of every kind. The last requests of some are still running when this resolves. */
async function fill(players: BattlePlayers): Promise<{ readonly done: Promise<unknown> }> {
  const [left, counting, locked, playing] = (await Promise.all([
    players.make({ slots: 3, seated: 2, rounds: 1 }),
    players.make({ slots: 3, seated: 1, rounds: 2 }),
    players.make({ slots: 2, seated: 1, rounds: 1 }),
    players.make({ slots: 2, seated: 1, rounds: 3 }),
    // This one stays open.
    players.make({ slots: 3, seated: 2, rounds: 1 }),
  ])) as [Made, Made, Made, Made, Made]
  await Promise.all([players.join(playing, 2), players.callBots(counting)])
  const done = Promise.all([players.join(locked, 2), sleep(Math.random() * 4000).then(() => players.abandon(left))])
  // Awaited after the kill; an earlier failure must not end the program.
  done.catch(() => undefined)
  return { done }
}

/** Waits for a battle in a state. False if none was seen: some states last only milliseconds. */
async function isMet(url: string, where: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const endsAt = performance.now() + MEET_WITHIN_MS
    while (performance.now() < endsAt) {
      const { rows } = await client.query<{ is: boolean }>(`select exists (select from battles b where ${where}) as is`)
      if (rows[0]?.is) return true
      await sleep(4)
    }
    return false
  } finally {
    await client.end()
  }
}

/** Waits until no battle's next step is overdue by more than half a second, except for those whose beacon is not published yet. */
function untilNothingIsLate(url: string): Promise<number> {
  return msUntil(
    async () => {
      const [row] = await query<{ late: boolean }>(
        url,
        `select exists (select from battles where due_at < clock_timestamp() - interval '500 ms') as late`,
      )
      return !row?.late
    },
    { everyMs: 25 },
  )
}

async function readDrops(url: string, ulids: readonly string[]): Promise<Map<string, string>> {
  const rows = await query<{ place: string; drop: string }>(
    url,
    `select format('%s, round %s, slot %s', b.ulid, d.round, d.slot) as place, format('%s %s %s', d.ticket, d.catalogue_item_id, d.value_minor) as drop
       from battle_drops d join battles b on b.id = d.battle_id where b.ulid = any($1)`,
    [ulids],
  )
  return new Map(rows.map((row) => [row.place, row.drop]))
}

/** Rolls that were recorded before a kill and have changed since. */
function missing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, state: string): string[] {
  return [...before].flatMap(([where, drop]) =>
    after.get(where) === drop ? [] : [`${state}: ${where} was ${drop} and is ${after.get(where) ?? 'gone'}`],
  )
}

async function untilAllOver(url: string, ulids: readonly string[]) {
  const endsAt = performance.now() + ENDED_WITHIN_MS
  for (;;) {
    const rows = await query<{ ulid: string; status: string; due: boolean }>(
      url,
      `select ulid, status, status = 'cancelled' and due_at is not null as due from battles where ulid = any($1)`,
      [ulids],
    )
    const open = rows.filter((row) => row.status === 'created' || row.status === 'started' || row.due).length
    if (open === 0 || performance.now() > endsAt) {
      return {
        finished: rows.filter((row) => row.status === 'finished').map((row) => row.ulid),
        cancelled: rows.filter((row) => row.status === 'cancelled').length,
        open,
      }
    }
    await sleep(200)
  }
}

async function readBooks(url: string) {
  const [row] = await query<{ payouts: number; refunds: number; pots: string; unreturned: number }>(
    url,
    `select (select count(distinct operation_id)::int from ledger_entries where kind = 42) as payouts,
            (select count(*)::int from battle_refunds) as refunds,
            (select coalesce(sum(amount), 0)::text from ledger_entries where account_id = 30) as pots,
            (select count(*)::int from battle_seats s join battles b on b.id = s.battle_id
              where b.status = 'cancelled' and not exists (select from battle_refunds r where r.stake_id = s.stake_id)) as unreturned`,
  )
  if (!row) throw new Error('no books')
  return { ...row, pots: Number(row.pots) }
}

export const battles: Scenario = {
  name: 'battles',
  promises: 'I19, R4',
  about:
    'battles in every state, the only process killed -9 in each of them under load: each ends once, paid or refunded, as it was bound to',
  run,
}
