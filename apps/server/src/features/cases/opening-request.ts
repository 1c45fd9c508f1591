import type { Idempotency } from '../../platform/http/handler.ts'

/** A player's request to open a case. */
export interface OpeningRequest {
  readonly userId: bigint
  readonly caseId: number
  /** 1..10 openings. */
  readonly count: number
  /** The price of one opening as the player saw it, in the case's currency; undefined when they sent none. */
  readonly expectedPrice: number | undefined
  readonly idempotency: Idempotency
  /** The id of the call that caused it: its domain events name it. */
  readonly requestId?: string | undefined
}
