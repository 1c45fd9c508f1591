import { isReading } from '@runecase/api/endpoint.ts'
import type { SwitchName } from '@runecase/api/switches-rules.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { refuse } from '../refuse.ts'
import type { ApiPorts } from './api-ports.ts'
import type { BoundEndpoint } from './bound-endpoint.ts'
import { isFromOwnPages } from './origin.ts'

/** Seconds after which a client refused by an overloaded process may retry. */
const SHED_RETRY_SECONDS = 2

/**
 * Admits a call before its body is read, or refuses it: overload, address in cool-down, rate, foreign origin, maintenance, a closed part, missing or
 * invalid bearer. Returns the player by the token's signature; `findLiveCaller` checks whether the session is still open.
 */
export function admit(bound: BoundEndpoint, request: FastifyRequest, ports: ApiPorts): Caller | null {
  const { endpoint } = bound
  const { limits } = ports
  if (ports.sheds(endpoint.rate)) {
    ports.metrics.countBlock('load')
    refuse('temporarily_unavailable', { seconds: SHED_RETRY_SECONDS })
  }
  if (limits) refuseFor('cooldown', limits.cooldownOf(request.ip), ports)
  const bearer = bearerOf(bound, request)
  const caller = bearer === null ? null : ports.sessions.verifyBearer(bearer)
  if (limits) refuseFor('rate', limits.take(endpoint.rate, caller?.userId ?? null, request.ip), ports)
  if (!isFromOwnPages(endpoint, request, ports)) refuse('forbidden')
  if (!(isReading(endpoint) || endpoint.isOpenOffline) && ports.isOffline()) refuse('maintenance')
  if (endpoint.closedBy) refuseClosed(endpoint.closedBy, ports)
  // An expired token on a public call is refused too: otherwise its player would silently be answered as a guest.
  if (caller === null && (bearer !== null || endpoint.access === 'player')) refuse('authentication')
  return caller
}

/**
 * The caller of an admitted call whose session is still open, with a fresh second factor or sign-in where the call needs one; `checksSession`
 * endpoints check the session themselves, in their transaction.
 */
export async function findLiveCaller(
  bound: BoundEndpoint,
  request: FastifyRequest,
  admitted: Caller | null,
  ports: ApiPorts,
): Promise<Caller | null> {
  if (admitted === null || bound.endpoint.checksSession) return admitted
  const bearer = bearerOf(bound, request)
  const caller = (bearer === null ? null : await ports.sessions.findCaller(bearer)) ?? refuse('authentication')
  const { requiresSecondFactor, requiresFreshSignIn } = bound.endpoint
  if (requiresSecondFactor) await ports.sessions.requireFreshFactor(caller)
  if (requiresFreshSignIn) await ports.sessions.requireFreshSignIn(caller)
  return caller
}

/** Counts a response towards the cool-down of its address. A guest who asks whether they are signed in is not probing. */
export function countRefusal(status: number, request: FastifyRequest, bound: BoundEndpoint, ports: ApiPorts): void {
  if (!ports.limits) return
  const { authorization, cookie } = request.headers
  const isProbe = authorization !== undefined || cookie !== undefined || isSignIn(bound.endpoint)
  if (status === 403 || status === 429 || (status === 401 && isProbe)) ports.limits.countRefusal(request.ip)
}

const isSignIn = ({ rate }: BoundEndpoint['endpoint']) => rate === 'auth' || rate === 'passkey'

/** Null when none was sent, and when it is irrelevant: for sign-in, and for calls authorised by a cookie. */
function bearerOf({ endpoint }: BoundEndpoint, request: FastifyRequest): string | null {
  const { authorization } = request.headers
  if (authorization === undefined || endpoint.isCookieAuthorised || isSignIn(endpoint)) return null
  if (endpoint.access === 'operator') return null
  return authorization.startsWith('Bearer ') ? authorization.slice(7) : refuse('authentication')
}

/** Refuses with `feature_closed` while operators have closed a part of the shop. */
function refuseClosed(feature: SwitchName, { closedText }: ApiPorts): void {
  const text = closedText?.(feature)
  if (text !== undefined) refuse('feature_closed', { feature, text })
}

function refuseFor(kind: 'cooldown' | 'rate', seconds: number, { metrics }: ApiPorts): void {
  if (seconds <= 0) return
  metrics.countBlock(kind)
  refuse('rate_limited', { seconds, count: seconds })
}
