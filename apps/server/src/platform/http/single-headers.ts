import type { IncomingMessage } from 'node:http'
import { MalformedCall } from './malformed-call.ts'

/** Single-value headers by their lower-case names. */
const SINGLE_HEADERS: ReadonlyMap<string, string> = new Map(
  ['Idempotency-Key', 'Authorization', 'Origin', 'Content-Type'].map((name) => [name.toLowerCase(), name]),
)

/**
 * The failure of a request in which a single-value header appears more than once; undefined for all others. Node joins or drops such
 * headers, so the rest of the server would read a value that nobody sent, or only one of several.
 */
export function findRepeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): MalformedCall | undefined {
  const seen = new Set<string>()
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = SINGLE_HEADERS.get((rawHeaders[index] ?? '').toLowerCase())
    if (name === undefined) continue
    if (seen.has(name)) return MalformedCall.of(name, 'repeated_header')
    seen.add(name)
  }
  return undefined
}
