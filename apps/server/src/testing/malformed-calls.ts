import type { Endpoint } from '@runecase/api/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { snakeKey, toSnakeKeys } from '@runecase/api/snake-case.ts'
import type { TestAnswer } from './test-http.ts'

/** Values of every kind. Values that a field accepts are left out for it. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  11,
  '',
  'x'.repeat(5000),
  "1' or '1'='1",
  '<script>',
  '9223372036854775808',
  '../../etc/passwd',
  [],
  [[]],
  ['1', 1],
  Array.from({ length: 90 }, (_, index) => String(index + 1)),
  {},
  { $ne: null },
]
export const ODD_TEXTS = ODD_VALUES.filter((value) => typeof value === 'string' || typeof value === 'number').map(
  String,
)

/** `npm run test:long` sends every malformed call to every endpoint (MALFORMED_CALLS=all). */
const PARTS = process.env.MALFORMED_CALLS === 'all' ? 1 : 4

/**
 * The malformed calls for one endpoint: a quarter of them, another one for the next endpoints. All endpoints read a call by the same code,
 * so together they get every kind of call many times.
 */
export function partFor<T>(endpointName: string, calls: readonly T[]): T[] {
  const first = [...endpointName].reduce((sum, char) => sum + char.charCodeAt(0), 0)
  return calls.filter((_, index) => (index + first) % PARTS === 0)
}

/** The faults in the responses to malformed calls, by what was sent; empty when every call was refused correctly. */
export async function faultsOf(calls: Readonly<Record<string, () => Promise<TestAnswer>>>): Promise<string[]> {
  const faults: string[] = []
  for (const [what, send] of Object.entries(calls)) {
    const answer = await send()
    const key = answer.json().key as ErrorCode
    const isRefused = answer.status >= 400 && answer.status < 500 && ERROR_STATUS[key] === answer.status
    if (!isRefused || /\bat \/|\.ts:|select |Error:/.test(answer.text))
      faults.push(`${what}: ${answer.status} ${answer.text}`)
  }
  return faults
}

export const isTaken = (schema: Endpoint['body'], value: unknown) => schema?.safeParse(value).success ?? false

/** Bodies that are invalid JSON for any endpoint. */
export function brokenBodies(body: Readonly<Record<string, unknown>>): Record<string, string | Buffer> {
  const text = JSON.stringify(toSnakeKeys(body))
  const inner = text.slice(1, -1)
  const withMember = (member: string) => `{${inner === '' ? '' : `${inner},`}${member}}`
  const [first] = Object.keys(body)
  return {
    'half of a body': text.slice(0, -1),
    'an unknown field': withMember('"unknown_field":1'),
    __proto__: withMember('"__proto__":{"admin":true}'),
    'constructor of prototypes': withMember('"constructor":{"prototype":{"admin":true}}'),
    'an escaped __proto__': withMember('"\\u005f_proto__":{"admin":true}'),
    'a repeated unknown key': withMember('"a":1,"a":1'),
    ...(first && { 'a repeated key': withMember(`"${snakeKey(first)}":${JSON.stringify(body[first])}`) }),
    ...(first && { 'a key in both spellings': withMember(`"${first}":${JSON.stringify(body[first])}`) }),
    'a NUL': withMember('"a":"\\u0000"'),
    'half a surrogate': withMember('"a":"\\ud800"'),
    'too deep': withMember(`"a":${'['.repeat(50)}${']'.repeat(50)}`),
    'too many': withMember(`"a":[${'1,'.repeat(500)}1]`),
    'a list': `[${text}]`,
    'a text': JSON.stringify(text),
    null: 'null',
    'a number': '1',
    'not UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'a comment': `/* */${text}`,
    NaN: withMember('"a":NaN'),
  }
}
