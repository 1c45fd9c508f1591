import type { Endpoint } from '@runecase/api/endpoint.ts'
import { z } from 'zod'
import type { AnyCall } from './test-app.ts'

/** Values of fields by their names. */
export type KnownValues = Readonly<Record<string, unknown>>

/** Tried for a field that only its schema describes, in this order. */
const PLAIN_VALUES = [null, 1, 'a text of the sample', '1', '2026-11-20', true]

/**
 * A valid call of an endpoint, made from its schemas: fields that `known` names have its values, other optional fields are left out, and required
 * ones get a plain value. Undefined where a required field takes none of these: the endpoint needs a sample of its own.
 */
export function sampleOfSchema(
  { params, query, body, maxFileBytes }: Endpoint,
  known: KnownValues,
): AnyCall | undefined {
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, sampleOf(schema, known)] as const] : [],
  )
  if (maxFileBytes !== undefined || parts.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(parts.filter(([part, value]) => part === 'body' || Object.keys(value ?? {}).length > 0))
}

function sampleOf(schema: z.ZodObject, known: KnownValues): Record<string, unknown> | undefined {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = fitting(field as z.ZodType, known[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  const sample = Object.fromEntries(fields)
  return schema.safeParse(sample).success ? sample : undefined
}

function fitting(field: z.ZodType, wanted: unknown): unknown {
  const fits = (value: unknown) => field.safeParse(value).success
  if (wanted !== undefined && fits(wanted)) return wanted
  // A plain value in its place would hide that the call is about something else.
  if (wanted !== undefined || fits(undefined)) return undefined
  const choices = field instanceof z.ZodEnum ? field.options : []
  return [...choices, ...PLAIN_VALUES].find(fits)
}
