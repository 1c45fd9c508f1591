import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { createPlayer, SeedVault } from '../apps/server/src/features/player/public.ts'
import { createSessions } from '../apps/server/src/features/session/public.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from './cpu-clock.ts'
import { runLoad } from './http-load.ts'
import { describeMachine } from './machine.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { clearData, type Product, startProduct } from './product.ts'

const HELP = `Openings over HTTP against pgbench (tpcb-like, prepared, scale 100, 32 clients), in alternating slices on the same cluster.

  npm run bench -- open [options]

  --seconds N       length of one slice (3)
  --rounds N        slices of each kind (5)
  --connections N   kept-alive connections, one request at a time on each (64)
  --players N       players that open, spread over the connections (2000)
  --count N         cases a request opens (1)
  --case SLUG       one case only, such as a limited one; otherwise the plain paid ones in turn
  --port N          where the shop is started (4310)
  --data DIR        data folder, kept for the next run (a folder in the temporary directory)
  --fresh           begin with an empty data folder
  --json            figures as JSON
`

/** What the founders ask: openings a second, divided by the transactions a second of pgbench beside it. */
const WANTED_RATIO = 1.5
const RICH_MINOR = 100_000_000_000n
const WARM_UP_MS = 3000
/** Node numbers of running shops are leased from 0 upwards; this one is far from them. */
const BENCH_NODE = 63

interface Slice {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU of the shop's own process, and of its PostgreSQL. */
  readonly shopMicros: number
  readonly postgresMicros: number
  readonly pgbenchPerSecond: number | undefined
  readonly ratio: number | undefined
}

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    players: { type: 'string', default: '2000' },
    count: { type: 'string', default: '1' },
    case: { type: 'string' },
    port: { type: 'string', default: '4310' },
    data: { type: 'string', default: join(tmpdir(), 'runecase-bench-open') },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** Makes players by the shop's own code, each with a session and enough money, and gives their bearer tokens. */
async function makePlayers(databaseUrl: string, count: number): Promise<string[]> {
  const config = readConfig(process.env)
  const database = new Database({ url: databaseUrl, poolSize: 8 })
  const ids = new IdSource(systemClock, BENCH_NODE)
  const sessions = createSessions({ database, clock: systemClock, secret: config.secrets.session })
  const deps = {
    clock: systemClock,
    ids,
    random: randomBytes,
    seedKey: config.secrets.seedKey,
    welcomeGiftMinor: RICH_MINOR,
  }
  const bearers: string[] = []
  const vault = new SeedVault(deps)
  const makeOne = () =>
    database.transaction(async (tx) => {
      const firstSeed = { serverSeed: randomBytes(32), clientSeed: 'bench' }
      const newcomer = { nickname: 'Bench', avatar: 'avatars/av-01', regType: 'quick', firstSeed } as const
      const userId = await createPlayer(tx, { ...deps, vault }, newcomer)
      const sessionId = ids.next()
      await tx.rows(
        'bench_session',
        `insert into sessions (id, user_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
        [sessionId, userId, createHash('sha256').update(String(sessionId)).digest()],
      )
      bearers.push(sessions.issueBearer({ userId, sessionId }))
    })
  for (let left = count; left > 0; left -= 8) await Promise.all(Array.from({ length: Math.min(8, left) }, makeOne))
  await database.close()
  return bearers
}

/** Paid cases without a limit, a level or another rule. */
async function plainCases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from cases where kind = 'regular' and is_available and level is null and opens_limit is null and price_minor > 0
       and multifix_number is null and multicast_min is null and every_n_open_free is null and not is_retired order by id`,
  )
  return rows.map((row) => row.slug)
}

/** The bytes of openings: each a gesture of its own, the players of a connection in turn. */
function makeRequests(bearers: readonly string[], slugs: readonly string[], connections: number, count: number) {
  const body = JSON.stringify({ multi_open: count })
  const turns = new Array<number>(connections).fill(0)
  let gestures = 0
  const run = randomBytes(4).toString('hex')
  return (connection: number): Buffer => {
    const turn = turns[connection] ?? 0
    turns[connection] = turn + 1
    const mine = connection + connections * (turn % Math.max(1, Math.floor(bearers.length / connections)))
    gestures += 1
    return Buffer.from(
      `POST /api/v1/cases/${slugs[gestures % slugs.length]}/open HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
        `Authorization: Bearer ${bearers[mine % bearers.length]}\r\nX-Client-Language: ru\r\n` +
        `Idempotency-Key: ${run}-${gestures}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }
}

/** What must hold after every run: books balance, nonces have no gap, no limited case was opened beyond its limit. */
async function proveBooks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    select format('currency %s sums to %s', currency, sum(amount)) as fault from ledger_entries group by currency having sum(amount) <> 0
    union all select format('%s players whose balance is not the sum of their entries', count(*)) from (
      select p.user_id from players p join ledger_entries e on e.account_id = p.user_id and e.currency = 1
       group by p.user_id having p.balance_minor <> sum(e.amount)) wrong having count(*) > 0
    union all select format('%s seeds whose nonces have a gap', count(*)) from (
      select seed_id from openings group by seed_id having count(*) <> max(nonce) + 1 or count(distinct nonce) <> count(*)) wrong having count(*) > 0
    union all select format('case %s: %s of %s', case_id, taken, cap) from case_counters where taken > cap`)
  return rows.map((row) => row.fault)
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(product: Product, pgbench: string | undefined): Promise<{ slices: Slice[]; faults: string[] }> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  // When a measurement fails the shop is stopped under this connection; the failure itself is what counts.
  client.on('error', () => undefined)
  await client.connect()
  const slugs = given.case ? [given.case] : await plainCases(client)
  const bearers = await makePlayers(product.databaseUrl, Number(given.players))
  const connections = Number(given.connections)
  const nextRequest = makeRequests(bearers, slugs, connections, Number(given.count))
  const pgbenchUrl = pgbench && (await preparePgbench(pgbench, product.databaseUrl))
  const open = (durationMs: number) => runLoad({ ...product, connections, durationMs, nextRequest })
  await open(WARM_UP_MS)
  const slices: Slice[] = []
  for (let round = 0; round < Number(given.rounds); round += 1) {
    const beside = pgbench && pgbenchUrl ? runPgbench(pgbench, pgbenchUrl, Number(given.seconds)).perSecond : undefined
    const before = { shop: cpuSecondsOf(product.pid), tree: cpuSecondsOfTree(product.pid) }
    const load = await open(Number(given.seconds) * 1000)
    const shopCpu = cpuSecondsOf(product.pid) - before.shop
    const treeCpu = cpuSecondsOfTree(product.pid) - before.tree
    const opened = load.statuses['200'] ?? 0
    const perSecond = opened / load.seconds
    const refused = Object.entries(load.codes).map(([code, times]) => `${code} ${times}`)
    if (refused.length > 0) console.error(`refused: ${refused.join(', ')}`)
    slices.push({
      perSecond,
      p50Ms: load.p50Ms,
      p99Ms: load.p99Ms,
      shopMicros: (shopCpu / Math.max(1, opened)) * 1e6,
      postgresMicros: ((treeCpu - shopCpu) / Math.max(1, opened)) * 1e6,
      pgbenchPerSecond: beside,
      ratio: beside && perSecond / beside,
    })
  }
  const faults = await proveBooks(client)
  await client.end()
  return { slices, faults }
}

function report(slices: readonly Slice[], faults: readonly string[]): void {
  const ratio = median(slices.flatMap((slice) => slice.ratio ?? []))
  if (given.json) {
    console.log(
      JSON.stringify({
        machine: describeMachine(['fastify', 'pg']),
        options: given,
        slices,
        medianRatio: ratio,
        faults,
      }),
    )
    return
  }
  const machine = describeMachine(['fastify', 'pg'])
  console.log(`${machine.processor}, ${machine.cores} cores, Node ${machine.node}, PostgreSQL 18`)
  console.log('  openings/s   p50 ms   p99 ms   shop µs   PostgreSQL µs   pgbench tx/s   ratio')
  for (const one of slices) {
    const beside = one.pgbenchPerSecond === undefined ? 'none' : one.pgbenchPerSecond.toFixed(0)
    console.log(
      `  ${one.perSecond.toFixed(0).padStart(10)}${one.p50Ms.toFixed(1).padStart(9)}${one.p99Ms.toFixed(1).padStart(9)}` +
        `${one.shopMicros.toFixed(0).padStart(10)}${one.postgresMicros.toFixed(0).padStart(16)}${beside.padStart(15)}${(one.ratio?.toFixed(2) ?? '').padStart(8)}`,
    )
  }
  const rate = median(slices.map((slice) => slice.perSecond))
  console.log(`median ${rate.toFixed(0)} openings/s, ratio ${ratio.toFixed(2)} (wanted: ${WANTED_RATIO})`)
  console.log(faults.length === 0 ? 'money, seeds and limits hold' : faults.join('\n'))
}

async function main(): Promise<number> {
  if (given.help) {
    console.log(HELP)
    return 0
  }
  const pgbench = findPgbench()
  if (!pgbench)
    console.error('pgbench is missing, so there is no ratio; on Debian: apt-get install -y postgresql-contrib')
  if (given.fresh) clearData(given.data)
  const product = await startProduct({ dataDir: given.data, port: Number(given.port) })
  try {
    const { slices, faults } = await measure(product, pgbench)
    report(slices, faults)
    return faults.length === 0 ? 0 : 1
  } finally {
    await product.stop()
  }
}

process.exitCode = await main()
