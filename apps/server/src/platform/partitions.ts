import type { Logger } from 'pino'
import { type Database, isHeldByOthers, isUnavailable } from './db.ts'
import { Loop } from './loop.ts'

const LOOK_MS = 3_600_000

/** Waits for `make` as long as another node is at it: many parts at once take longer than a lock is waited for. */
export async function onceAlone<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (!isHeldByOthers(error)) throw error
    }
  }
}

/**
 * Keeps the tables that are cut by time ahead of it: the months of the history, the days of the stored responses. Every node looks at its
 * start and once an hour; a lock in the database lets one of them work. `start` resolves when everything needed now is there.
 */
export function keepPartitions({ database, log }: { readonly database: Database; readonly log: Logger }) {
  const look = async () => {
    const [row] = await onceAlone(() => database.rows<{ done: string[] }>('keep_parts', 'select keep_parts() as done'))
    if (row && row.done.length > 0) log.info({ parts: row.done }, 'parts of the history')
    return false
  }
  const loop = new Loop(look, {
    lookMs: LOOK_MS,
    restMs: LOOK_MS,
    onError: (error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'parts of the history could not be kept')
    },
  })
  return {
    async start(): Promise<void> {
      await look()
      loop.start()
    },
    stop: () => loop.stop(),
  }
}
