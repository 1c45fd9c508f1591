import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { proveBooks } from './books.ts'
import { cpuSecondsOf, cpuSecondsOfShop, cpuSecondsOfTree } from './cpu-clock.ts'
import { type OpeningDriver, overHttp, plainCases } from './opening-load.ts'
import { inProcess } from './opening-process.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import { clearData, type Product, startProduct } from './product.ts'
import { median, printReport, type Row, rounded } from './report.ts'
import { makePlayers } from './shop-players.ts'

const HELP = `Openings, in process and over HTTP, against pgbench (tpcb-like, prepared, scale 100, 32 clients) on the same cluster, in alternating slices.

  npm run bench -- open [options]

  --over LIST         process, http, or both by a comma (process,http)
  --counts LIST       cases a request opens (1,10)
  --connections LIST  connections or callers, one request at a time on each (1,8,64,256)
  --seconds N         length of one slice (2)
  --rounds N          slices of each kind (3)
  --players N         players that open (2000)
  --case SLUG         one case only, such as a limited one; otherwise the plain paid ones in turn
  --processes N       processes of the shop that serve the port (1)
  --port N            where the shop is started (4310)
  --data DIR          data folder, kept for the next run (a folder in the temporary directory)
  --fresh             begin with an empty data folder
  --json              figures as JSON
`

const WARM_UP_MS = 3000
/** The required ratio at 64 connections and one case per request: openings divided by pgbench transactions on the same machine. */
const WANTED_RATIO: Readonly<Record<string, number>> = { process: 3, http: 2.5 }
const WANTED_P99_MS = 25

const { values: given } = parseArgs({
  options: {
    over: { type: 'string', default: 'process,http' },
    counts: { type: 'string', default: '1,10' },
    connections: { type: 'string', default: '1,8,64,256' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    players: { type: 'string', default: '2000' },
    case: { type: 'string' },
    processes: { type: 'string', default: '1' },
    port: { type: 'string', default: '4310' },
    data: { type: 'string', default: join(tmpdir(), 'runecase-bench-open') },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

interface Slice {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU of the opening process and of PostgreSQL per request. */
  readonly shopMicros: number
  readonly postgresMicros: number
  readonly pgbenchPerSecond: number
}

const numbersOf = (list: string) => list.split(',').map(Number)

async function measure(product: Product, pgbench: string | undefined): Promise<{ rows: Row[]; faults: string[] }> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  // When a measurement fails, the server is stopped under this connection; only the original failure matters.
  client.on('error', () => undefined)
  await client.connect()
  const slugs = given.case ? [given.case] : await plainCases(client)
  const players = await makePlayers(product.databaseUrl, Number(given.players))
  const pgbenchUrl = pgbench && (await preparePgbench(pgbench, product.databaseUrl))
  const local = await inProcess({ databaseUrl: product.databaseUrl, dataDir: given.data }, players, slugs)
  const drivers: Readonly<Record<string, OpeningDriver>> = {
    process: local.drive,
    http: overHttp(product, players, slugs),
  }
  const cells = given.over.split(',').flatMap((over) =>
    numbersOf(given.counts).flatMap((count) =>
      numbersOf(given.connections).map((connections) => {
        const drive = drivers[over]
        if (!drive) throw new Error(`--over ${over}: process or http`)
        return { over, count, connections, drive, slices: [] as Slice[] }
      }),
    ),
  )
  for (const over of given.over.split(',')) await drivers[over]?.({ connections: 64, count: 1, durationMs: WARM_UP_MS })
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (const { over, count, connections, drive, slices } of cells) {
      const pgbenchPerSecond =
        pgbench && pgbenchUrl ? runPgbench(pgbench, pgbenchUrl, Number(given.seconds)).perSecond : Number.NaN
      const cpu = () => ({
        shop: over === 'http' ? cpuSecondsOfShop(product.pid) : cpuSecondsOf(process.pid),
        postgres: cpuSecondsOfTree(product.pid) - cpuSecondsOfShop(product.pid),
      })
      const before = cpu()
      const load = await drive({ connections, count, durationMs: Number(given.seconds) * 1000 })
      const after = cpu()
      slices.push({
        perSecond: load.requests / load.seconds,
        p50Ms: load.p50Ms,
        p99Ms: load.p99Ms,
        shopMicros: ((after.shop - before.shop) / load.requests) * 1e6,
        postgresMicros: ((after.postgres - before.postgres) / load.requests) * 1e6,
        pgbenchPerSecond,
      })
    }
  }
  await local.close()
  const books = await proveBooks(client)
  await client.end()
  const judged = cells.map(judge)
  return { rows: judged.map((one) => one.row), faults: [...books, ...judged.flatMap((one) => one.faults)] }
}

/** The row of a cell, and its violated limits. Without pgbench there is no ratio, and nothing shows that it holds. */
function judge(cell: {
  readonly over: string
  readonly count: number
  readonly connections: number
  readonly slices: readonly Slice[]
}): { readonly row: Row; readonly faults: readonly string[] } {
  const { over, count, connections, slices } = cell
  const middle = (pick: (slice: Slice) => number) => median(slices.map(pick))
  const ratio = middle((slice) => slice.perSecond / slice.pgbenchPerSecond)
  const p99Ms = middle((slice) => slice.p99Ms)
  const wanted = count === 1 && connections === 64 ? WANTED_RATIO[over] : undefined
  const faults: string[] = []
  if (wanted && Number.isNaN(ratio)) faults.push(`${over}, ${connections} connections: no ratio without pgbench`)
  else if (wanted && ratio < wanted)
    faults.push(`${over}, ${connections} connections: ratio ${rounded(ratio, 2)}, wanted ${wanted}`)
  if (wanted && !(p99Ms < WANTED_P99_MS))
    faults.push(`${over}, ${connections} connections: p99 ${rounded(p99Ms)} ms, wanted below ${WANTED_P99_MS} ms`)
  const row: Row = {
    over,
    cases: count,
    connections,
    'requests/s': Math.round(middle((slice) => slice.perSecond)),
    'items/s': Math.round(middle((slice) => slice.perSecond) * count),
    'p50 ms': rounded(middle((slice) => slice.p50Ms)),
    'p99 ms': rounded(p99Ms),
    'shop µs': Math.round(middle((slice) => slice.shopMicros)),
    'PostgreSQL µs': Math.round(middle((slice) => slice.postgresMicros)),
    'pgbench tx/s': Math.round(middle((slice) => slice.pgbenchPerSecond)),
    ratio: Number.isNaN(ratio) ? 'none' : rounded(ratio, 2),
    wanted: wanted && `${wanted}, p99 < ${WANTED_P99_MS} ms`,
  }
  return { row, faults }
}

async function main(): Promise<number> {
  if (given.help) {
    console.log(HELP)
    return 0
  }
  const pgbench = findPgbench()
  if (!pgbench)
    console.error(
      'pgbench is missing, so there is no ratio, and what is wanted cannot hold; on Debian: apt-get install -y postgresql-contrib',
    )
  if (given.fresh) clearData(given.data)
  const product = await startProduct({
    dataDir: given.data,
    port: Number(given.port),
    env: { PROCESSES: given.processes },
  })
  try {
    const { rows, faults } = await measure(product, pgbench)
    const title = `Openings, median of ${given.rounds} slices of ${given.seconds} s; CPU is of one request`
    return printReport(
      { name: 'open', options: given, packages: ['fastify', 'pg'], tables: { [title]: rows }, faults },
      given.json,
    )
  } finally {
    await product.stop()
  }
}

process.exitCode = await main()
