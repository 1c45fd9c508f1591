import { lazy, type ReactNode } from 'react'
import { useIsDue } from '../../api/remembered.ts'
import { isDebtNoticeDueHere } from './debt-notice.ts'
import { useDebt } from './use-debt.ts'

const DebtDialog = lazy(() => import('./debt-dialog.tsx'))

/** The dialog about a debt that the player has not been shown yet, for `Notices`; null without one. */
export function useDebtNotice(): ReactNode {
  const debt = useDebt()
  return useIsDue(() => isDebtNoticeDueHere(debt)) ? <DebtDialog /> : null
}
