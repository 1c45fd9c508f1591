import { isIP } from 'node:net'
import { z } from 'zod'

/** One environment variable. The help, `docs/settings.md`, the doctor and the start read this same entry. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** The text used when the variable is absent or empty. */
  readonly fallback?: string | { readonly demo: string; readonly production?: string }
  /** What the help shows when the fallback alone would mislead. */
  readonly shownDefault?: string
  readonly about: string
  /** A secret is never repeated in a message. `drawn`: generated at random by the operator; `issued`: given by somebody else. */
  readonly secret?: 'drawn' | 'issued'
  /** Production refuses an `http:` or `ws:` address; a string is the reason to show. */
  readonly needsTls?: true | string
  /** Production does not start without it. */
  readonly neededInProduction?: true
  /** Production refuses this value. */
  readonly demoOnly?: { readonly value: string; readonly because?: string }
  /** Variables without which it has no effect. */
  readonly needs?: readonly string[]
}

/** One of these words. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` })

/** An address with one of these schemes, such as `https`. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/** The base of a service: an http or https address without slashes at its end. */
export const baseUrl = url('http', 'https').transform((text) => text.replace(/\/+$/, ''))

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

/** A key at least as long as the shortest one that a provider issues. */
export const issuedKey = z.string().min(16, { error: 'must be at least 16 characters' })

/** Parts separated by commas, each of this form. */
export const list = (pattern: RegExp, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => pattern.test(part)), { error })

/** Whether a text is an IP address, or a network such as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}
