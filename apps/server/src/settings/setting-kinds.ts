import { z } from 'zod'

/** One environment variable. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** The text used when the variable is absent or empty. */
  fallback?: string
  /** What the help shows where the fallback is not the whole story. */
  shownDefault?: string
  about: string
}

/** Keeps the schema's type. */
export const setting = <Schema extends z.ZodType>(entry: Setting<Schema>) => entry

/** One of these words. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` })

/** An address with one of these schemes, such as `https`. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })
