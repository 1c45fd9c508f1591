import { remember, remembered } from '../../api/remembered.ts'
import type { PlayerDebt } from './use-debt.ts'

const SEEN_KEY = 'debtNoticeSeenAt'

/** When the newest of the returns was: a later one is news again. */
function newestReturn({ orders }: PlayerDebt): string {
  return (
    orders
      .map(({ returnedAt }) => returnedAt)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** Whether a return is among these that the notice was not yet closed for. */
export function isDebtNoticeDue(debt: PlayerDebt | null, seenAt: string | null): boolean {
  return debt !== null && newestReturn(debt) > (seenAt ?? '')
}

export function isDebtNoticeDueHere(debt: PlayerDebt | null): boolean {
  return isDebtNoticeDue(debt, remembered(SEEN_KEY))
}

export function closeDebtNotice(debt: PlayerDebt): void {
  remember(SEEN_KEY, newestReturn(debt))
}
