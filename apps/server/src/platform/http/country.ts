import type { IncomingHttpHeaders } from 'node:http'

/** The visitor's country from the proxy's header (lower-case name): two capital letters, null for anything else. */
export function countryOf(headers: IncomingHttpHeaders | undefined, header: string | undefined): string | null {
  const named = header === undefined ? undefined : headers?.[header]
  return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
}
