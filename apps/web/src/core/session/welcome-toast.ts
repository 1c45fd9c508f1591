import { i18n } from '../../i18n/i18n.ts'
import { throwCoins } from '../../motion/coin-burst.ts'
import { formatGold } from '../../ui/format.ts'
import { showToast } from '../../ui/toast.tsx'

/** After this time the header shows the balance, to which the coins fly. */
const HEADER_SHOWN_MS = 600
const SOURCE = { width: 160, height: 60 }

/** What a new account starts with. */
export interface StartingGold {
  readonly gold: number
  /** In a demo, GOLD is only for practice. */
  readonly isDemo: boolean
}

/** Greets a returning player, or a new one, with a burst of coins for their first GOLD. */
export function welcome(nickname: string, first: StartingGold | null): void {
  const hasGold = first !== null && first.gold > 0
  showToast({
    kind: 'good',
    title: i18n.t(first === null ? 'alerts.enter_success' : 'alerts.registration_success'),
    text: hasGold
      ? i18n.t(first.isDemo ? 'alerts.first_gold_demo' : 'alerts.first_gold', { sum: formatGold(first.gold) })
      : i18n.t('alerts.welcome', { nickname }),
  })
  if (!hasGold) return
  setTimeout(() => {
    const [x, y] = [(window.innerWidth - SOURCE.width) / 2, (window.innerHeight - SOURCE.height) / 2]
    throwCoins(new DOMRect(x, y, SOURCE.width, SOURCE.height), first.gold)
  }, HEADER_SHOWN_MS)
}
