import { api } from '@runecase/api/api.ts'
import { RealtimeMessage } from '@runecase/api/messages.ts'
import { camelKey, snakeKey } from '@runecase/api/snake-case.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Every property name at any depth of a schema. */
function keysOf(schema: z.ZodType | undefined): string[] {
  const keys = new Set<string>()
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    for (const [name, member] of Object.entries(value)) {
      if (name === 'properties') for (const key of Object.keys(member as object)) keys.add(key)
      visit(member)
    }
  }
  if (schema) visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return [...keys]
}

const endpoints: [string, string[]][] = Object.entries(api).map(([name, endpoint]) => {
  const { params, query, body, data }: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; data: z.ZodType } =
    endpoint
  return [name, [params, query, body, data].flatMap(keysOf)]
})

test.each([...endpoints, ['realtime events', keysOf(RealtimeMessage)] as [string, string[]]])(
  'every key of %s is unchanged after conversion to the wire name and back, and no two share a wire name',
  (_, keys) => {
    for (const key of keys) expect(camelKey(snakeKey(key))).toBe(key)
    const names = new Set(keys)
    expect(new Set([...names].map(snakeKey)).size).toBe(names.size)
  },
)
