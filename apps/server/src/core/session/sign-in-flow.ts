import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { SignUpOrigin } from '@runecase/api/identities.ts'
import { PROVIDERS } from '@runecase/api/identities-rules.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { ENGINE } from '../../platform/engine-name.ts'

const LIFETIME_MS = 10 * 60_000
const IV_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 32

/** The cookie that binds a sign-in to the browser that began it; it is sent only to the sign-in calls. */
export const FLOW_COOKIE = { name: 'authflow', path: '/api/v1/auth', maxAgeSeconds: LIFETIME_MS / 1000 } as const

const Flow = z.object({
  provider: z.enum(PROVIDERS),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  callbackUrl: z.string(),
  expiresAtMs: z.number(),
  /** The seeds of a new account; without them only existing players can sign in. */
  firstSeed: z.object({ commitment: z.string(), clientSeed: z.string() }).nullable(),
  origin: SignUpOrigin,
  /** The visitor has stated that they are of age; stored with a new account. */
  isAdult: z.boolean().default(false),
  /** The account to which the provider is linked. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
})

/** One visit to a provider, from the button to the callback. */
export type Flow = z.infer<typeof Flow>

/** Encrypts flows into a browser cookie, so that any process can continue what another one began. */
export class SignInFlows {
  readonly #key: Buffer
  readonly #deps: Pick<Deps, 'random' | 'clock'>

  /** `secret` is the operator's; the key is derived from it. */
  constructor(secret: string, deps: Pick<Deps, 'random' | 'clock'>) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `${ENGINE} sign-in flow`, 32))
    this.#deps = deps
  }

  /** A new flow with fresh secrets, and the value of its cookie. */
  begin(given: Pick<Flow, 'provider' | 'callbackUrl' | 'firstSeed' | 'origin' | 'isAdult' | 'link'>): {
    readonly flow: Flow
    readonly cookie: string
  } {
    const { random, clock } = this.#deps
    const secret = () => random(SECRET_BYTES).toString('base64url')
    const expiresAtMs = clock.nowMs() + LIFETIME_MS
    const flow = { ...given, state: secret(), nonce: secret(), codeVerifier: secret(), expiresAtMs }
    const iv = random(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(flow)), cipher.final(), cipher.getAuthTag()])
    return { flow, cookie: sealed.toString('base64url') }
  }

  /** The flow of a cookie; null when it is not genuine or has expired. */
  open(cookie: string | null): Flow | null {
    const sealed = Buffer.from(cookie ?? '', 'base64url')
    if (sealed.length <= IV_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      const flow = Flow.parse(JSON.parse(text.toString('utf8')))
      return flow.expiresAtMs > this.#deps.clock.nowMs() ? flow : null
    } catch {
      // The tag does not match: this shop did not make the cookie.
      return null
    }
  }
}
