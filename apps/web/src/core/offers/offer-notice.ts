import { OFFER_NOTICE_MS } from '@runecase/api/offers-rules.ts'
import { remember, remembered } from '../../api/remembered.ts'

const SHOWN_AT_KEY = 'offerNoticeAt'
const SEEN_KEY = 'offerNoticesSeen'
/** The number of stored ids: more offers than one player has at a time. */
const MAX_SEEN = 40

export interface StandingTrigger {
  /** The id of the personal offer. */
  readonly id: string
  /** ISO 8601. */
  readonly endsAt: string
}

/** The offer to show automatically: the newest current one that this browser has not shown yet. None within an hour of the last one. */
export function offerToShow(
  triggers: readonly StandingTrigger[],
  shown: { readonly atMs: number | null; readonly ids: readonly string[] },
  nowMs: number,
): string | null {
  if (shown.atMs !== null && nowMs >= shown.atMs && nowMs < shown.atMs + OFFER_NOTICE_MS) return null
  const due = triggers.find(({ id, endsAt }) => Date.parse(endsAt) > nowMs && !shown.ids.includes(id))
  return due?.id ?? null
}

export function offerToShowHere(triggers: readonly StandingTrigger[], nowMs: number): string | null {
  const at = Number(remembered(SHOWN_AT_KEY))
  return offerToShow(triggers, { atMs: at > 0 ? at : null, ids: seenHere() }, nowMs)
}

/** Stores that an offer is being shown. */
export function noteShown(id: string, nowMs: number): void {
  remember(SEEN_KEY, [id, ...seenHere().filter((one) => one !== id)].slice(0, MAX_SEEN).join(' '))
  remember(SHOWN_AT_KEY, String(nowMs))
}

const seenHere = () => (remembered(SEEN_KEY) ?? '').split(' ').filter(Boolean)
