import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import type { z } from 'zod'
import { readLimited } from '../../../platform/read-limited.ts'
import { outgoingHeaders } from '../../../platform/tracing.ts'
import { ProviderFailure } from '../payment-ports.ts'

const ANSWER_WITHIN_MS = 8_000
const MAX_ANSWER_BYTES = 256 * 1024
/** Pauses before the retries of a repeatable request. */
const PAUSES_MS = [300, 1_000]

export type Fetch = typeof fetch

/** A request to a provider. */
export interface Question<Schema extends z.ZodType> {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A body of form fields instead of JSON. */
  readonly form?: Readonly<Record<string, string>>
  readonly answer: Schema
  /** Whether the provider's own signature of a response is valid, if it signs responses. */
  readonly isGenuine?: (text: string, headers: Headers) => boolean
  /** The request must not be repeated: it writes without an idempotence key. */
  readonly isOnce?: boolean
}

/**
 * Sends a request to a provider, at most three times (once with `isOnce`), each for at most eight seconds and 256 KB, without following
 * redirects. Returns undefined for 404. Throws `ProviderFailure`: final for any other 4xx except 408, 409, 425 and 429; its text never
 * contains a key or a body.
 */
export async function askPsp<Schema extends z.ZodType>(
  send: Fetch,
  question: Question<Schema>,
): Promise<z.output<Schema> | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(send, question)
    } catch (error) {
      const pauseMs = PAUSES_MS[attempt]
      const isOver = question.isOnce || (error instanceof ProviderFailure && error.isFinal)
      if (isOver || pauseMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function askOnce<Schema extends z.ZodType>(
  send: Fetch,
  { url, method, headers, body, form, answer, isGenuine }: Question<Schema>,
): Promise<z.output<Schema> | undefined> {
  const place = `${method} ${new URL(url).host}`
  let response: Response
  let text: string
  try {
    response = await send(url, {
      method,
      headers: {
        ...outgoingHeaders(),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // `fetch` sets the content type of a form itself.
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    text = (await readLimited(response, MAX_ANSWER_BYTES)).toString()
  } catch (cause) {
    throw new ProviderFailure(`${place} did not answer`, { isFinal: false, cause })
  }
  if (response.status === 404) return undefined
  if (!response.ok) {
    const { status } = response
    throw new ProviderFailure(`${place} answered ${status}`, { isFinal: !passesLater(status), status })
  }
  if (isGenuine && !isGenuine(text, response.headers))
    throw new ProviderFailure(`${place} answered without its signature`, { isFinal: false })
  return readAnswer(place, text, answer)
}

function readAnswer<Schema extends z.ZodType>(place: string, text: string, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ProviderFailure(`${place} answered no JSON`, { isFinal: false, cause })
  }
  const parsed = schema.safeParse(value)
  // A response of an unknown shape must never lead to a credit.
  if (!parsed.success)
    throw new ProviderFailure(`${place} answered what is not understood`, { isFinal: false, cause: parsed.error })
  return parsed.data
}

/** Whether the same request may succeed later after this HTTP status. */
export const passesLater = (status: number) => status >= 500 || [408, 409, 425, 429].includes(status)

/** The header of HTTP's basic authentication. */
export const basicAuth = (name: string, secret: string) =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

/** A JSON body of a webhook; undefined for anything else. */
export function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Minor units of a sum in the providers' notation, such as `100.00`; undefined for any other text or more than two decimals. */
export function minorOf(text: string): bigint | undefined {
  const found = /^(0|[1-9]\d{0,15})(?:\.(\d{1,2})0*)?$/.exec(text)
  return found ? BigInt(found[1] ?? '0') * 100n + BigInt((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** A sum in the providers' notation: `100.00`. */
export function textOf(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
}

/** A phone as ITU-T E.164 digits without the plus, also one of an order that stored it with spaces. */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

/** Our order id as a provider returns it; null for anything else. */
export function orderIdOf(text: string | null | undefined): bigint | null {
  return text !== null && text !== undefined && ID_PATTERN.test(text) ? BigInt(text) : null
}
