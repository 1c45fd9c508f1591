import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { DATABASE_MS } from './agreed-clock.ts'
import type { Clock } from './clock.ts'
import type { Database, Queries } from './db.ts'
import { NodeUnavailableError } from './db-failures.ts'
import { EPOCH_MS, type IdRange } from './ids.ts'

/** A node without a heartbeat for this long counts as dead, and its number is free again. */
const LEASE_SEC = 30
/** A node gives its number up this much earlier than others may take it. */
const MARGIN_SEC = 5
const HELD_MS = (LEASE_SEC - MARGIN_SEC) * 1000
const SIGN_OF_LIFE_MS = 5000
/** How often a node without a number tries to get one. */
const TRY_AGAIN_MS = 1000

/** A node's number among the running nodes, which keeps their ids distinct. */
export interface NodeLease {
  /**
   * The number (another one after the lease was lost and renewed) and its range of ids. Throws `NodeUnavailableError` while the lease could
   * not be extended: another node may hold the number then.
   */
  range(): IdRange
  /** Ends the lease; the number is free at once. */
  release(): Promise<void>
}

export interface NodeLeaseOptions {
  /** Sent with every heartbeat and summed over the nodes for the online count. */
  readonly countSockets: () => number
  readonly clock: Clock
  /** The millisecond of the last id made, in id units. */
  readonly lastIdMs: () => number
  /** Called with every heartbeat: the database's clock, and the monotonic times before and after it was read. */
  readonly onDatabaseTime?: (databaseMs: number, askedAtMs: number, answeredAtMs: number) => void
  readonly log: Logger
  /** Monotonic; this process's by default. */
  readonly nowMs?: () => number
}

/**
 * Leases a free node number and extends it. While the database is away the lease expires and no ids are made; when it is back the number is
 * kept, or another one taken, without a restart. Throws when all 64 numbers are taken.
 */
export async function leaseNode(database: Database, options: NodeLeaseOptions): Promise<NodeLease> {
  const { countSockets, clock, lastIdMs, log, nowMs = () => performance.now() } = options
  const owner = randomUUID()
  let range: IdRange | undefined
  let heldUntilMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isReleased = false
  let isRenewing = false

  async function renew(): Promise<void> {
    let askedAtMs = nowMs()
    // Exactly what may be used while the lease holds: after a crash the number is free when that time is over.
    const untilMs = Math.max(clock.nowMs() - EPOCH_MS, lastIdMs()) + HELD_MS
    const renewed = await renewNode(database, owner, countSockets(), untilMs)
    // The lease and its time belong to the statement that got the number.
    if (!renewed) askedAtMs = nowMs()
    const held = renewed ?? (await takeNode(database, owner, untilMs))
    if (held === undefined) throw new Error('all 64 node numbers are taken')
    options.onDatabaseTime?.(Number(held.databaseMs), askedAtMs, nowMs())
    if (range && held.id !== range.node) log.warn({ node: held.id, was: range.node }, 'the number of this node changed')
    const afterMs = renewed && range ? range.afterMs : Number(held.afterMs)
    range = { node: held.id, afterMs, untilMs: Number(held.untilMs) }
    heldUntilMs = askedAtMs + HELD_MS
  }

  function schedule(delayMs: number): void {
    if (isReleased) return
    timer = setTimeout(() => {
      isRenewing = true
      renew().then(
        () => schedule(SIGN_OF_LIFE_MS),
        (error: unknown) => {
          log.warn({ err: error }, 'node lease not renewed')
          schedule(TRY_AGAIN_MS)
        },
      )
    }, delayMs)
    timer.unref()
    isRenewing = false
  }

  /** The machine and its database slept, or were set forward together: new time is reserved at once, not at the next heartbeat. */
  function followClock({ untilMs }: IdRange): void {
    if (isRenewing || clock.nowMs() - EPOCH_MS <= untilMs) return
    clearTimeout(timer)
    schedule(0)
    isRenewing = true
  }

  await renew()
  schedule(SIGN_OF_LIFE_MS)
  return {
    range() {
      if (range === undefined || nowMs() >= heldUntilMs) {
        throw new NodeUnavailableError('this node has no number: the database did not answer for too long')
      }
      followClock(range)
      return range
    },
    async release() {
      isReleased = true
      clearTimeout(timer)
      heldUntilMs = Number.NEGATIVE_INFINITY
      const untilMs = Math.max(lastIdMs(), range?.afterMs ?? 0)
      try {
        await database.rows(
          'release_node',
          `update nodes set leased_until = '-infinity', sockets = 0, owner = null, ids_until = $2 where owner = $1`,
          [owner, untilMs],
        )
      } catch (error) {
        log.warn({ err: error }, 'the number of this node could not be given back: its lease runs out by itself')
      }
    },
  }
}

interface HeldNode {
  readonly id: number
  /** Ids of the number's former owner end here. */
  readonly afterMs: bigint
  readonly untilMs: bigint
  readonly databaseMs: bigint
}

/** Renews the lease of this owner's number, unless another node has taken it. */
async function renewNode(
  database: Database,
  owner: string,
  sockets: number,
  untilMs: number,
): Promise<HeldNode | undefined> {
  const [renewed] = await database.rows<HeldNode>(
    'renew_node',
    `update nodes set leased_until = clock_timestamp() + make_interval(secs => $2), sockets = $3, ids_until = greatest(ids_until, $4)
      where owner = $1 returning id, ids_until as "afterMs", ids_until as "untilMs", ${DATABASE_MS}`,
    [owner, LEASE_SEC, sockets, untilMs],
  )
  return renewed
}

async function takeNode(database: Database, owner: string, untilMs: number): Promise<HeldNode | undefined> {
  const [taken] = await database.rows<HeldNode>(
    'lease_node',
    `update nodes n set owner = $1, leased_until = clock_timestamp() + make_interval(secs => $2), sockets = 0,
            ids_until = greatest(f.ids_until + $4, $3)
       from (select id, ids_until from nodes where leased_until < clock_timestamp() order by id limit 1 for update skip locked) f
      where n.id = f.id returning n.id, f.ids_until as "afterMs", n.ids_until as "untilMs", ${DATABASE_MS}`,
    [owner, LEASE_SEC, untilMs, HELD_MS],
  )
  return taken
}

/** The running nodes with their open sockets. */
export function selectRunningNodes(queries: Queries): Promise<{ readonly id: number; readonly sockets: number }[]> {
  return queries.rows(
    'select_running_nodes',
    'select id::int4, sockets::int4 from nodes where leased_until > clock_timestamp() order by id',
  )
}
