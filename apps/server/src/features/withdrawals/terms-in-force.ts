import { HOUR_MS, SECOND_MS } from '@runecase/game/durations.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { WithdrawalTerms } from './withdrawal-deps.ts'

/** The current terms of withdrawals, read from the settings on every access. */
export function termsInForce(
  settings: Settings,
  { reversalMs, reversalHoldMs }: Pick<WithdrawalTerms, 'reversalMs' | 'reversalHoldMs'>,
): WithdrawalTerms {
  return {
    get countdownMs() {
      return settings.get('withdrawalCountdownSeconds') * SECOND_MS
    },
    get linkHoldMs() {
      return settings.get('withdrawalLinkHoldHours') * HOUR_MS
    },
    get perDay() {
      return settings.get('withdrawalsPerDay')
    },
    reversalMs,
    reversalHoldMs,
    get maxPricePercent() {
      return settings.get('deliveryMaxPricePercent')
    },
    get holding() {
      return {
        daySumGold: settings.get('holdDaySumGold'),
        firstGold: settings.get('holdFirstGold'),
        linkHours: settings.get('holdLinkHours'),
        accountHours: settings.get('holdAccountHours'),
        winOneIn: settings.get('holdWinOneIn'),
        isAfterReturn: settings.get('holdAfterReturn'),
        countries: settings.get('holdCountries'),
        isOfLinkedAccounts: settings.get('holdLinkedAccounts'),
      }
    },
  }
}
