import type { LedgerCurrency } from '@runecase/api/money.ts'
import type { CaseRules } from '@runecase/game/case-rules.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import type { CaseRow } from './opening-cache.ts'

export function currencyOf(own: CaseRow): LedgerCurrency {
  return own.currency === CURRENCY_ID.GOLD ? 'GOLD' : 'COIN'
}

/** A case in the shape of the rules. */
export function rulesOf(own: CaseRow): CaseRules {
  return {
    priceMinor: own.price_minor,
    currency: currencyOf(own),
    multifixNumber: own.multifix_number,
    multicastRange:
      own.multicast_min !== null && own.multicast_max !== null ? [own.multicast_min, own.multicast_max] : null,
    everyNOpenFree: own.every_n_open_free,
    cashbackPercent: own.cashback_percent,
    coinBonus:
      own.bonus_coins_min !== null && own.bonus_coins_max !== null
        ? { amountMin: own.bonus_coins_min, amountMax: own.bonus_coins_max }
        : null,
  }
}

/** Whether a player's openings of the case are counted; other cases need no row per player. */
export function keepsCounters(granted: number, own: CaseRow): boolean {
  return (
    granted > 0 ||
    own.every_n_open_free !== null ||
    own.cooldown_hours !== null ||
    own.is_once_only ||
    own.kind === 'level' ||
    own.is_offer
  )
}
