import { cpuSecondsOf, cpuSecondsOfShop, cpuSecondsOfTree } from './cpu-clock.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'
import type { Product } from './product.ts'
import { median, type Row, rounded } from './report.ts'

/** One slice of requests, and the slice of pgbench before it. */
export interface Slice {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU time per request, of the serving process and of PostgreSQL. */
  readonly shopMicros: number
  readonly postgresMicros: number
  /** NaN without pgbench. */
  readonly pgbenchPerSecond: number
}

interface Load {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Creates a function that runs slices of requests, each after an equally long slice of pgbench on the same cluster. */
export async function openSlices(product: Product, seconds: number) {
  const pgbench = findPgbench()
  if (!pgbench)
    console.error('pgbench is missing, so there is no ratio; on Debian: apt-get install -y postgresql-contrib')
  const pgbenchUrl = pgbench && (await preparePgbench(pgbench, product.databaseUrl))

  /** `servedBy`: the process that serves, if it is not the shop's. */
  return async (load: () => Promise<Load>, servedBy = product.pid): Promise<Slice> => {
    const pgbenchPerSecond = pgbench && pgbenchUrl ? runPgbench(pgbench, pgbenchUrl, seconds).perSecond : Number.NaN
    const cpu = () => ({
      shop: servedBy === product.pid ? cpuSecondsOfShop(product.pid) : cpuSecondsOf(servedBy),
      postgres: cpuSecondsOfTree(product.pid) - cpuSecondsOfShop(product.pid),
    })
    const before = cpu()
    const { requests, seconds: took, p50Ms, p99Ms } = await load()
    const after = cpu()
    return {
      perSecond: requests / took,
      p50Ms,
      p99Ms,
      shopMicros: ((after.shop - before.shop) / requests) * 1e6,
      postgresMicros: ((after.postgres - before.postgres) / requests) * 1e6,
      pgbenchPerSecond,
    }
  }
}

/** The medians of slices, and their columns in a table. The ratio is NaN without pgbench. */
export function summarize(slices: readonly Slice[]) {
  const middle = (pick: (slice: Slice) => number) => median(slices.map(pick))
  const ratio = middle((slice) => slice.perSecond / slice.pgbenchPerSecond)
  const p99Ms = middle((slice) => slice.p99Ms)
  const columns: Row = {
    'p50 ms': rounded(middle((slice) => slice.p50Ms)),
    'p99 ms': rounded(p99Ms),
    'shop µs': Math.round(middle((slice) => slice.shopMicros)),
    'PostgreSQL µs': Math.round(middle((slice) => slice.postgresMicros)),
    'pgbench tx/s': Math.round(middle((slice) => slice.pgbenchPerSecond)),
    ratio: Number.isNaN(ratio) ? 'none' : rounded(ratio, 2),
  }
  return { perSecond: middle((slice) => slice.perSecond), p99Ms, ratio, columns }
}
