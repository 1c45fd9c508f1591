import type { Endpoint, RateClass } from '../endpoint.ts'

/** What a call of the back office states itself; the rest is the same for all of them. */
type OperatorDefinition = Omit<Endpoint, 'access' | 'isAtRoot' | 'rate' | 'path'> & {
  readonly path: `/operator/v1/${string}`
  /** `read` for GET and `write` for POST unless given: a POST that only computes is `read`, a file is `export`. */
  readonly rate?: RateClass
}

/**
 * One call of the back office, authorised by the operator's session. With `permission` the role needs it; without, every operator may
 * call it and the handler decides. A write leaves exactly one entry in the operator log.
 */
export function operatorEndpoint<const D extends OperatorDefinition>(
  definition: D,
): D & { readonly access: 'operator'; readonly isAtRoot: true; readonly rate: RateClass } {
  const rate = definition.rate ?? (definition.method === 'GET' ? 'read' : 'write')
  return { ...definition, rate, access: 'operator', isAtRoot: true }
}
