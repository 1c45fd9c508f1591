import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { Endpoint, EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { Caller, Operator } from '../caller.ts'
import type { Refusal } from '../refuse.ts'
import type { TranslateNotice } from './translations.ts'

/** A response as it was, or will be, sent: stored under its idempotency key, so that a replay is byte-identical. */
export interface StoredAnswer {
  readonly httpStatus: number
  /** The whole body. */
  readonly text: string
  readonly isReplay: boolean
}

/** One request of a player, identified by its key. */
export interface Idempotency {
  readonly userId: bigint
  /** The session that the command itself must find open; null when that was checked before. */
  readonly sessionId: bigint | null
  /** Undefined when the client sent none: then there is no replay, and the player runs one such command at a time. */
  readonly key: string | undefined
  /** SHA-256 of the endpoint and its parsed input: the same key with another fingerprint is refused. */
  readonly fingerprint: Buffer
  /** The body of a success; validates `data` against the endpoint. */
  encodeSuccess(data: unknown): { readonly httpStatus: number; readonly text: string }
  /** The body of a refusal, in the player's language. */
  encodeRefusal(refusal: Refusal): { readonly httpStatus: number; readonly text: string }
  /** A notice of the response in the player's language; a replay contains the same. */
  readonly translate: TranslateNotice
}

/** A cookie other than the session's. */
export interface NewCookie {
  readonly name: string
  /** Base64url, or the result of `encodeURIComponent`; null clears the cookie. */
  readonly value: string | null
  readonly path: string
  readonly maxAgeSeconds: number
  /** Lets scripts of the page read it. */
  readonly isReadable?: true
  /** It is not sent with cross-site requests. */
  readonly isStrict?: true
}

/** The context of a call beyond its input. */
export interface Call {
  readonly caller: Caller | null
  /** The operator of a back-office call; null for all others. */
  readonly operator: Operator | null
  /** The request's id in the log. */
  readonly requestId: string
  /** The client's address as reported by the configured proxy. */
  readonly address: string
  readonly userAgent: string | null
  /** The secret in the session cookie; null when there is none, or more than one. */
  readonly sessionSecret: string | null
  /** Sets the session cookie; null clears it. */
  setSessionSecret(secret: string | null): void
  /** The value of any other cookie; null as for the session's. */
  findCookie(name: string): string | null
  setCookie(cookie: NewCookie): void
  /** The country that the configured proxy reports for the address, two letters; null when it reports none. */
  readonly country: string | null
  /** The origin under which the visitor reached the site, such as `https://shop.example`. */
  readonly siteOrigin: string
  /** The raw query without the question mark. */
  readonly rawQuery: string
  /** The language of the client: two letters. */
  readonly language: string
  /** The body of an endpoint that takes a file; null for all others. */
  readonly file: Buffer | null
  /** A notice of the response in the client's language. */
  readonly translate: TranslateNotice
  readonly idempotency: Idempotency | null
}

type CallOf<E extends Endpoint> = Omit<Call, 'caller' | 'operator' | 'idempotency' | 'file'> & {
  readonly operator: E['access'] extends 'operator' ? Operator : null
  readonly caller: E['access'] extends 'player' ? Caller : Caller | null
  readonly idempotency: E extends { readonly isIdempotent: true } ? Idempotency : null
  readonly file: E extends { readonly maxFileBytes: number } ? Buffer : null
}

/** JSON lines, the default content type of a file. */
export const FILE_TYPE = 'application/jsonl'

/** A file that is streamed while it is made; when making it fails, it is truncated. */
export interface FileAnswer<Chunk extends string | Buffer = string> {
  /** Without the name of the shop, which `ApiPorts.nameFile` adds. */
  readonly fileName: string
  /** The content type, one of its endpoint's; JSON lines by default. */
  readonly type?: string
  readonly lines: AsyncIterable<Chunk>
}

type ResultOf<E extends Endpoint> = E extends { readonly isIdempotent: true }
  ? StoredAnswer
  : E extends { readonly isFile: true }
    ? FileAnswer<string | Buffer>
    : EndpointData<E>

/** The implementation of one endpoint. A refusal is thrown (`refuse`). */
export type Handler<E extends Endpoint> = (input: EndpointInput<E>, call: CallOf<E>) => Promise<ResultOf<E>>

/** The handlers of some endpoints of the table, by name; each feature's `.routes.ts` makes one. */
export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<Api[K]> }

/** The context of a back-office call with its operator. */
export type OperatorCall = Pick<Call, 'address' | 'requestId'> & { readonly operator: Operator }

/** The handlers of some back-office calls, by name; `Feature.operatorHandlers`. */
export type OperatorHandlers<N extends OperatorEndpointName> = { readonly [K in N]: Handler<OperatorApi[K]> }
