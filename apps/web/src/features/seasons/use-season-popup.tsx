import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { seasonHeadQuery } from '../../core/seasons/public.ts'
import { isSeasonPopupSeen } from './season-popup-seen.ts'

const SeasonPopup = lazy(() => import('./season-popup.tsx'))

/** The introduction slides of a running event, once per browser, for `Notices`; null when there is nothing to show. */
export function useSeasonPopup(): ReactNode {
  const isPlayer = useViewer() !== null
  const { pathname } = useLocation()
  const { data: event } = useQuery(seasonHeadQuery())
  const id = event?.state === 'active' ? event.id : undefined
  const isDue = useIsDue(() => id !== undefined && !isSeasonPopupSeen(id))
  if (!isPlayer || !isDue || id === undefined || (pathname !== '/' && !/^\/event(\/|$)/.test(pathname))) return null
  return <SeasonPopup key={id} eventId={id} />
}
