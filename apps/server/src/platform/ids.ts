import type { Clock } from './clock.ts'

/** 2026-01-01T00:00:00Z: ids count milliseconds from here, which keeps them positive 63-bit numbers until 2095. */
const EPOCH_MS = 1_767_225_600_000

const NODE_BITS = 6n
const SEQUENCE_BITS = 10n
const INDEX_BITS = 6n
const SEQUENCES_PER_MS = 1 << Number(SEQUENCE_BITS)

/** Ids that one operation may give to its parts: the operation's own id plus 0..63. */
export const PARTS_PER_OPERATION = 1 << Number(INDEX_BITS)

/** How many nodes may make ids at the same time. */
export const NODE_COUNT = 1 << Number(NODE_BITS)

/** Makes time-ordered 63-bit ids: 41 bits of milliseconds, 6 of node, 10 of sequence, 6 left for the parts of the operation. */
export class IdSource {
  readonly #clock: Clock
  readonly #node: () => number
  #lastMs = 0
  #sequence = 0

  /**
   * `node` is unique among the running processes (0..63). As a function it is asked for every id, and may throw while this
   * process has no number.
   */
  constructor(clock: Clock, node: number | (() => number)) {
    this.#clock = clock
    this.#node = typeof node === 'number' ? () => node : node
  }

  /**
   * The id of a new operation. Never repeats, and never goes back even when the wall clock does; a new process after such a jump
   * may go back. Throws while this process has no node number.
   */
  next(): bigint {
    const node = this.#node()
    if (!Number.isInteger(node) || node < 0 || node >= NODE_COUNT) throw new RangeError(`node ${node}`)
    const now = this.#clock.nowMs() - EPOCH_MS
    if (now > this.#lastMs) {
      this.#lastMs = now
      this.#sequence = 0
    } else if (this.#sequence + 1 < SEQUENCES_PER_MS) {
      this.#sequence += 1
    } else {
      this.#lastMs += 1
      this.#sequence = 0
    }
    return (
      (((BigInt(this.#lastMs) << NODE_BITS) | BigInt(node)) << (SEQUENCE_BITS + INDEX_BITS)) |
      (BigInt(this.#sequence) << INDEX_BITS)
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

/** When an id was made, ISO 8601 in UTC, to the millisecond. */
export function momentOfId(id: bigint): string {
  return new Date(Number(id >> (NODE_BITS + SEQUENCE_BITS + INDEX_BITS)) + EPOCH_MS).toISOString()
}
