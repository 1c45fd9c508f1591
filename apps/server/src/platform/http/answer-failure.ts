import type { ErrorCode, ErrorParams } from '@runecase/api/errors.ts'
import { askedLanguages, LANGUAGES, LOCALE_COOKIE, pickLanguage } from '@runecase/api/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { scrubText } from '../scrub.ts'
import { codesOf, encodeFailure, failureOf, retryAfterOf, statusOf } from './errors.ts'
import { onlyCookie } from './session-cookie.ts'
import type { Translate } from './translations.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

const OUTSIDE_THE_TABLE = codesOf(['dataNotFound'])

/** What `answerFailure` depends on. */
export interface FailurePorts {
  readonly translate: Translate
  readonly mode: 'demo' | 'production'
  readonly log: Logger
}

/** The error of the plugin that sends files. */
interface FileError {
  readonly headers?: Readonly<Record<string, string>>
}

/** The language of a client: by its header `X-Client-Language`, otherwise as for a page (`requestedLanguage`). */
export function languageOf(request: FastifyRequest): string {
  const asked = request.headers['x-client-language']
  if (typeof asked === 'string') return pickLanguage([asked], LANGUAGES)
  return requestedLanguage(request, LANGUAGES)
}

/** The language of a page among those offered: by the cookie of the visitor's choice, otherwise by the browser's languages. */
export function requestedLanguage({ headers }: FastifyRequest, offered: readonly string[]): string {
  const [only, ...others] = offered
  if (only !== undefined && others.length === 0) return only
  return pickLanguage(
    [onlyCookie(headers.cookie, LOCALE_COOKIE), ...askedLanguages(headers['accept-language'])],
    offered,
  )
}

/** Sends the response to a failed call: status, headers and envelope. */
export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: FailurePorts,
  codes: ReadonlySet<ErrorCode> = OUTSIDE_THE_TABLE,
): ErrorCode {
  const { code, params, kind } = failureOf(error, codes)
  logFailure(error, code, kind, request.id, request.routeOptions.url ?? 'unmatched', ports.log)
  const debug = kind === 'defect' && ports.mode !== 'production' ? debugOf(error) : undefined
  // The file's length, when the requested range does not exist.
  const range = code === 'range_not_satisfiable' && (error as FileError).headers?.['Content-Range']
  if (range) reply.header('content-range', range)
  sendFailure(
    reply,
    code,
    params,
    encodeFailure(code, params, ports.translate(code, params, languageOf(request)), debug),
  )
  return code
}

/** Sends an encoded failure with the status and headers of its code. */
export function sendFailure(reply: FastifyReply, code: ErrorCode, params: ErrorParams, text: string): void {
  const retryAfter = retryAfterOf(code, params)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply.code(statusOf(code)).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(text)
}

/** Logs a defect or an outage; expected refusals are not logged. */
export function logFailure(
  error: unknown,
  code: ErrorCode,
  kind: 'expected' | 'outage' | 'defect',
  requestId: string,
  route: string,
  log: Logger,
): void {
  if (kind === 'defect') log.error({ requestId, route, code, err: error }, 'a call failed in a way nobody foresaw')
  if (kind === 'outage') log.warn({ requestId, route, code, err: error }, 'a call could not be served')
}

function debugOf(error: unknown): string {
  return scrubText(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}
