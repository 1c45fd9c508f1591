import type { ProviderName, SignInFault } from '@runecase/api/identities.ts'

/** A visitor's identity at a provider. */
export interface Identity {
  /** The visitor's id at the provider; together with the provider's name it is the only key by which accounts are found. */
  readonly subject: string
  readonly name: string | null
  /** The URL of their picture, as the provider states it. */
  readonly avatarUrl: string | null
}

/** The secrets that bind one sign-in to the browser that began it. */
export interface Exchange {
  readonly state: string
  readonly nonce: string
  /** The code verifier of PKCE. */
  readonly codeVerifier: string
  /** The address to which the provider redirects the visitor, without a query. */
  readonly callbackUrl: string
}

/** The used nonces of a provider, stored between calls. */
export interface NonceBook {
  /** Stores a nonce; false when it was stored before. */
  note(nonce: string): Promise<boolean>
}

/** Both steps of one provider's protocol. */
export interface IdentityProvider {
  readonly name: ProviderName
  /** The URL to visit. Throws `SignInFailure` when the provider cannot be reached. */
  begin(exchange: Exchange): Promise<string>
  /** Verifies the visitor's callback. Throws `SignInFailure` for anything that is not proved. */
  finish(rawQuery: string, exchange: Exchange, nonces: NonceBook): Promise<Identity>
}

/** A failed sign-in: the visitor sees the fault, and the log contains the reason. */
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
