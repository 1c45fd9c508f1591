import { lazy, type ReactNode } from 'react'
import { useIsDue } from '../../api/remembered.ts'
import { isRestrictionNoticeDueHere } from './restriction-notice.ts'
import { useRestrictions } from './use-restrictions.ts'

const RestrictionDialog = lazy(() => import('./restriction-dialog.tsx'))

/** The dialog about restrictions that the player has not been shown yet, for `Notices`; null without one. */
export function useRestrictionNotice(): ReactNode {
  const restrictions = useRestrictions()
  return useIsDue(() => isRestrictionNoticeDueHere(restrictions)) ? <RestrictionDialog /> : null
}
