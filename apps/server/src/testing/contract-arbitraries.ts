import type { EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import type { AnyCall } from './test-app.ts'

/** A placeholder for the n-th thing of a kind in the running shop; resolved when the call is made. */
export interface Stand {
  readonly stands: 'item' | 'user' | 'slug' | 'battle' | 'thing' | 'case' | 'commitment'
  readonly nth: number
}

/** A generated call. */
export interface ThoughtCall {
  readonly name: EndpointName
  readonly who: 'guest' | 'owner' | 'other'
  /** Undefined: no idempotency key. Few keys, so that they repeat with other bodies. */
  readonly key: string | undefined
  /** `sample`: the known good call about the owner, changed only by `input`. */
  readonly from: 'sample' | 'schema'
  readonly input: AnyCall
  readonly isBroken: boolean
}

const STANDS: Readonly<Record<string, Stand['stands']>> = {
  name: 'slug',
  slug: 'slug',
  id: 'item',
  ids: 'item',
  itemIds: 'item',
  userId: 'user',
  userIds: 'user',
  memberId: 'user',
  battleUlid: 'battle',
  targetId: 'thing',
  targetIds: 'thing',
  replacementId: 'thing',
  caseId: 'case',
  commitment: 'commitment',
}

/** The parts of a schema's internal description that generate values. */
interface Def {
  readonly type: string
  readonly format?: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }[]
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

const checkOf = (def: Def, name: string, field: string): unknown =>
  def.checks?.map((one) => one._zod.def).find((check) => check.check === name)?.[field]

/** Generates values of a schema, nearly always valid. Fields that name something in the shop become placeholders. */
function anyValue(schema: z.ZodType, field = ''): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const stands = STANDS[field]
  if (stands && (def.type === 'string' || def.type === 'number' || def.type === 'pipe'))
    return fc.oneof(
      { weight: 5, arbitrary: fc.record({ stands: fc.constant(stands), nth: fc.nat(200) }) },
      { weight: 1, arbitrary: plainOf(def, field) },
    )
  return plainOf(def, field)
}

function plainOf(def: Def, field: string): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape ?? {})
      const requiredKeys = entries
        .filter(([, one]) => !['optional', 'default'].includes(defOf(one).type))
        .map(([key]) => key)
      return fc.record(Object.fromEntries(entries.map(([key, one]) => [key, anyValue(one, key)])), { requiredKeys })
    }
    case 'array': {
      const least = Number(checkOf(def, 'min_length', 'minimum') ?? 0)
      const most = Number(checkOf(def, 'max_length', 'maximum') ?? 8)
      return fc.array(anyValue(def.element as z.ZodType, field), {
        minLength: least,
        maxLength: Math.max(least, Math.min(most, 12)),
      })
    }
    case 'union':
      return fc.oneof(...(def.options ?? []).map((one) => anyValue(one, field)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(def)
    case 'string':
      return textOf(def)
    default: {
      const inner = def.innerType ?? def.in
      return inner ? anyValue(inner, field) : fc.jsonValue()
    }
  }
}

function numberOf(def: Def): fc.Arbitrary<number> {
  const min = Number(checkOf(def, 'greater_than', 'value') ?? -1000)
  const max = Number(checkOf(def, 'less_than', 'value') ?? 2_147_483_647)
  if (def.format === 'safeint')
    return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 12) }))
  const sums = fc.integer({ min: min * 100, max: Math.min(max, 10_000_000) * 100 }).map((cents) => cents / 100)
  // Nearly whole hundredths: not a valid amount, although a tolerance may accept it.
  return fc.oneof({ weight: 9, arbitrary: sums }, { weight: 1, arbitrary: sums.map((sum) => sum + 5e-9) })
}

function textOf(def: Def): fc.Arbitrary<string> {
  const pattern = checkOf(def, 'string_format', 'pattern')
  const plain = fc.string({
    minLength: Number(checkOf(def, 'min_length', 'minimum') ?? 0),
    maxLength: Number(checkOf(def, 'max_length', 'maximum') ?? 40),
    unit: 'binary',
  })
  // fast-check does not support Unicode classes.
  if (!(pattern instanceof RegExp) || /\\p/.test(pattern.source)) return plain.map((text) => text.toWellFormed())
  return fc.stringMatching(new RegExp(pattern.source))
}

/** Values that match no schema. */
const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '9223372036854775808',
    '-1',
    '1e3',
    '0x10',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u0000',
    '\u202e\u0007\u001b[31m',
    'x'.repeat(5000),
    [],
    {},
    [[[[]]]],
    true,
    { $gt: '' },
    'constructor',
  ),
)

/** One change that invalidates a part: a field replaced, removed or added. */
function brokenPart(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(schema ? (defOf(schema).shape ?? {}) : {})
  const replaced = fc.record({ field: fc.constantFrom(...fields, 'anything'), value: ODD })
  return replaced.map(({ field, value }) => ({ [field]: value }))
}

function inputOf(endpoint: Endpoint, isBroken: boolean, from: ThoughtCall['from']): fc.Arbitrary<AnyCall> {
  const part = (schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown> | undefined> => {
    if (!schema) return fc.constant(undefined)
    const whole = from === 'schema' ? (anyValue(schema) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({})
    return isBroken ? fc.tuple(whole, brokenPart(schema)).map(([good, bad]) => ({ ...good, ...bad })) : whole
  }
  return fc
    .record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
    .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)))
}

/** Any call of the endpoint table by any caller, valid or not. */
export function anyCall(table: Readonly<Record<EndpointName, Endpoint>>): fc.Arbitrary<ThoughtCall> {
  const names = Object.keys(table) as EndpointName[]
  return fc
    .record({
      name: fc.constantFrom(...names),
      who: fc.constantFrom('guest' as const, 'owner' as const, 'other' as const, 'other' as const),
      key: fc.oneof(
        fc.constant(undefined),
        fc.integer({ min: 1, max: 300 }).map((n) => `fuzz ${n}`),
      ),
      from: fc.constantFrom('sample' as const, 'schema' as const, 'schema' as const),
      isBroken: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    .chain((call) => inputOf(table[call.name], call.isBroken, call.from).map((input) => ({ ...call, input })))
}
