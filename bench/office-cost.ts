import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { cpuSecondsOf } from './cpu-clock.ts'
import { untilApplied } from './event-lag.ts'
import { plainCases } from './opening-load.ts'
import { inProcess } from './opening-process.ts'
import type { Product } from './product.ts'
import { type Measured, median, rounded } from './report.ts'
import { makePlayers } from './shop-players.ts'

/** The required limit: how much more an opening may cost while operators work. */
export const WANTED_GROWTH = 1.03
const CONNECTIONS = 64
const PLAYERS = 500

interface Operators {
  readonly url: string
  readonly secret: string
  /** The player whose page is read. */
  readonly player: string
}

interface Cost {
  /** CPU of this process, which runs the shop's code of an opening. */
  readonly shop: number
  /** CPU of the database connections of the openings. */
  readonly database: number
}

/**
 * Microseconds of CPU per opening in alternating slices with and without operators. Openings run in this process on separate connections;
 * operators work through the shop's process and are driven by a third one, so that only their effect on openings is measured.
 */
export async function measureAdminCost(
  product: Product,
  client: pg.Client,
  given: {
    readonly dataDir: string
    readonly seconds: number
    readonly rounds: number
    readonly operators: Operators
  },
): Promise<Measured[]> {
  const players = await makePlayers(product.databaseUrl, PLAYERS)
  const pids = async () =>
    (await client.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'client backend'`)).rows
  const others = new Set((await pids()).map(({ pid }) => pid))
  const place = { databaseUrl: product.databaseUrl, dataDir: given.dataDir }
  const local = await inProcess(place, players, await plainCases(client))
  const load = { connections: CONNECTIONS, count: 1, durationMs: given.seconds * 1000 }
  await local.drive(load)
  const own = (await pids()).filter(({ pid }) => !others.has(pid))
  const databaseSeconds = () => own.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0)
  const slice = async (): Promise<Cost> => {
    await untilApplied(client)
    const before = { shop: cpuSecondsOf(process.pid), database: databaseSeconds() }
    const { requests } = await local.drive(load)
    return {
      shop: ((cpuSecondsOf(process.pid) - before.shop) / requests) * 1e6,
      database: ((databaseSeconds() - before.database) / requests) * 1e6,
    }
  }
  const sliceWithOperators = async (): Promise<Cost> => {
    const operators = startOperators(given.operators)
    try {
      const cost = await slice()
      if (operators.exitCode !== null) throw new Error('the operators ended before their slice')
      return cost
    } finally {
      operators.kill()
    }
  }
  const rounds: { readonly during: Cost; readonly without: Cost }[] = []
  try {
    for (let round = 0; round < given.rounds; round += 1) {
      // The order changes with each round, so that a growing table or a warming machine favours neither side.
      if (round % 2 === 0) {
        const without = await slice()
        rounds.push({ without, during: await sliceWithOperators() })
      } else {
        const during = await sliceWithOperators()
        rounds.push({ during, without: await slice() })
      }
    }
  } finally {
    await local.close()
  }
  const judge = (what: keyof Cost): Measured => {
    const growth = median(rounds.map(({ during, without }) => during[what] / without[what]))
    return {
      row: {
        cost: what,
        'without µs': Math.round(median(rounds.map(({ without }) => without[what]))),
        'with operators µs': Math.round(median(rounds.map(({ during }) => during[what]))),
        ratio: rounded(growth, 3),
      },
      faults:
        growth > WANTED_GROWTH ? [`operators make an opening ${rounded(growth, 3)} times as costly (${what})`] : [],
    }
  }
  return [judge('shop'), judge('database')]
}

function startOperators({ url, secret, player }: Operators): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'office-operators.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, OFFICE_URL: url, OFFICE_SECRET: secret, OFFICE_PLAYER: player },
  })
}
