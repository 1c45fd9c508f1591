import type { ProviderName, SignInFault } from '@runecase/api/identities.ts'

/** Who a provider says a visitor is. */
export interface Identity {
  /** The provider's own number of him; with the provider's name it is the only thing that an account is found by. */
  readonly subject: string
  readonly name: string | null
  /** Address of his picture, as the provider states it. */
  readonly avatarUrl: string | null
}

/** What one sign-in at a provider is bound to; all of it stays with the browser that began it. */
export interface Exchange {
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly codeVerifier: string
  /** Where the provider sends the visitor back to, without a query. */
  readonly callbackUrl: string
}

/** What the callback of a provider needs to remember between two calls. */
export interface NonceBook {
  /** Notes a nonce; false when it was noted before. */
  note(nonce: string): Promise<boolean>
}

/** One provider's protocol, both halves of it. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** Where the visitor is sent. Throws `SignInFailure` when the provider cannot be asked. */
  begin(exchange: Exchange): Promise<string>
  /** Reads what the visitor brought back. Throws `SignInFailure` for anything that is not proved. */
  finish(rawQuery: string, exchange: Exchange, nonces: NonceBook): Promise<Identity>
}

/** A sign-in that came to nothing; the visitor is told the fault, the log the reason. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly fault: SignInFault

  constructor(fault: SignInFault, reason: string, cause?: unknown) {
    super(reason, { cause })
    this.fault = fault
  }
}

/** Fails a sign-in because what came back does not fit what was sent. */
export function interrupt(reason: string, cause?: unknown): never {
  throw new SignInFailure('interrupted', reason, cause)
}
