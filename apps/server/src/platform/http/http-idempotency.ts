import { hash } from 'node:crypto'
import type { Endpoint, EndpointInput } from '@runecase/api/endpoint.ts'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import type { Refusal } from '../refuse.ts'
import type { BoundEndpoint } from './bound-endpoint.ts'
import { encodeFailure } from './errors.ts'
import type { Idempotency } from './handler.ts'
import { MalformedCall } from './malformed-call.ts'
import type { Translate, TranslateNotice } from './translations.ts'

const KEY = /^[\x20-\x7e]{1,255}$/

/**
 * The `Idempotency-Key` of a call; undefined when none was sent. Throws `MalformedCall` for an empty, too long or non-printable-ASCII one.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw MalformedCall.of('Idempotency-Key', 'bad_format')
  return header
}

/** A request over HTTP. */
export class HttpIdempotency implements Idempotency {
  readonly userId: bigint
  readonly sessionId: bigint | null
  readonly key: string | undefined
  readonly #bound: BoundEndpoint
  readonly #input: EndpointInput<Endpoint>
  readonly #translate: Translate
  readonly #language: string

  constructor(
    bound: BoundEndpoint,
    input: EndpointInput<Endpoint>,
    idempotency: Pick<Idempotency, 'userId' | 'sessionId' | 'key'>,
    voice: { readonly translate: Translate; readonly language: string },
  ) {
    this.userId = idempotency.userId
    this.sessionId = idempotency.sessionId
    this.key = idempotency.key
    this.#bound = bound
    this.#input = input
    this.#translate = voice.translate
    this.#language = voice.language
  }

  get translate(): TranslateNotice {
    return (notice, params = {}) => this.#translate(notice, params, this.#language)
  }

  get fingerprint(): Buffer {
    const { params, body } = this.#input
    return hash('sha256', `${this.#bound.name}\n${canonicalJson({ params, body })}`, 'buffer')
  }

  encodeSuccess(data: unknown): { readonly httpStatus: number; readonly text: string } {
    return { httpStatus: this.#bound.successStatus, text: this.#bound.encodeSuccess(data) }
  }

  /** Throws for a code that the endpoint does not declare: such a response must not be stored. */
  encodeRefusal(refusal: Refusal): { readonly httpStatus: number; readonly text: string } {
    const { code, params, httpStatus } = refusal
    if (!this.#bound.codes.has(code))
      throw new Error(`${this.#bound.name} does not declare ${code}`, { cause: refusal })
    return { httpStatus, text: encodeFailure(code, params, this.#translate(code, params, this.#language)) }
  }
}
