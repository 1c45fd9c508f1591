import type { Endpoint, RateClass } from '../endpoint.ts'

/** The part that a back-office endpoint defines itself; the rest is common to all. */
type OperatorDefinition = Omit<Endpoint, 'access' | 'isAtRoot' | 'rate' | 'path'> & {
  readonly path: `/operator/v1/${string}`
  /** By default `read` for GET and `write` for POST. A POST that only computes is `read`, a file is `export`. */
  readonly rate?: RateClass
}

/**
 * One endpoint of the back office, authorised by the operator's session. With `permission` the role needs it; without it every operator may
 * call, and the handler decides. A write leaves exactly one entry in the operator log.
 */
export function operatorEndpoint<const D extends OperatorDefinition>(
  definition: D,
): D & { readonly access: 'operator'; readonly isAtRoot: true; readonly rate: RateClass } {
  const rate = definition.rate ?? (definition.method === 'GET' ? 'read' : 'write')
  return { ...definition, rate, access: 'operator', isAtRoot: true }
}
