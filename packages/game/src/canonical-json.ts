/**
 * The canonical text of a JSON value by RFC 8785 (JCS), so that its hash can be recomputed in any language. Accepts null, booleans, finite
 * numbers, strings, arrays and plain objects. Throws TypeError for anything that JSON cannot represent without loss: undefined, bigint,
 * functions, class instances, non-finite numbers, lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isPlainObject(value)) {
    // The default order of sort() compares UTF-16 code units, which is the order of RFC 8785, section 3.2.3.
    const members = Object.keys(value)
      .sort()
      .map((key) => `${canonicalString(key)}:${canonicalJson(value[key])}`)
    return `{${members.join(',')}}`
  }
  throw new TypeError(`Canonical JSON cannot hold a ${typeof value}`)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`Canonical JSON cannot hold ${value}`)
  return JSON.stringify(value)
}

const LONE_SURROGATE = /\p{Surrogate}/u

function canonicalString(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new TypeError('Canonical JSON cannot hold a lone surrogate')
  return JSON.stringify(value)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
