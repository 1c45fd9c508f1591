import { isDeepStrictEqual } from 'node:util'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { z } from 'zod'

/** A JSON Schema or OpenAPI value, whose shape those specifications define. */
export interface JsonObject {
  [key: string]: unknown
}

/** Converts the API's shapes to JSON Schema in wire format, and collects the named ones for references. */
export class WireSchemas {
  /** By name: `components.schemas` of the document. */
  readonly named: Record<string, JsonObject> = {}

  /** A request or response body: keys of all objects in snake case. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    for (const [name, definition] of Object.entries($defs)) {
      const wire = toWire(definition) as JsonObject
      this.named[name] ??= wire
      if (!isDeepStrictEqual(this.named[name], wire)) throw new Error(`${name} has two shapes; name only one of them`)
    }
    return toWire(own) as JsonObject
  }

  /** The fields of a path or a query, each with its schema and whether it is required. */
  fieldsOf(schema: z.ZodObject): { name: string; isRequired: boolean; schema: JsonObject }[] {
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      isRequired: !field.safeParse(undefined).success,
      schema: this.#parameter(field as z.ZodType),
    }))
  }

  /**
   * Query texts become numbers and lists. The parsed type is documented because it is more precise: bounds, enums. A sum stays a string,
   * because a number could have any number of decimals.
   */
  #parameter(field: z.ZodType): JsonObject {
    const input = this.of(field, 'input')
    const { anyOf } = input as { anyOf?: readonly JsonObject[] }
    if (!anyOf) return input
    const output = this.of(field, 'output')
    return output.type === 'number' ? { ...anyOf.find(({ type }) => type === 'string') } : output
  }
}

function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (value === null || typeof value !== 'object') return value
  const { prefixItems, ...array } = value as JsonObject
  if (Array.isArray(prefixItems)) return { ...array, ...tupleToWire(prefixItems) }
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === 'required' && Array.isArray(member)) return [key, member.map((name) => snakeKey(String(name)))]
      if (key === 'properties') return [key, namedToWire(member as object)]
      if (key === '$ref') return [key, String(member).replace('#/$defs/', '#/components/schemas/')]
      return [key, key === 'enum' || key === 'const' || key === 'default' ? member : toWire(member)]
    }),
  )
}

/** A tuple of equal shapes, as an array of its length, because not every OpenAPI tool supports `prefixItems`. */
function tupleToWire(items: readonly unknown[]): JsonObject {
  if (!items.every((item) => isDeepStrictEqual(item, items[0]))) throw new Error('a tuple of different shapes')
  return { items: toWire(items[0]), minItems: items.length, maxItems: items.length }
}

function namedToWire(properties: object): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [snakeKey(name), toWire(schema)]))
}
