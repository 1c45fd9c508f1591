import type { Logger } from 'pino'
import { CLOCKS_APART_MS } from './agreed-clock.ts'
import { type Database, isHeldByOthers, isUnavailable } from './db.ts'
import { PeriodicTask } from './periodic-task.ts'

const POLL_MS = 60_000
/** Nothing is dropped until the clock has run evenly for this long: a clock that jumped forward would make all partitions look old. */
const EVEN_MS = 3_600_000
/** The time limit for moving rows out of a default partition in one transaction. */
const MOVE_WITHIN_MS = 60_000

/** Runs `make` once no other node runs it: creating many partitions at once takes longer than the lock timeout. */
export async function onceAlone<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
    }
  }
}

export interface PartitionKeeperOptions {
  readonly database: Database
  readonly log: Logger
  /** Milliseconds of a monotonic clock. */
  readonly monotonicMs?: () => number
}

/**
 * Maintains the partitions of time-partitioned tables: creates future ones, moves rows from a default partition into proper ones, and drops
 * those past retention. Every node checks at its start and once a minute; a database lock lets only one of them work. `start` resolves when
 * everything needed now exists.
 */
export function keepPartitions({ database, log, monotonicMs = () => performance.now() }: PartitionKeeperOptions) {
  let evenSinceMs = monotonicMs()
  let offsetMs: number | undefined

  const isClockEven = (databaseMs: number) => {
    const now = monotonicMs()
    const offset = databaseMs - now
    if (offsetMs !== undefined && Math.abs(offset - offsetMs) > CLOCKS_APART_MS) evenSinceMs = now
    offsetMs = offset
    return now - evenSinceMs >= EVEN_MS
  }

  const look = async () => {
    const tables = await database.rows<{ name: string; databaseMs: bigint }>(
      'select_parted_tables',
      `select name, (extract(epoch from clock_timestamp()) * 1000)::int8 as "databaseMs" from parted_tables order by name`,
    )
    const mayDrop = isClockEven(Number(tables[0]?.databaseMs ?? 0))
    for (const { name } of tables) {
      const made = await repeat('make_partition', name)
      const dropped = mayDrop ? await repeat('drop_partition', name) : []
      if (made.length + dropped.length > 0) log.info({ made, dropped }, 'partitions of the history')
    }
    return false
  }

  /** Each partition in its own transaction, so that no lock is held for longer than one takes. */
  const repeat = async (step: 'make_partition' | 'drop_partition', table: string): Promise<string[]> => {
    const done: string[] = []
    for (;;) {
      const [row] = await onceAlone(() =>
        database.transaction((tx) => tx.rows<{ part: string | null }>(step, `select ${step}($1) as part`, [table]), {
          withinMs: MOVE_WITHIN_MS,
        }),
      )
      if (!row?.part) return done
      done.push(row.part)
    }
  }

  const loop = new PeriodicTask(look, {
    pollMs: POLL_MS,
    pauseMs: POLL_MS,
    onError: (error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'partitions of the history could not be kept')
    },
  })
  return {
    look,
    async start(): Promise<void> {
      await look()
      loop.start()
    },
    stop: () => loop.stop(),
  }
}
