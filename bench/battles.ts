import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { battleChannel } from '@runecase/api/battles-rules.ts'
import { BATTLE_ROUND_MS } from '@runecase/game/battle.ts'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { BattleListener } from './battle-listener.ts'
import { openBattleTable } from './battle-table.ts'
import { proveBooks } from './books.ts'
import { cpuSecondsOf } from './cpu-clock.ts'
import type { CrowdAnswer, CrowdOrder } from './crowd.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { clearData, type Product, startProduct } from './product.ts'
import { median, printReport, type Row, rounded } from './report.ts'
import { type BenchPlayer, makePlayers } from './shop-players.ts'

const HELP = `Battles: many at once in one process with a crowd at one of them, and the payout of the largest.

  npm run bench -- battles [options]

  --battles N   battles of four players that run at once (500)
  --rounds N    rounds of each; a round takes four seconds (20)
  --spread N    seconds over which their last seats are taken (12)
  --watchers N  sockets that watch one of them (2000)
  --payouts N   battles of 4 x 50 that are paid out, half of them one by one (60)
  --seconds N   length of a slice of pgbench (3)
  --port N      where the shop is started (4313)
  --data DIR    data folder (a folder in the temporary directory)
  --fresh       begin with an empty data folder
  --json        figures as JSON
`

const SLOTS = 4
const LARGEST_ROUNDS = 50
/** The cheapest demo case that battles may use. */
const SLUG = 'meloch-v-karmane'
const WANTED_LATE_P99_MS = 500
const WANTED_DELIVERY_P99_MS = 1000
const WANTED_PAYOUT_MS = 50
const AT_ONCE = 32
const PAYOUTS_AT_ONCE = 8
const ATTEMPTS = 10

const { values: given } = parseArgs({
  options: {
    battles: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '20' },
    spread: { type: 'string', default: '12' },
    watchers: { type: 'string', default: '2000' },
    payouts: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4313' },
    data: { type: 'string', default: join(tmpdir(), 'runecase-bench-battles') },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Runs over a list with limited concurrency. */
async function overAll<One>(list: readonly One[], atOnce: number, act: (one: One, at: number) => Promise<void>) {
  const entries = list.entries()
  const worker = async () => {
    for (const [at, one] of entries) await act(one, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** A player's request. A postponed request is repeated with its key, as the site's client does. */
async function call(product: Product, player: BenchPlayer, path: string, body: unknown) {
  const origin = `http://${product.host}:${product.port}`
  const key = randomUUID()
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-language': 'ru',
        origin,
        authorization: `Bearer ${player.bearer}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status === 200) return JSON.parse(text).data
    if (answer.status !== 503 || attempt === ATTEMPTS) throw new Error(`${path} was answered ${answer.status}: ${text}`)
    await sleep(1000)
  }
}

/** Sends a command to the thread of the crowd. */
async function order(crowd: Worker, what: CrowdOrder): Promise<CrowdAnswer> {
  crowd.postMessage(what)
  const [answer] = (await once(crowd, 'message')) as [CrowdAnswer]
  return answer
}

async function playAtOnce(product: Product, client: pg.Client, players: readonly BenchPlayer[]) {
  const count = Number(given.battles)
  const rounds = Number(given.rounds)
  const tables = Array.from({ length: count }, (_, at) => players.slice(at * SLOTS, (at + 1) * SLOTS))
  const ulids = new Array<string>(count)
  const readPots = async () =>
    (
      await client.query<{ pots: string }>(
        'select coalesce(sum(amount), 0)::text as pots from ledger_entries where account_id = 30',
      )
    ).rows[0]?.pots
  // A reused data folder may contain battles of an earlier run that still wait for players.
  const potsBefore = await readPots()
  await overAll(tables, AT_ONCE, async ([creator], at) => {
    const body = { cases: [{ slug: SLUG, count: rounds }], players: SLOTS, mode: 'classic', is_private: false }
    ulids[at] = (await call(product, creator as BenchPlayer, '/battles', body)).battle_ulid
  })
  const seat = (at: number, slot: number) =>
    call(product, tables[at]?.[slot - 1] as BenchPlayer, '/battles/join', { battle_ulid: ulids[at], slot })
  await overAll(ulids, AT_ONCE, async (_, at) => {
    await seat(at, 2)
    await seat(at, 3)
  })
  const listener = new BattleListener()
  await listener.subscribe(product, ulids)
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url))
  const { host, port } = product
  const watched = battleChannel(ulids[0] as string)
  const joined = await order(crowd, { kind: 'join', count: Number(given.watchers), host, port, channel: watched })
  await sleep(1000)
  await order(crowd, { kind: 'forget' })

  const cpuBefore = cpuSecondsOf(product.pid)
  const startedAt = performance.now()
  const stepMs = (Number(given.spread) * 1000) / count
  await Promise.all(
    ulids.map(async (_, at) => {
      await sleep(at * stepMs)
      await seat(at, SLOTS)
    }),
  )
  const longestMs = 120_000 + (rounds + 3) * BATTLE_ROUND_MS
  while (listener.overCount < count && performance.now() - startedAt < longestMs) await sleep(250)
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = cpuSecondsOf(product.pid) - cpuBefore
  const late = listener.lateness()
  const received = await order(crowd, { kind: 'report' })
  listener.close()
  await order(crowd, { kind: 'leave' })
  await crowd.terminate()

  const { rows } = await client.query<{ finished: number; drops: number }>(
    `select (select count(*)::int from battles where ulid = any($1) and status = 'finished') as finished,
            (select count(*)::int from battle_drops d join battles b on b.id = d.battle_id where b.ulid = any($1)) as drops`,
    [ulids],
  )
  const [end] = rows
  const faults: string[] = []
  if (end?.finished !== count) faults.push(`${end?.finished} of ${count} battles ended`)
  const pots = await readPots()
  if (pots !== potsBefore) faults.push(`the pots held ${potsBefore} before and hold ${pots} after all battles`)
  if (end?.drops !== count * rounds * SLOTS) faults.push(`${end?.drops} drops fell`)
  if (late.rounds !== count * rounds) faults.push(`${late.rounds} of ${count * rounds} rounds were heard`)
  if (!(late.p99Ms < WANTED_LATE_P99_MS)) faults.push(`rounds are heard late: p99 ${late.p99Ms.toFixed(0)} ms`)
  if (joined.closed + received.closed > 0) faults.push(`${joined.closed + received.closed} watchers were cut off`)
  if (received.least !== received.most || received.disordered > 0)
    faults.push(`watchers heard ${received.least} to ${received.most} publications`)
  if (received.p99Ms > WANTED_DELIVERY_P99_MS) faults.push(`watchers hear late: p99 ${received.p99Ms.toFixed(0)} ms`)
  const row: Row = {
    battles: count,
    rounds: late.rounds,
    'late p50 ms': rounded(late.p50Ms),
    'late p99 ms': rounded(late.p99Ms),
    'worst ms': rounded(late.worstMs),
    seconds: rounded(seconds),
    'CPU share of a core': rounded(cpu / seconds, 2),
  }
  const watchers: Row = {
    watchers: received.readers,
    'publications each': received.least,
    'p50 ms': rounded(received.p50Ms),
    'p99 ms': rounded(received.p99Ms),
  }
  return { row, watchers, faults }
}

async function payOut(databaseUrl: string, players: readonly BenchPlayer[]): Promise<{ row: Row; faults: string[] }> {
  const table = await openBattleTable({ databaseUrl, dataDir: given.data })
  const pgbench = findPgbench()
  const pgbenchUrl = pgbench && (await preparePgbench(pgbench, databaseUrl))
  const tps = () =>
    pgbench && pgbenchUrl ? runPgbench(pgbench, pgbenchUrl, Number(given.seconds)).perSecond : Number.NaN
  const count = Math.min(Number(given.payouts), Math.floor(players.length / SLOTS))
  const ready = new Array<bigint>(count)
  await overAll(Array.from({ length: count }), PAYOUTS_AT_ONCE, async (_, at) => {
    const people = players.slice(at * SLOTS, (at + 1) * SLOTS)
    ready[at] = await table.prepare(people, { slug: SLUG, rounds: LARGEST_ROUNDS })
  })
  const beside = [tps()]
  const alone = ready.slice(0, Math.floor(count / 2))
  const together = ready.slice(alone.length)
  const times: number[] = []
  for (const battleId of alone) times.push(await table.settle(battleId))
  const startedAt = performance.now()
  await overAll(together, PAYOUTS_AT_ONCE, async (battleId) => {
    await table.settle(battleId)
  })
  const seconds = (performance.now() - startedAt) / 1000
  beside.push(tps())
  await table.close()
  const dropsPerSecond = (together.length * SLOTS * LARGEST_ROUNDS) / seconds
  const pgbenchPerSecond = median(beside)
  const sorted = [...times].sort((a, b) => a - b)
  const p50Ms = median(times)
  return {
    row: {
      payouts: count,
      'drops each': SLOTS * LARGEST_ROUNDS,
      'p50 ms': rounded(p50Ms),
      'worst ms': rounded(sorted.at(-1) ?? Number.NaN),
      'drops/s, 8 at once': Math.round(dropsPerSecond),
      'pgbench tx/s': Math.round(pgbenchPerSecond),
      ratio: Number.isNaN(pgbenchPerSecond) ? 'none' : rounded(dropsPerSecond / pgbenchPerSecond, 2),
      wanted: `p50 < ${WANTED_PAYOUT_MS} ms`,
    },
    faults: p50Ms < WANTED_PAYOUT_MS ? [] : [`a payout of 4 x 50 takes ${p50Ms.toFixed(0)} ms`],
  }
}

async function main(): Promise<number> {
  if (given.help) {
    console.log(HELP)
    return 0
  }
  if (given.fresh) clearData(given.data)
  mkdirSync(given.data, { recursive: true })
  // The database keeps running without the server: payouts are measured without the server's process.
  const postgres = await startEmbeddedPostgres({ dataDir: given.data, print: () => undefined })
  const { databaseUrl } = postgres
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  try {
    const env = { DATABASE_URL: databaseUrl }
    const product = await startProduct({ dataDir: given.data, port: Number(given.port), env })
    let played: Awaited<ReturnType<typeof playAtOnce>>
    let players: BenchPlayer[]
    try {
      await client.connect()
      players = await makePlayers(databaseUrl, Math.max(Number(given.battles), Number(given.payouts)) * SLOTS)
      played = await playAtOnce(product, client, players)
    } finally {
      await product.stop()
    }
    const paid = await payOut(databaseUrl, players)
    const faults = [...played.faults, ...paid.faults, ...(await proveBooks(client))]
    const title = `${given.battles} battles of ${SLOTS} x ${given.rounds} at once, rounds as a guest receives them`
    return printReport(
      {
        name: 'battles',
        options: given,
        packages: ['ws', 'fastify', 'pg'],
        tables: { [title]: [played.row], 'Watchers of one of them': [played.watchers], 'Payout of 4 x 50': [paid.row] },
        faults,
      },
      given.json,
    )
  } finally {
    await client.end()
    await postgres.stop()
  }
}

process.exitCode = await main()
