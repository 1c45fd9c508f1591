import { readFile } from 'node:fs/promises'
import { hasInvisibleSigns } from '@runecase/api/visible-text.ts'
import { MalformedCall } from './http/malformed-call.ts'
import { isCleanText, parseStrictJson } from './http/strict-json.ts'

/** Fields that hold a name, by the last step of their path: two names that look the same must not be different. */
const NAMES = new Set(['name', 'marketName', 'title', 'label', 'code'])
const MAX_DEPTH = 64

/** A place in a JSON value and what is wrong with its text. */
export interface TextFault {
  readonly path: readonly PropertyKey[]
  readonly reason: string
}

/** Reads a text file, without its byte order mark. Throws `SyntaxError` when it is not UTF-8. */
export async function readUtf8(path: string): Promise<string> {
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SyntaxError('is not UTF-8')
  }
}

/**
 * Parses the JSON of an import. Throws `SyntaxError` for a text that is no JSON or repeats a key. `faults` are texts that cannot be stored,
 * and names with invisible signs.
 */
export function parseImportJson(text: string): { readonly value: unknown; readonly faults: readonly TextFault[] } {
  const value: unknown = JSON.parse(text)
  const faults = [...textFaults(value, [])]
  if (faults.length === 0) requireSingleKeys(text)
  return { value, faults }
}

function* textFaults(value: unknown, path: readonly PropertyKey[]): Generator<TextFault> {
  if (typeof value === 'string') {
    if (!isCleanText(value)) yield { path, reason: 'contains a NUL or half a surrogate pair' }
    else if (NAMES.has(String(path.at(-1))) && hasInvisibleSigns(value))
      yield { path, reason: 'contains an invisible sign' }
  } else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* textFaults(inner, [...path, index])
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      if (!isCleanText(key)) yield { path, reason: 'has a key with a NUL or half a surrogate pair' }
      yield* textFaults(inner, [...path, key])
    }
  }
}

/** `JSON.parse` keeps only the last of two values with the same key. */
function requireSingleKeys(text: string): void {
  try {
    parseStrictJson(Buffer.from(text), { members: Number.POSITIVE_INFINITY, depth: MAX_DEPTH })
  } catch (error) {
    if (!(error instanceof MalformedCall)) throw error
    throw new SyntaxError(error.faults.map(({ reason }) => reason.replaceAll('_', ' ')).join())
  }
}
