/** A screen's refusal as the server tells it: shown by the nearest error boundary. */
export interface RouteError {
  readonly status: number
  readonly statusText: string
  readonly internal: boolean
  readonly data: unknown
}

/** Where the server leads instead of answering. */
export class Detour {
  readonly to: { readonly redirect: string; readonly reload?: boolean; readonly replace?: boolean }
  constructor(to: Detour['to']) {
    this.to = to
  }
}

export const routeError = (status: number, statusText: string, data: unknown): RouteError => ({
  status,
  statusText,
  internal: false,
  data,
})

function errorOf(message: unknown): Error {
  return new Error(String(message))
}

/** What stands for values that JSON does not know, by their index. */
const SPECIAL = new Map<number, unknown>([
  [-2, Number.NaN],
  [-3, Number.NEGATIVE_INFINITY],
  [-4, -0],
  [-5, null],
  [-6, Number.POSITIVE_INFINITY],
  [-7, undefined],
])
const HOLE = -1

/**
 * Reads what the server sends of its loaders (turbo-stream, version 2): a flat list in which objects name their keys and values
 * by index. Knows what our answers are made of: plain values, dates, errors and detours; throws for anything else, promises
 * included.
 */
export function decode(text: string): unknown {
  const [line = ''] = text.split('\n', 1)
  const values: unknown = JSON.parse(line)
  if (typeof values === 'number') return SPECIAL.get(values)
  if (!Array.isArray(values)) throw new SyntaxError('not a list of values')
  const read = new Map<number, unknown>()

  const valueAt = (index: number): unknown => {
    if (index < 0) return SPECIAL.get(index)
    if (read.has(index)) return read.get(index)
    const value: unknown = values[index]
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return objectOf(index, value)
    if (typeof value[0] !== 'string') return listOf(index, value)
    const tagged = taggedBy(value[0], value.slice(1))
    read.set(index, tagged)
    return tagged
  }
  const objectOf = (index: number, value: object) => {
    const result: Record<string, unknown> = {}
    read.set(index, result)
    for (const [key, at] of Object.entries(value)) result[String(valueAt(Number(key.slice(1))))] = valueAt(at)
    return result
  }
  const listOf = (index: number, value: readonly number[]) => {
    const result: unknown[] = []
    read.set(index, result)
    value.forEach((at, place) => {
      if (at !== HOLE) result[place] = valueAt(at)
    })
    return result
  }
  const taggedBy = (tag: string, rest: readonly unknown[]): unknown => {
    const part = (at: number) => valueAt(rest[at] as number)
    if (tag === 'D') return new Date(rest[0] as number)
    if (tag === 'E') return errorOf(rest[0])
    if (tag === 'Z') return part(0)
    if (tag === 'SanitizedError') return errorOf(part(1))
    if (tag === 'ErrorResponse') return routeError(part(1) as number, String(part(2)), part(0))
    if (tag === 'SingleFetchRedirect') return new Detour(part(0) as Detour['to'])
    if (tag === 'SingleFetchClassInstance') return part(0)
    if (tag === 'SingleFetchFallback') return undefined
    throw new SyntaxError(`a value of kind ${tag}`)
  }
  return valueAt(0)
}
