import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from './db.ts'

/** A node that says nothing for this long has died, and its number is free again. */
const LEASE_SEC = 30
const SIGN_OF_LIFE_MS = 5000

/** The node's number among the running ones, which keeps its ids apart from theirs. */
export interface NodeLease {
  /** 0..63. */
  readonly node: number
  /** Ends the lease; the number is free at once. */
  release(): Promise<void>
}

/**
 * Leases a free node number and keeps it alive. `countSockets` is told with every sign of life and summed up over the nodes for the
 * online figure. Calls `onLost` when the lease could not be kept: from then on another node may hold the number, so no id may
 * be made. Throws when all 64 numbers are taken.
 */
export async function leaseNode(
  database: Database,
  options: { readonly countSockets: () => number; readonly onLost: () => void; readonly log: Logger },
): Promise<NodeLease> {
  const owner = randomUUID()
  const [taken] = await database.rows<{ id: number }>(
    'lease_node',
    `update nodes set owner = $1, leased_until = clock_timestamp() + make_interval(secs => $2), sockets = 0
      where id = (select id from nodes where leased_until < clock_timestamp() order by id limit 1 for update skip locked) returning id`,
    [owner, LEASE_SEC],
  )
  if (!taken) throw new Error('all 64 node numbers are taken')
  let keptAt = performance.now()
  const timer = setInterval(async () => {
    try {
      const [kept] = await database.rows(
        'keep_node',
        `update nodes set leased_until = clock_timestamp() + make_interval(secs => $3), sockets = $4
          where id = $1 and owner = $2 returning id`,
        [taken.id, owner, LEASE_SEC, options.countSockets()],
      )
      if (kept) keptAt = performance.now()
      else options.onLost()
    } catch (error) {
      options.log.warn({ err: error }, 'node lease not renewed')
      if (performance.now() - keptAt > (LEASE_SEC - 5) * 1000) options.onLost()
    }
  }, SIGN_OF_LIFE_MS)
  timer.unref()
  return {
    node: taken.id,
    async release() {
      clearInterval(timer)
      await database.rows(
        'release_node',
        `update nodes set leased_until = '-infinity', sockets = 0 where id = $1 and owner = $2`,
        [taken.id, owner],
      )
    },
  }
}
