import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsDue } from '../../api/remembered.ts'
import { useViewer } from '../../api/session.ts'
import { eventHeadQuery } from '../../core/seasons/public.ts'
import { isEventPopupSeen } from './event-popup-seen.ts'

const EventPopup = lazy(() => import('./event-popup.tsx'))

/** The introduction slides of a running event, once per browser, for `Notices`; null when there is nothing to show. */
export function useEventPopup(): ReactNode {
  const isPlayer = useViewer() !== null
  const { pathname } = useLocation()
  const { data: event } = useQuery(eventHeadQuery())
  const id = event?.state === 'active' ? event.id : undefined
  const isDue = useIsDue(() => id !== undefined && !isEventPopupSeen(id))
  if (!isPlayer || !isDue || id === undefined || (pathname !== '/' && !/^\/event(\/|$)/.test(pathname))) return null
  return <EventPopup key={id} eventId={id} />
}
