import { parseArgs } from 'node:util'
import type pg from 'pg'
import { proveBooks } from './books.ts'
import { type OpeningDriver, overHttp, plainCases } from './opening-load.ts'
import { inProcess } from './opening-process.ts'
import type { Product } from './product.ts'
import { type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { makePlayers } from './shop-players.ts'
import { openSlices, type Slice, summarize } from './slices.ts'

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
    ...shopOptions('open', 4310),
  },
})

const numbersOf = (list: string) => list.split(',').map(Number)

async function measure(product: Product, client: pg.Client): Promise<{ rows: Row[]; faults: string[] }> {
  const slugs = given.case ? [given.case] : await plainCases(client)
  const players = await makePlayers(product.databaseUrl, Number(given.players))
  const runSlice = await openSlices(product, Number(given.seconds))
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
      const load = () => drive({ connections, count, durationMs: Number(given.seconds) * 1000 })
      slices.push(await runSlice(load, over === 'http' ? product.pid : process.pid))
    }
  }
  await local.close()
  const books = await proveBooks(client)
  const judged = cells.map(judge)
  return { rows: judged.map((one) => one.row), faults: [...books, ...judged.flatMap((one) => one.faults)] }
}

/** The row of a table cell, and its exceeded limits. Without pgbench there is no ratio, so the limit counts as not met. */
function judge(cell: {
  readonly over: string
  readonly count: number
  readonly connections: number
  readonly slices: readonly Slice[]
}): { readonly row: Row; readonly faults: readonly string[] } {
  const { over, count, connections, slices } = cell
  const { perSecond, p99Ms, ratio, columns } = summarize(slices)
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
    'requests/s': Math.round(perSecond),
    'items/s': Math.round(perSecond * count),
    ...columns,
    wanted: wanted && `${wanted}, p99 < ${WANTED_P99_MS} ms`,
  }
  return { row, faults }
}

process.exitCode = await measureShop({
  name: 'open',
  help: HELP,
  given,
  packages: ['fastify', 'pg'],
  env: { PROCESSES: given.processes },
  async measure(product, client) {
    const { rows, faults } = await measure(product, client)
    const title = `Openings, median of ${given.rounds} slices of ${given.seconds} s; CPU is of one request`
    return { tables: { [title]: rows }, faults }
  },
})
