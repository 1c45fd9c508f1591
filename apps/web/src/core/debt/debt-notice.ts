import { remember, remembered } from '../../api/remembered.ts'
import type { PlayerDebt } from './use-debt.ts'

const SEEN_KEY = 'debtNoticeSeenAt'

/** The time of the newest return: a later one is shown again. */
function newestReturn({ orders }: PlayerDebt): string {
  return (
    orders
      .map(({ returnedAt }) => returnedAt)
      .sort()
      .at(-1) ?? ''
  )
}

/** Whether there is a return for which the notice was not closed yet. */
export function isDebtNoticeDue(debt: PlayerDebt | null, seenAt: string | null): boolean {
  return debt !== null && newestReturn(debt) > (seenAt ?? '')
}

export function isDebtNoticeDueHere(debt: PlayerDebt | null): boolean {
  return isDebtNoticeDue(debt, remembered(SEEN_KEY))
}

export function closeDebtNotice(debt: PlayerDebt): void {
  remember(SEEN_KEY, newestReturn(debt))
}
