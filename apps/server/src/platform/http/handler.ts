import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { Endpoint, EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { Caller, Operator } from '../caller.ts'
import type { Refusal } from '../refuse.ts'
import type { SayNotice } from './translations.ts'

/** An answer as it was, or will be, sent: kept with its idempotency key, so that a replay is the same to the byte. */
export interface StoredAnswer {
  readonly httpStatus: number
  /** The whole body. */
  readonly text: string
  readonly isReplay: boolean
}

/** One request of a player: what he asked for, told apart from every other by its key. */
export interface Idempotency {
  readonly userId: bigint
  /** The session that the command itself has to find alive; null where that was asked before. */
  readonly sessionId: bigint | null
  /** Undefined when the client sent none: then there is no replay, and one such command per player at a time. */
  readonly key: string | undefined
  /** SHA-256 of the endpoint and its parsed input: the same key with another fingerprint is refused. */
  readonly fingerprint: Buffer
  /** The body of a success; validates `data` against the endpoint. */
  encodeSuccess(data: unknown): { readonly httpStatus: number; readonly text: string }
  /** The body of a refusal, in the player's language. */
  encodeRefusal(refusal: Refusal): { readonly httpStatus: number; readonly text: string }
  /** A sentence of the answer, in the player's language; a replay says the same. */
  readonly say: SayNotice
}

/** A cookie beside the session's. */
export interface NewCookie {
  readonly name: string
  /** Base64url, or text that `encodeURIComponent` made; null clears it. */
  readonly value: string | null
  readonly path: string
  readonly maxAgeSeconds: number
  /** Scripts of the page may read it. */
  readonly isReadable?: true
}

/** What a handler may know of a call beyond its input. */
export interface Call {
  readonly caller: Caller | null
  /** Who calls by the back office; null for everybody else. */
  readonly operator: Operator | null
  /** Names the request in the log. */
  readonly requestId: string
  /** The client's address as the configured proxy states it. */
  readonly address: string
  readonly userAgent: string | null
  /** The secret in the session cookie; null when there is none, or more than one. */
  readonly sessionSecret: string | null
  /** Sets the session cookie; null clears it. */
  setSessionSecret(secret: string | null): void
  /** Any other cookie, by the same rule. */
  findCookie(name: string): string | null
  setCookie(cookie: NewCookie): void
  /** The country that the configured proxy names for the address, two letters; null where it names none. */
  readonly country: string | null
  /** Where the visitor reached the site, such as `https://runecase.example`. */
  readonly siteOrigin: string
  /** The query as it came, without the question mark. */
  readonly rawQuery: string
  /** A sentence of the answer, in the language that the client asks for. */
  readonly say: SayNotice
  readonly idempotency: Idempotency | null
}

type CallOf<E extends Endpoint> = Omit<Call, 'caller' | 'operator' | 'idempotency'> & {
  readonly operator: E['access'] extends 'operator' ? Operator : null
  readonly caller: E['access'] extends 'player' ? Caller : Caller | null
  readonly idempotency: E extends { readonly isIdempotent: true } ? Idempotency : null
}

/** JSON lines, what a file holds where nothing else is said. */
export const FILE_TYPE = 'application/jsonl'

/** A file that is sent as it is made; where making it fails, it ends without its end. */
export interface FileAnswer {
  readonly fileName: string
  /** One of its endpoint's; JSON lines unless given. */
  readonly type?: string
  readonly lines: AsyncIterable<string>
}

type ResultOf<E extends Endpoint> = E extends { readonly isIdempotent: true }
  ? StoredAnswer
  : E extends { readonly isFile: true }
    ? FileAnswer
    : EndpointData<E>

/** What answers one endpoint. A refusal is thrown (`refuse`). */
export type Handler<E extends Endpoint> = (input: EndpointInput<E>, call: CallOf<E>) => Promise<ResultOf<E>>

/** The handlers of some endpoints of the table, by name; each feature's `.routes.ts` makes one. */
export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<Api[K]> }

/** A call of the back office by its operator: what a command needs to know of who acts. */
export type OperatorCall = Pick<Call, 'address' | 'requestId'> & { readonly operator: Operator }

/** The handlers of some calls of the back office, by name; `Feature.operatorHandlers`. */
export type OperatorHandlers<N extends OperatorEndpointName> = { readonly [K in N]: Handler<OperatorApi[K]> }
