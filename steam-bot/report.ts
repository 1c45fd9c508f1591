import type { Intent } from './journal.ts'
import { OFFER_STATE, type Profile, type SentOffer } from './steam.ts'

/** The state of an order as sent to the shop. */
export interface Report {
  readonly state: 'absent' | 'queued' | 'confirming' | 'sent' | 'held' | 'accepted' | 'reversed' | 'failed'
  readonly cause?: string
  readonly offer?: {
    readonly trade_id: string
    readonly asset_id: string | null
    readonly bot: { steam_id: string; name: string; level: number; joined_at: string } | null
  }
}

const BY_OFFER_STATE: ReadonlyMap<number, Report['state']> = new Map([
  [OFFER_STATE.createdNeedsConfirmation, 'confirming'],
  [OFFER_STATE.active, 'sent'],
  [OFFER_STATE.inEscrow, 'held'],
  [OFFER_STATE.accepted, 'accepted'],
])

/** An order of the journal, or its offer if the journal does not know it. */
export function reportOf(found: Intent | SentOffer | undefined, profile: Profile | undefined): Report {
  if (!found) return { state: 'absent' }
  if ('state' in found && typeof found.state === 'number') {
    const state = BY_OFFER_STATE.get(found.state)
    if (!state) return { state: 'failed', cause: 'canceled' }
    return { state, offer: offerOf(found.offerId, found.assetIds[0] ?? null, profile) }
  }
  const intent = found as Intent
  if (intent.state === 'failed') return { state: 'failed', cause: intent.cause ?? 'canceled' }
  if (intent.offerId === null) return { state: 'queued' }
  const offer = offerOf(intent.offerId, intent.assetId, profile)
  if (intent.state !== 'offered') return { state: intent.state === 'reversed' ? 'reversed' : 'accepted', offer }
  // An ended offer is reported once the journal has its result.
  const state = BY_OFFER_STATE.get(intent.offerState) ?? 'sent'
  return { state: state === 'accepted' ? 'sent' : state, offer }
}

function offerOf(offerId: string, assetId: string | null, profile: Profile | undefined): NonNullable<Report['offer']> {
  return {
    trade_id: offerId,
    asset_id: assetId,
    bot: profile
      ? { steam_id: profile.steamId, name: profile.name, level: profile.level, joined_at: profile.joinedAt }
      : null,
  }
}
