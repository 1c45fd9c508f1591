import { amountFromMinor, isSameSum } from '@runecase/api/money.ts'
import { levelOf } from '@runecase/game/level.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { OpeningRow } from './open-case.sql.ts'
import type { CaseRow } from './opening-cache.ts'
import type { OpeningRequest } from './opening-request.ts'
import { currencyOf } from './opening-rules.ts'

/** Why this player may not open this case now, apart from money. */
export function openRefusal(
  request: OpeningRequest,
  row: OpeningRow,
  own: CaseRow,
  remaining: ReadonlyMap<number, number>,
): Refusal | undefined {
  const unavailable = (reason: string, params: Record<string, unknown> = {}) =>
    new Refusal('case_not_available', { reason, ...params })
  if (own.is_retired) return new Refusal('caseNotFound')
  if (!own.is_available) return unavailable('ended')
  if (own.is_locked) return unavailable('locked')
  if (own.level !== null && levelOf(row.experience_minor) < own.level) return unavailable('level', { level: own.level })
  if (own.requires_refill && !row.is_refilled) return unavailable('refill')
  const isOnceOnly = own.is_once_only || own.kind === 'level'
  if (isOnceOnly && (row.opened_before > 0n || request.count > 1)) return unavailable('once')
  if (own.cooldown_hours !== null && (row.cooldown_ends_at || request.count > 1)) {
    return unavailable('cooldown', row.cooldown_ends_at ? { availableAt: row.cooldown_ends_at.toISOString() } : {})
  }
  if ((own.is_offer || own.kind === 'offer') && row.granted < request.count) return unavailable('offer')
  if (own.opens_limit !== null) {
    const left = remaining.get(request.caseId) ?? 0
    if (left < request.count) return unavailable('limit', { remaining: left })
  }
  if (request.expectedPrice !== undefined && !isSameSum(request.expectedPrice, own.price_minor, currencyOf(own))) {
    return new Refusal('price_changed', { price: amountFromMinor(own.price_minor, currencyOf(own)) })
  }
  return undefined
}

/** A case is not sold outside its season. Granted openings remain usable and pay no coins. */
export function saleRefusal(
  { count }: OpeningRequest,
  { granted }: OpeningRow,
  { isSold }: { readonly isSold: boolean },
): Refusal | undefined {
  return isSold || granted >= count ? undefined : new Refusal('case_not_available', { reason: 'event' })
}
