import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../platform/refuse.ts'
import { type SubscriptionDeps, switchChannel } from './change-subscriptions.ts'

const MAC_BYTES = 24

/** Makes and reads tokens that unsubscribe from emails without signing in. They allow nothing else and do not expire. */
export class UnsubscribeTokens {
  readonly #key: Buffer

  /** Tokens for one `use` are invalid for other uses. */
  constructor(secret: string, use: 'unsubscribe' | 'unsubscribe status' | 'unsubscribe weekly letter' = 'unsubscribe') {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  }

  /** The token of a player, or of a subscriber. */
  make(of: bigint): string {
    const id = Buffer.alloc(8)
    id.writeBigInt64BE(of)
    return Buffer.concat([id, this.#macOf(id)]).toString('base64url')
  }

  /** Whose token it is; undefined for an invalid one. */
  read(token: string): bigint | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== 8 + MAC_BYTES) return undefined
    const id = bytes.subarray(0, 8)
    return timingSafeEqual(bytes.subarray(8), this.#macOf(id)) ? id.readBigInt64BE() : undefined
  }

  #macOf(id: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(id).digest().subarray(0, MAC_BYTES)
  }
}

/** Turns email reminders off; idempotent. Refuses with `unsubscribe_token_invalid`. */
export async function unsubscribeEmail(
  deps: SubscriptionDeps & { readonly tokens: UnsubscribeTokens },
  token: string,
): Promise<void> {
  const userId = deps.tokens.read(token)
  if (userId === undefined) refuse('unsubscribe_token_invalid')
  await deps.database.transaction((tx) =>
    switchChannel(tx, deps, userId, { channel: 'email', isOn: false, cause: 'unsubscribed' }),
  )
}
