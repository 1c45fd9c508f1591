import { isUtf8 } from 'node:buffer'
import { camelKey } from '@runecase/api/snake-case.ts'
import { MalformedCall } from './malformed-call.ts'

const MAX_DEPTH = 8
const MAX_MEMBERS = 100
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

export interface JsonBounds {
  readonly members?: number
  readonly depth?: number
}

/**
 * The JSON value of a body; `{}` for an empty one. Throws `MalformedCall` for a body that is not UTF-8 JSON, repeats a key (also as
 * `multi_open` and `multiOpen`), contains a prototype key, a NUL or half a surrogate pair, is nested deeper than `depth` or has more than
 * `members` members on one level.
 */
export function parseStrictJson(bytes: Buffer, { members = MAX_MEMBERS, depth = MAX_DEPTH }: JsonBounds = {}): unknown {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw MalformedCall.of('', 'not_utf8')
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw MalformedCall.of('', 'not_json')
  }
  inspect(text, members, depth)
  return value
}

/** Whether a text can be stored and hashed: no NUL, which PostgreSQL refuses, and no half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Whether a key of a body, form or query may be copied into a plain object. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN_KEYS.has(key)
}

interface Level {
  /** Null inside an array. */
  readonly keys: string[] | null
  members: number
}

/** Scans a text that is known to be JSON for problems that `JSON.parse` does not report. */
function inspect(text: string, mostMembers: number, mostDepth: number): void {
  const levels: Level[] = []
  let level: Level | undefined
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const isKey = level?.keys != null && text.charCodeAt(afterSpaces(text, end)) === COLON
      inspectString(text.slice(at + 1, end - 1), isKey ? level : undefined)
      at = end - 1
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      level = { keys: code === OPEN_OBJECT ? [] : null, members: 1 }
      levels.push(level)
      if (levels.length > mostDepth) throw MalformedCall.of('', 'too_deep')
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      levels.pop()
      level = levels.at(-1)
    } else if (code === COMMA && level) {
      level.members += 1
      if (level.members > mostMembers) throw MalformedCall.of('', 'too_many_members')
    }
  }
}

/** The position after the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; text.charCodeAt(at) !== QUOTE; at += 1) {
    if (text.charCodeAt(at) === BACKSLASH) at += 1
  }
  return at + 1
}

function afterSpaces(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) <= 0x20) at += 1
  return at
}

function inspectString(raw: string, owner: Level | undefined): void {
  const text = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
  if (!isCleanText(text)) throw MalformedCall.of('', 'bad_text')
  if (!owner?.keys) return
  if (isForbiddenKey(text)) throw MalformedCall.of('', 'forbidden_key')
  const key = camelKey(text)
  if (owner.keys.includes(key)) throw MalformedCall.of('', 'repeated_key')
  owner.keys.push(key)
}
