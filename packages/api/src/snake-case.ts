type Mapper = (key: string) => string

function memoised(map: Mapper): Mapper {
  const known = new Map<string, string>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const mapped = map(key)
    // Limited, so that keys of malformed calls cannot grow the cache without end.
    if (known.size < 2000) known.set(key, mapped)
    return mapped
  }
}

/** `totalPrice` -> `total_price`; a snake-case name is unchanged. */
export const snakeKey: Mapper = memoised((key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** `total_price` -> `totalPrice`; a camel-case name is unchanged, so a call may use either. */
export const camelKey: Mapper = memoised((key) =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

function mapKeys(value: unknown, mapKey: Mapper): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapKeys(entry, mapKey))
  if (value === null || typeof value !== 'object') return value
  const mapped: Record<string, unknown> = {}
  for (const key of Object.keys(value)) mapped[mapKey(key)] = mapKeys((value as Record<string, unknown>)[key], mapKey)
  return mapped
}

/** The wire form of a JSON value: every key, at every depth, in snake case. */
export function toSnakeKeys(value: unknown): unknown {
  return mapKeys(value, snakeKey)
}

/** The code form of a JSON value from the wire: every key, at every depth, in camel case. */
export function toCamelKeys(value: unknown): unknown {
  return mapKeys(value, camelKey)
}
