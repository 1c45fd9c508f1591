import type { ApiError } from '@runecase/api/api-error.ts'
import { type Endpoint, isReading } from '@runecase/api/endpoint.ts'
import type { ErrorCode } from '@runecase/api/errors.ts'

/** Delays before the retries of a call with an unknown outcome. */
const DELAYS_MS = [1000, 2000, 4000, 8000] as const

export interface RetryState {
  /** Whether a repetition has no second effect. */
  readonly isRepeatable: boolean
  readonly isRead: boolean
  retries: number
}

/** Whether a call may be repeated: a read, or a command with an idempotency key. */
export function isRepeatable(endpoint: Pick<Endpoint, 'rate'>, idempotencyKey: string | undefined): boolean {
  return isReading(endpoint) || idempotencyKey !== undefined
}

/** Whether a call may have taken effect without a response: the same request must be repeated. */
export function isOutcomeUnknown(code: ErrorCode): boolean {
  return code === 'commit_unknown' || code === 'temporarily_unavailable' || code === 'idempotency_in_progress'
}

/**
 * The delay before a retry, undefined to give up. An unknown outcome: 1, 2, 4 and 8 seconds, each randomised within its upper half, so that
 * many browsers do not return at once. If the refusal says when to retry, never earlier, and randomised by up to half a delay. A read that
 * failed on the server: once.
 */
export function retryDelayMs(error: ApiError, state: RetryState, random: () => number): number | undefined {
  if (!state.isRepeatable) return undefined
  const delayMs = DELAYS_MS[state.retries]
  if (delayMs === undefined) return undefined
  const isUnknown = error.status === 0 || isOutcomeUnknown(error.code)
  if (!isUnknown && !(error.status === 500 && state.isRead && state.retries === 0)) return undefined
  const { seconds } = error.params
  const soonestMs = typeof seconds === 'number' ? Math.max(seconds * 1000, delayMs / 2) : delayMs / 2
  return soonestMs + (random() * delayMs) / 2
}
