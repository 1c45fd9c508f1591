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

/** Lock timeout, statement timeout, and conflicts after all retries: the database works but cannot serve this call now. */
const BUSY_STATES = new Set(['55P03', '57014', '40001', '40P01'])

/** A temporary refusal must say when to retry: a new code with these statuses does not compile without its seconds. */
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

/** The response to a failed call, and its log level. */
export interface Failure {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** `defect`: unexpected. `outage`: a dependency is unavailable. `expected`: a refusal or a malformed call. */
  readonly kind: 'expected' | 'outage' | 'defect'
}

/** The codes that a call may answer with. */
export function codesOf(refusals: readonly ErrorCode[]): ReadonlySet<ErrorCode> {
  return new Set([...COMMON_ERRORS, ...refusals])
}

/** The single mapping from anything thrown to a code. A refusal that is not among `codes` is a defect. */
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

/** Seconds of the `Retry-After` header; undefined for codes without one. */
export function retryAfterOf(code: ErrorCode, params: ErrorParams): number | undefined {
  const fallback: number | undefined = (RETRY_AFTER_SECONDS as Partial<Record<ErrorCode, number>>)[code]
  const { seconds } = params
  return fallback !== undefined && typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : fallback
}

/** The wire body of a failed call. `debug` is never sent by a production server. */
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

/** Errors of Fastify before a handler runs, by their codes. Their texts name the cause and are not sent. */
function failureOfFramework(error: unknown): Failure | undefined {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  // From the plugin that sends files.
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
