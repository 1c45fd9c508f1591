import type { Item } from '../inventory/inventory.queries.ts'
import type { Terms } from './withdrawals.queries.ts'

/** What forbids goes by itself, by the shop's clock, or is lifted before its time: asked for at least so often, at most so often. */
const SELDOM_MS = 60_000
const OFTEN_MS = 2_000

/** Items of this type are never delivered: asked to be sent, they are credited. */
const CREDITED_TYPE = 3

/** Those of the items that go to Steam and count for the day; the others are credited at once, whatever the terms are. */
export function deliveredOf<I extends Pick<Item, 'type'>>(items: readonly I[]): readonly I[] {
  return items.filter(({ type }) => type !== CREDITED_TYPE)
}

/** Those of the items that are credited when they are asked for. */
export function creditedOf<I extends Pick<Item, 'type'>>(items: readonly I[]): readonly I[] {
  return items.filter(({ type }) => type === CREDITED_TYPE)
}

/** Items that somebody wants to be sent: how many, and what they are worth together in GOLD. */
export interface Wanted {
  readonly count: number
  readonly worth: number
}

/** What forbids to send these items now: a hold that lets less go than they are worth, or too few left of those that may be sent in 24 hours. */
export function whatForbids({ hold, daily }: Terms, { count, worth }: Wanted): 'hold' | 'daily' | null {
  if (hold && worth > hold.available) return 'hold'
  return daily.limit - daily.used < count ? 'daily' : null
}

/** In how long the terms are to be asked for again, so that what is forbidden is allowed as soon as it is; never where nothing is. */
export function askAgainInMs(terms: Terms | undefined, wanted: Wanted, nowMs: number): number | false {
  const forbidden = terms && whatForbids(terms, wanted)
  if (!forbidden) return false
  const endsAt = forbidden === 'hold' ? terms.hold?.until : terms.daily.freeAt
  const leftMs = endsAt ? Date.parse(endsAt) - nowMs : SELDOM_MS
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, leftMs))
}
