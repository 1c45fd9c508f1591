import { api, type EndpointName } from '@runecase/api/api.ts'
import { ApiError } from '@runecase/api/api-error.ts'
import type { Endpoint, EndpointCall } from '@runecase/api/endpoint.ts'
import type { PageApi } from '@runecase/api/page.ts'
import type { Caller } from '../caller.ts'
import { refuse } from '../refuse.ts'
import { type FailurePorts, logFailure } from './answer-failure.ts'
import { type BoundEndpoint, bindTable } from './bound-endpoint.ts'
import { failureOf, statusOf } from './errors.ts'
import type { Call, Handlers } from './handler.ts'

/** The viewer of the page that is being rendered, and the request. */
export interface PageViewer {
  readonly caller: Caller | null
  readonly address: string
  readonly userAgent: string | null
  /** Like `Call.country`; absent when unknown. */
  readonly country?: string | null
  readonly requestId: string
  readonly language: string
}

/** Makes the in-process API for rendering one page. */
export type PageApiFactory = (viewer: PageViewer) => PageApi

/**
 * The endpoints for server-side rendering: the handlers, input and output validation of the HTTP API without HTTP. A refusal becomes the
 * `ApiError` that the browser would get; calling a command is a defect of the page.
 */
export function createPageApi(handlers: Handlers<EndpointName>, ports: FailurePorts): PageApiFactory {
  const byName = new Map(bindTable(api, handlers).map((bound) => [bound.name, bound]))
  return (viewer) => ({
    async call(name, call) {
      const bound = byName.get(name)
      if (!bound) throw new Error(`there is no endpoint ${name}`)
      refuseCommands(bound.endpoint, name)
      try {
        return (await answer(bound, call, viewer, ports)) as never
      } catch (error) {
        throw apiErrorOf(error, bound, viewer, ports)
      }
    },
  })
}

/** A page may be rendered for a prefetch or a robot, so rendering must never sell anything or sign anybody out. */
function refuseCommands({ isIdempotent, isCookieAuthorised, rate }: Endpoint, name: string): void {
  if (isIdempotent || isCookieAuthorised || rate !== 'read')
    throw new Error(`${name} may not be called while a page is rendered`)
}

async function answer(
  bound: BoundEndpoint,
  call: EndpointCall<Endpoint>,
  viewer: PageViewer,
  ports: FailurePorts,
): Promise<unknown> {
  if (bound.endpoint.access === 'player' && viewer.caller === null) refuse('authentication')
  const { params = {}, query = {}, body = {} } = call as { params?: unknown; query?: unknown; body?: unknown }
  const input = bound.readInput({ params, query, body })
  return bound.checkData(await bound.handle(input, callOf(viewer, ports)))
}

function callOf(viewer: PageViewer, { translate }: FailurePorts): Call {
  return {
    caller: viewer.caller,
    operator: null,
    requestId: viewer.requestId,
    address: viewer.address,
    userAgent: viewer.userAgent,
    sessionSecret: null,
    idempotency: null,
    language: viewer.language,
    translate: (notice, params = {}) => translate(notice, params, viewer.language),
    findCookie: () => null,
    country: viewer.country ?? null,
    siteOrigin: '',
    rawQuery: '',
    file: null,
    setCookie() {
      throw new Error('a page being rendered sets no cookie')
    },
    setSessionSecret() {
      throw new Error('a page being rendered sets no session cookie')
    },
  }
}

function apiErrorOf(
  error: unknown,
  bound: BoundEndpoint,
  viewer: PageViewer,
  { translate, log }: FailurePorts,
): ApiError {
  const { code, params, kind } = failureOf(error, bound.codes)
  logFailure(error, code, kind, viewer.requestId, `page ${bound.name}`, log)
  return new ApiError(code, statusOf(code), translate(code, params, viewer.language), params, viewer.requestId)
}
