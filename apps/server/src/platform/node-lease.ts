import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Database, DatabaseUnavailableError } from './db.ts'

/** A node that says nothing for this long has died, and its number is free again. */
const LEASE_SEC = 30
/** The number is given up this much earlier than others may take it. */
const MARGIN_SEC = 5
const SIGN_OF_LIFE_MS = 5000
/** How often a node without a number tries to get one. */
const TRY_AGAIN_MS = 1000

/** The node's number among the running ones, which keeps its ids apart from theirs. */
export interface NodeLease {
  /**
   * 0..63, another one after the lease was lost and taken anew. Throws `DatabaseUnavailableError` while the lease could not be kept:
   * from then on another node may hold the number.
   */
  number(): number
  /** Ends the lease; the number is free at once. */
  release(): Promise<void>
}

export interface NodeLeaseOptions {
  /** Told with every sign of life and summed up over the nodes for the online figure. */
  readonly countSockets: () => number
  readonly log: Logger
  /** Monotonic; that of this process unless given. */
  readonly nowMs?: () => number
}

/**
 * Leases a free node number and keeps it alive. While the database is away the lease runs out and no ids are made; when it is
 * back the number is kept, or another one taken, without a restart. Throws when all 64 numbers are taken.
 */
export async function leaseNode(database: Database, options: NodeLeaseOptions): Promise<NodeLease> {
  const { countSockets, log, nowMs = () => performance.now() } = options
  const owner = randomUUID()
  let node: number | undefined
  let heldUntilMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isReleased = false

  async function renew(): Promise<void> {
    const askedAtMs = nowMs()
    const held = (await keepNode(database, owner, countSockets())) ?? (await takeNode(database, owner))
    if (held === undefined) throw new Error('all 64 node numbers are taken')
    if (node !== undefined && held !== node) log.warn({ node: held, was: node }, 'the number of this node changed')
    node = held
    heldUntilMs = askedAtMs + (LEASE_SEC - MARGIN_SEC) * 1000
  }

  function schedule(delayMs: number): void {
    if (isReleased) return
    timer = setTimeout(() => {
      renew().then(
        () => schedule(SIGN_OF_LIFE_MS),
        (error: unknown) => {
          log.warn({ err: error }, 'node lease not renewed')
          schedule(TRY_AGAIN_MS)
        },
      )
    }, delayMs)
    timer.unref()
  }

  await renew()
  schedule(SIGN_OF_LIFE_MS)
  return {
    number() {
      if (node === undefined || nowMs() >= heldUntilMs) {
        throw new DatabaseUnavailableError('this node has no number: the database did not answer for too long')
      }
      return node
    },
    async release() {
      isReleased = true
      clearTimeout(timer)
      heldUntilMs = Number.NEGATIVE_INFINITY
      await database.rows(
        'release_node',
        `update nodes set leased_until = '-infinity', sockets = 0, owner = null where owner = $1`,
        [owner],
      )
    },
  }
}

/** The number that this owner has, if nobody took it; its lease begins anew. */
async function keepNode(database: Database, owner: string, sockets: number): Promise<number | undefined> {
  const [kept] = await database.rows<{ id: number }>(
    'keep_node',
    `update nodes set leased_until = clock_timestamp() + make_interval(secs => $2), sockets = $3 where owner = $1 returning id`,
    [owner, LEASE_SEC, sockets],
  )
  return kept?.id
}

async function takeNode(database: Database, owner: string): Promise<number | undefined> {
  const [taken] = await database.rows<{ id: number }>(
    'lease_node',
    `update nodes set owner = $1, leased_until = clock_timestamp() + make_interval(secs => $2), sockets = 0
      where id = (select id from nodes where leased_until < clock_timestamp() order by id limit 1 for update skip locked) returning id`,
    [owner, LEASE_SEC],
  )
  return taken?.id
}
