import type { ProviderName, SignInFault } from '@runecase/api/identities.ts'

/** A visitor's identity by a provider. */
export interface Identity {
  /** The provider's own id of them; with the provider's name it is the only key that accounts are found by. */
  readonly subject: string
  readonly name: string | null
  /** The URL of their picture, as the provider states it. */
  readonly avatarUrl: string | null
}

/** The secrets that bind one sign-in to the browser that began it. */
export interface Exchange {
  readonly state: string
  readonly nonce: string
  /** PKCE. */
  readonly codeVerifier: string
  /** Where the provider redirects the visitor to, without a query. */
  readonly callbackUrl: string
}

/** The nonces that a provider's callback remembers between calls. */
export interface NonceBook {
  /** Stores a nonce; false when it was stored before. */
  note(nonce: string): Promise<boolean>
}

/** Both halves of one provider's protocol. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** The URL to visit. Throws `SignInFailure` when the provider cannot be reached. */
  begin(exchange: Exchange): Promise<string>
  /** Verifies the visitor's callback. Throws `SignInFailure` for anything that is not proved. */
  finish(rawQuery: string, exchange: Exchange, nonces: NonceBook): Promise<Identity>
}

/** A failed sign-in: the visitor sees the fault, the log contains the reason. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure'
  readonly fault: SignInFault

  constructor(fault: SignInFault, reason: string, cause?: unknown) {
    super(reason, { cause })
    this.fault = fault
  }
}

/** Fails a sign-in because the callback does not match the request. */
export function interrupt(reason: string, cause?: unknown): never {
  throw new SignInFailure('interrupted', reason, cause)
}
