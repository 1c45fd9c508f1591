import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import { isDebtNoticeDueHere } from '../debt/debt-notice.ts'
import { useDebt } from '../debt/use-debt.ts'
import { isAgeUnknownHere } from './adult-cookie.ts'
import { noticeToShow } from './notice-order.ts'
import { isScamNoticeDueHere } from './scam-notice.ts'

const DebtDialog = lazy(() => import('../debt/debt-dialog.tsx'))
const ScamDialog = lazy(() => import('./scam-dialog.tsx'))

/**
 * What this browser has not been told yet, over whichever screen it shows: one dialog at a time, after the age (`AgeNotice`). A
 * prize or an offer is given by who knows of it, and waits for its turn.
 */
export function Notices({ reward, promo }: { readonly reward?: ReactNode; readonly promo?: ReactNode }) {
  const viewer = useViewer()
  const { hash, pathname } = useLocation()
  const debt = useDebt()
  const shown = noticeToShow(
    {
      isAgeUnknown: useIsDue(isAgeUnknownHere),
      isRegistering: hash === '#reg',
      isPlayer: viewer !== null,
      isDebtDue: useIsDue(() => isDebtNoticeDueHere(debt)),
      isScamDue: useIsDue(isScamNoticeDueHere),
      hasReward: Boolean(reward),
      hasPromo: Boolean(promo),
    },
    pathname,
  )
  return (
    <OnDemand key={shown}>
      {shown === 'debt' && <DebtDialog />}
      {shown === 'scam' && <ScamDialog />}
      {shown === 'reward' && reward}
      {shown === 'promo' && promo}
    </OnDemand>
  )
}
