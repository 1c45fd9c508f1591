import type { Clock } from './clock.ts'
import { NodeUnavailableError } from './db-failures.ts'

/** 2026-01-01T00:00:00Z: ids count milliseconds from here, which keeps them positive 63-bit numbers until 2095. */
export const EPOCH_MS = 1_767_225_600_000

const NODE_BITS = 6n
const SEQUENCE_BITS = 10n
const INDEX_BITS = 6n
const SEQUENCES_PER_MS = 1 << Number(SEQUENCE_BITS)

/** Ids that one operation may give to its parts: the operation's own id plus 0..63. */
export const PARTS_PER_OPERATION = 1 << Number(INDEX_BITS)

/** The largest possible id. */
export const LAST_ID = 2n ** 63n - 1n

/** The maximum number of nodes that make ids at the same time. */
export const NODE_COUNT = 1 << Number(NODE_BITS)

/** The ids that a process may make: its node number, and the milliseconds (in id units) that it alone uses with it. */
export interface IdRange {
  /** Unique among the running processes, 0..63. */
  readonly node: number
  /** Former owners of the number may have made ids up to here. */
  readonly afterMs: number
  /** Reserved up to here; the next owner of the number begins after it. */
  readonly untilMs: number
}

/** Makes time-ordered 63-bit ids: 41 bits of milliseconds, 6 of node, 10 of sequence, 6 for the parts of the operation. */
export class IdSource {
  readonly #clock: Clock
  readonly #range: () => IdRange
  #lastMs = 0
  #sequence = 0

  /** `range` is called for every id, and may throw while this process has no number; a plain number has no other user and no end. */
  constructor(clock: Clock, range: number | (() => IdRange)) {
    this.#clock = clock
    const whole = { node: Number(range), afterMs: -1, untilMs: Number.MAX_SAFE_INTEGER }
    this.#range = typeof range === 'number' ? () => whole : range
  }

  /** The millisecond of the last id, in id units. */
  get lastMs(): number {
    return this.#lastMs
  }

  /**
   * The id of a new operation. It never repeats, whatever the clock does and whoever had the number before, and never decreases within this
   * process. Throws `NodeUnavailableError` while this process has no node number or has used up its reserved time.
   */
  next(): bigint {
    const { node, afterMs, untilMs } = this.#range()
    if (!Number.isInteger(node) || node < 0 || node >= NODE_COUNT) throw new RangeError(`node ${node}`)
    const wallMs = this.#clock.nowMs() - EPOCH_MS
    const nowMs = Math.max(wallMs, afterMs + 1)
    let [ms, sequence] = [this.#lastMs, this.#sequence + 1]
    if (nowMs > ms) [ms, sequence] = [nowMs, 0]
    else if (sequence >= SEQUENCES_PER_MS) [ms, sequence] = [ms + 1, 0]
    // Also when the clock has jumped forward: an id with the old time would misstate when its operation took place.
    if (ms > untilMs) throw new NodeUnavailableError('the ids reserved for this node are used up')
    this.#lastMs = ms
    this.#sequence = sequence
    return (
      (((BigInt(ms) << NODE_BITS) | BigInt(node)) << (SEQUENCE_BITS + INDEX_BITS)) | (BigInt(sequence) << INDEX_BITS)
    )
  }
}

/** The id of a part of an operation, such as the n-th item of an opening. */
export function partId(operationId: bigint, index: number): bigint {
  if (index < 0 || index >= PARTS_PER_OPERATION) throw new RangeError(`part ${index}`)
  return operationId + BigInt(index)
}

/** The operation that a part belongs to. */
export function operationOfPart(id: bigint): bigint {
  return (id >> INDEX_BITS) << INDEX_BITS
}

/** The node that made an id. */
export function nodeOfId(id: bigint): number {
  return Number((id >> (SEQUENCE_BITS + INDEX_BITS)) & (BigInt(NODE_COUNT) - 1n))
}

/** The creation time of an id, in milliseconds of the Unix epoch. */
export function msOfId(id: bigint): number {
  return Number(id >> (NODE_BITS + SEQUENCE_BITS + INDEX_BITS)) + EPOCH_MS
}

/** The creation time of an id, ISO 8601 in UTC, to the millisecond. */
export function timeOfId(id: bigint): string {
  return new Date(msOfId(id)).toISOString()
}

/** The first possible id of a time, in milliseconds of the Unix epoch; for a time that no id can have, the nearest possible id. */
export function idAt(ms: number): bigint {
  const id = BigInt(Math.max(0, Math.floor(ms) - EPOCH_MS)) << (NODE_BITS + SEQUENCE_BITS + INDEX_BITS)
  return id < LAST_ID ? id : LAST_ID
}
