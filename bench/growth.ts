import { parseArgs } from 'node:util'
import { INVENTORY_PAGE_SIZE } from '@runecase/api/inventory.ts'
import type pg from 'pg'
import { findTotals, selectItems } from '../apps/server/src/core/items/public.ts'
import { findOwnUser, selectExperience } from '../apps/server/src/core/player/player.sql.ts'
import { selectHistory } from '../apps/server/src/core/protection/history.sql.ts'
import { openingsOfHistory } from '../apps/server/src/features/cases/history-list.sql.ts'
import { selectLiveDrops } from '../apps/server/src/features/live-drops/live-drops.sql.ts'
import { selectStatistics } from '../apps/server/src/features/site/site.sql.ts'
import { proveBooks } from './books.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from './cpu-clock.ts'
import { DatabaseTime } from './database-time.ts'
import { loadHistory, type Stage } from './load-history.ts'
import { type OpeningDriver, plainCases } from './opening-load.ts'
import { inProcess } from './opening-process.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import type { Product } from './product.ts'
import { median, type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { makePlayers } from './shop-players.ts'

const HELP = `How the shop's cost grows with its history: openings by the same active players, and the queries of a page, at each stage.

  npm run bench -- growth [options]

  --stages LIST   openings:players, loaded by sets, smallest first (10000:10000,1000000:100000)
                  the long form, about 10 GB and half an hour: 10000:10000,1000000:100000,10000000:1000000
  --load-only     load the history of the last stage and end; the next run measures it
  --active N      players who open, made by the shop's own code before the first stage (2000)
  --seconds N     length of one slice (3)
  --rounds N      slices at each stage (5)
  --port N        where the shop is started (4313)
  --data DIR      data folder; what was loaded is used again (a folder in the temporary directory)
  --fresh         begin with an empty data folder
  --json          figures as JSON
`

const CALLERS = 64
const NO_END = 9_223_372_036_854_775_807n
const WARM_UP_MS = 4000
/** The required limits: the slowdown of openings, and the database time of a query in milliseconds. */
const WANTED_SLOWDOWN = 1.3
const WANTED_MS = 5
const REPEATS = 15

const { values: given } = parseArgs({
  options: {
    stages: { type: 'string', default: '10000:10000,1000000:100000' },
    active: { type: 'string', default: '2000' },
    'load-only': { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    ...shopOptions('growth', 4313),
  },
})

async function measureOpenings(product: Product, drive: OpeningDriver, pgbench: string, pgbenchUrl: string) {
  await drive({ connections: CALLERS, count: 1, durationMs: WARM_UP_MS })
  const slices: { rate: number; ratio: number; p99Ms: number; postgresMicros: number }[] = []
  for (let round = 0; round < Number(given.rounds); round += 1) {
    const beside = runPgbench(pgbench, pgbenchUrl, Number(given.seconds)).perSecond
    const postgres = () => cpuSecondsOfTree(product.pid) - cpuSecondsOf(product.pid)
    const before = postgres()
    const load = await drive({ connections: CALLERS, count: 1, durationMs: Number(given.seconds) * 1000 })
    const rate = load.requests / load.seconds
    slices.push({
      rate,
      ratio: rate / beside,
      p99Ms: load.p99Ms,
      postgresMicros: ((postgres() - before) / load.requests) * 1e6,
    })
  }
  return {
    rate: median(slices.map((one) => one.rate)),
    ratio: median(slices.map((one) => one.ratio)),
    p99Ms: median(slices.map((one) => one.p99Ms)),
    postgresMicros: median(slices.map((one) => one.postgresMicros)),
  }
}

/** Measures the database time of the screens' queries, each time for another loaded player. */
async function measureQueries(client: pg.Client, stage: Stage): Promise<Row> {
  const meter = new DatabaseTime(client)
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from players where user_id = any (select first_player + (random() * $1)::int8 * 256 from bench_loaded, generate_series(1, $2)) limit $2',
    [stage.players - 1, REPEATS],
  )
  const players = rows.map((row) => BigInt(row.user_id))
  const timed = async (ask: (userId: bigint) => Promise<unknown>) => {
    const times: number[] = []
    for (const userId of players) {
      meter.restart()
      await ask(userId)
      times.push(meter.executionMs)
    }
    return rounded(median(times), 2)
  }
  return {
    'inventory page ms': await timed(async (userId) => {
      const totals = (await findTotals(meter, userId)) ?? []
      const page = { afterId: 0n, untilId: NO_END, skip: 0, take: INVENTORY_PAGE_SIZE }
      await selectItems(
        meter,
        userId,
        totals.map((one) => one.status),
        page,
      )
    }),
    'own figures ms': await timed((userId) =>
      findOwnUser(meter, { userId, sessionId: 1n, countedStatuses: ['progress', 'bag'] }),
    ),
    'own openings, a page of the file ms': await timed((userId) =>
      selectHistory(meter, userId, openingsOfHistory, NO_END),
    ),
    'live feed ms': await timed(() => selectLiveDrops(meter, false, 30)),
    'strip of the best ms': await timed(() => selectLiveDrops(meter, true, 30)),
    'figures of the site ms': await timed(() => selectStatistics(meter)),
    'level ms': await timed((userId) => selectExperience(meter, [userId])),
    'key ms': await timed((userId) =>
      meter.rows('', 'select answer_id from idempotency where user_id = $1 and key = $2', [userId, 'unknown']),
    ),
  }
}

/** The tables that should be moved to other disks first. */
async function largestTables(client: pg.Client, openings: number): Promise<Row[]> {
  const found = await client.query<{ name: string; total: number; indexes: number }>(
    `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name,
        sum(pg_total_relation_size(c.oid))::float8 as total, sum(pg_indexes_size(c.oid))::float8 as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1 order by 2 desc limit 6`,
  )
  return found.rows.map(({ name, total, indexes }) => ({
    table: name,
    'database MB': rounded(total / 1e6, 1),
    'of it indexes': rounded(indexes / 1e6, 1),
    'bytes per opening': Math.round(total / openings),
  }))
}

process.exitCode = await measureShop({
  name: 'growth',
  help: HELP,
  given,
  packages: ['pg'],
  async measure(product, client) {
    const pgbench = findPgbench()
    if (!pgbench) throw new Error('pgbench is missing; on Debian: apt-get install -y postgresql-contrib')
    const stages = given.stages.split(',').map((text): Stage => {
      const [openings, players] = text.split(':').map(Number)
      return { openings: openings ?? 0, players: players ?? 0 }
    })
    const last = stages.at(-1)
    if (given['load-only'] && last) {
      await loadHistory(client, last, (line) => console.error(line))
      return undefined
    }
    const pgbenchUrl = await preparePgbench(pgbench, product.databaseUrl)
    const players = await makePlayers(product.databaseUrl, Number(given.active))
    const openings: (Row & { readonly ratio: number })[] = []
    const queries: Row[] = []
    for (const stage of stages) {
      await loadHistory(client, stage, (line) => console.error(line))
      const local = await inProcess(
        { databaseUrl: product.databaseUrl, dataDir: given.data },
        players,
        await plainCases(client),
      )
      const measured = await measureOpenings(product, local.drive, pgbench, pgbenchUrl)
      await local.close()
      const size = await client.query<{ gb: number }>('select pg_database_size(current_database()) / 1e9 as gb')
      const first = openings[0]?.ratio ?? measured.ratio
      openings.push({
        openings: stage.openings,
        players: stage.players,
        'database GB': rounded(Number(size.rows[0]?.gb), 2),
        'openings/s': Math.round(measured.rate),
        'p99 ms': rounded(measured.p99Ms),
        'PostgreSQL µs': Math.round(measured.postgresMicros),
        ratio: rounded(measured.ratio, 2),
        'times slower': rounded(first / measured.ratio, 2),
      })
      queries.push({ openings: stage.openings, players: stage.players, ...(await measureQueries(client, stage)) })
    }
    const sizes = await largestTables(client, stages.at(-1)?.openings ?? 0)
    const faults = await proveBooks(client)
    for (const row of openings)
      if (Number(row['times slower']) > WANTED_SLOWDOWN)
        faults.push(`${row.openings} openings: ${row['times slower']} times slower`)
    for (const row of queries)
      for (const [what, ms] of Object.entries(row))
        if (what.endsWith(' ms') && Number(ms) >= WANTED_MS) faults.push(`${row.openings} openings: ${what} ${ms}`)
    return {
      tables: {
        [`Openings in process, ${CALLERS} callers, the same ${given.active} active players (wanted: at most ${WANTED_SLOWDOWN} times slower)`]:
          openings,
        [`Database time of queries, median over ${REPEATS} players (wanted: below ${WANTED_MS} ms)`]: queries,
        'Largest tables, all partitions and indexes': sizes,
      },
      faults,
    }
  },
})
