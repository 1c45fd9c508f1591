import type { Endpoint } from '@runecase/api/endpoint.ts'
import { isPermitted } from '@runecase/api/operator/roles.ts'
import { UNATTENDED_HEADER } from '@runecase/api/operator/unattended.ts'
import type { FastifyRequest } from 'fastify'
import type { Operator } from '../caller.ts'
import { refuse } from '../refuse.ts'
import type { ApiPorts } from './api-ports.ts'
import { FRESH_FACTOR_MS } from './fresh-factor.ts'
import { onlyCookie } from './session-cookie.ts'

/** The operator of an admitted call. Refuses a caller without an open session or the permission, or whose second factor is too old. */
export async function findPermittedOperator(
  { permission, requiresSecondFactor }: Endpoint,
  request: FastifyRequest,
  { operators, cookieName }: ApiPorts,
): Promise<Operator> {
  const secret = onlyCookie(request.headers.cookie, cookieName)
  const isAttended = request.headers[UNATTENDED_HEADER] === undefined
  const operator = secret === null ? null : await operators?.findOperator(secret, isAttended)
  if (!operator) return refuse('authentication')
  if (permission !== undefined && !isPermitted(operator.role, permission)) refuse('forbidden')
  if (requiresSecondFactor && operator.secondFactorAgeMs > FRESH_FACTOR_MS) refuse('second_factor_required')
  return operator
}
