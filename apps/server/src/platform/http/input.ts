import type { Endpoint, EndpointInput } from '@runecase/api/endpoint.ts'
import type { FieldFault } from '@runecase/api/errors.ts'
import { camelKey, snakeKey, toCamelKeys } from '@runecase/api/snake-case.ts'
import type { z } from 'zod'
import { MalformedCall } from './malformed-call.ts'
import { isCleanText, isForbiddenKey, parseStrictJson } from './strict-json.ts'

const MAX_FAULTS = 20
const NOTHING: Record<string, never> = Object.freeze({})

type Part = 'params' | 'query' | 'body'

/** The parts of a call in camelCase, not validated yet. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Validates the parts of a call against its endpoint. Throws `MalformedCall`; a part without a schema must be empty. */
export function readInput<E extends Endpoint>(endpoint: E, raw: RawInput): EndpointInput<E> {
  const faults: FieldFault[] = []
  const input = {
    params: readPart(endpoint.params, raw.params, 'params', faults),
    query: readPart(endpoint.query, raw.query, 'query', faults),
    body: readPart(endpoint.body, raw.body, 'body', faults),
  }
  if (faults.length > 0) throw new MalformedCall(faults.slice(0, MAX_FAULTS))
  return input as EndpointInput<E>
}

/** The query of a call with camelCase keys; `name[]` is read as `name`. */
export function readQuery(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let fields: Record<string, unknown> = NOTHING
  for (const name in query) {
    if (fields === NOTHING) fields = {}
    addField(fields, name.endsWith('[]') ? name.slice(0, -2) : name, query[name])
  }
  return fields
}

/** The path parameters of a call, named by the router. */
export function readParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in params) {
    if (!isCleanText(params[name] ?? '')) throw MalformedCall.of(snakeKey(name), 'bad_text')
  }
  return params
}

/** The fields of a JSON body with camelCase keys. `mostMembers`: as for `parseStrictJson`. */
export function readJsonBody(bytes: Buffer | undefined, mostMembers?: number): unknown {
  return bytes === undefined || bytes.length === 0
    ? NOTHING
    : toCamelKeys(parseStrictJson(bytes, mostMembers === undefined ? {} : { members: mostMembers }))
}

/** The fields of an `application/x-www-form-urlencoded` body with camelCase keys. */
export function readFormBody(bytes: Buffer | undefined): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(bytes?.toString('utf8') ?? '')) addField(fields, name, value)
  return fields
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const key = camelKey(name)
  if (isForbiddenKey(name) || isForbiddenKey(key)) throw MalformedCall.of(name, 'forbidden_key')
  if (Object.hasOwn(fields, key)) throw MalformedCall.of(snakeKey(key), 'repeated_key')
  for (const text of Array.isArray(value) ? value : [value]) {
    if (typeof text === 'string' && !isCleanText(text)) throw MalformedCall.of(snakeKey(key), 'bad_text')
  }
  fields[key] = value
}

function readPart(schema: z.ZodObject | undefined, value: unknown, part: Part, faults: FieldFault[]): unknown {
  if (!schema) {
    addUnknownFields(value, part, faults)
    return NOTHING
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) addFaults(issue, value, faults)
  return NOTHING
}

function addUnknownFields(value: unknown, part: Part, faults: FieldFault[]): void {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    if (value !== undefined) faults.push({ path: '', reason: 'wrong_type' })
    return
  }
  if (part === 'params') return
  for (const key in value) faults.push({ path: snakeKey(key), reason: 'unknown_field' })
}

function addFaults(issue: z.core.$ZodIssue, value: unknown, faults: FieldFault[]): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) faults.push({ path: wirePath([...issue.path, key]), reason: 'unknown_field' })
    return
  }
  const path = wirePath(issue.path)
  // Several checks of one field fail together; the first one suffices.
  if (!faults.some((fault) => fault.path === path)) faults.push({ path, reason: reasonOf(issue, value) })
}

function wirePath(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'string' ? snakeKey(step) : String(step))).join('.')
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return issue.code
    case 'invalid_format':
      return 'bad_format'
    case 'invalid_type':
      return isMissing(value, issue.path) ? 'required' : 'wrong_type'
    default:
      return isMissing(value, issue.path) ? 'required' : 'bad_value'
  }
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let inner = value
  for (const step of path) inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[step]
  return inner === undefined
}
