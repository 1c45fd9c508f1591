import {
  COMMON_ERRORS,
  ERROR_STATUS,
  type ErrorCode,
  type ErrorEnvelope,
  type ErrorParams,
} from '@runecase/api/errors.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import { CommitUnknownError, isUnavailable, sqlState } from '../db.ts'
import { Refusal } from '../refuse.ts'
import { MalformedCall } from './malformed-call.ts'

/** Lock timeout, statement timeout, and conflicts that outlived their retries: the database is there but cannot serve this call now. */
const BUSY_STATES = new Set(['55P03', '57014', '40001', '40P01'])

/** Whoever is told that it does not go now is told when it may: a new code of these statuses does not compile without its seconds. */
type LaterCode = {
  [Code in ErrorCode]: (typeof ERROR_STATUS)[Code] extends 429 | 503 ? Code : never
}[ErrorCode]

const RETRY_AFTER_SECONDS: Readonly<Record<LaterCode, number>> = {
  rate_limited: 1,
  fastOpen: 1,
  payment_not_started: 2,
  temporarily_unavailable: 2,
  commit_unknown: 2,
  maintenance: 60,
}

/** What a call that failed is answered with, and how loudly it is logged. */
export interface Failure {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** `defect`: nobody foresaw it. `outage`: a part that the server needs is away. `expected`: a refusal or a malformed call. */
  readonly kind: 'expected' | 'outage' | 'defect'
}

/** The codes that a call may answer with. */
export function codesOf(refusals: readonly ErrorCode[]): ReadonlySet<ErrorCode> {
  return new Set([...COMMON_ERRORS, ...refusals])
}

/** The one mapping of everything that can be thrown to a code. A refusal that is not among `codes` is a defect. */
export function failureOf(error: unknown, codes: ReadonlySet<ErrorCode>): Failure {
  if (error instanceof Refusal) {
    return codes.has(error.code) ? { code: error.code, params: error.params, kind: 'expected' } : defect()
  }
  if (error instanceof MalformedCall) return { code: 'validation', params: { faults: error.faults }, kind: 'expected' }
  if (error instanceof CommitUnknownError) return { code: 'commit_unknown', params: {}, kind: 'outage' }
  if (isUnavailable(error) || BUSY_STATES.has(sqlState(error) ?? '')) {
    return { code: 'temporarily_unavailable', params: {}, kind: 'outage' }
  }
  return failureOfFramework(error) ?? defect()
}

/** Seconds of the `Retry-After` header; undefined where a code has none. */
export function retryAfterOf(code: ErrorCode, params: ErrorParams): number | undefined {
  const fallback: number | undefined = (RETRY_AFTER_SECONDS as Partial<Record<ErrorCode, number>>)[code]
  const { seconds } = params
  return fallback !== undefined && typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : fallback
}

/** The body of a failed call as it travels. `debug` never leaves a production server. */
export function encodeFailure(code: ErrorCode, params: ErrorParams, message: string, debug?: string): string {
  const envelope: ErrorEnvelope = {
    status: 'error',
    key: code,
    msg: message,
    data: { code, params: toSnakeKeys(params) as ErrorParams },
    ...(debug === undefined ? {} : { debug }),
  }
  return JSON.stringify(envelope, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERROR_STATUS[code]
}

function defect(): Failure {
  return { code: 'unpredicted', params: {}, kind: 'defect' }
}

/** What Fastify itself refuses before a handler runs: by its error codes, whose texts name the cause and stay here. */
function failureOfFramework(error: unknown): Failure | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  // Of files, by the plugin that sends them.
  if (statusCode === 412) return { code: 'precondition_failed', params: {}, kind: 'expected' }
  if (statusCode === 416) return { code: 'range_not_satisfiable', params: {}, kind: 'expected' }
  if (typeof code !== 'string' || !code.startsWith('FST_ERR_')) return undefined
  if (statusCode === 413) return { code: 'payload_too_large', params: {}, kind: 'expected' }
  if (statusCode === 415) return { code: 'unsupported_media_type', params: {}, kind: 'expected' }
  if (statusCode === 404) return { code: 'dataNotFound', params: {}, kind: 'expected' }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return { code: 'validation', params: { faults: [{ path: '', reason: 'malformed' }] }, kind: 'expected' }
  }
  return undefined
}
