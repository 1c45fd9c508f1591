import type { IncomingHttpHeaders } from 'node:http'

/** The country that a proxy names for a visitor in the given header (small letters): two capital letters, null for anything else. */
export function countryOf(headers: IncomingHttpHeaders | undefined, header: string | undefined): string | null {
  const named = header === undefined ? undefined : headers?.[header]
  return typeof named === 'string' && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null
}
