import { lazy } from 'react'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const PushNotice = lazy(() => import('./push-notice.tsx'))

/** Tracks the notifications of a player's browser on any screen. */
export function PushPlace() {
  const viewer = useViewer()
  return <OnDemand>{viewer && <PushNotice key={viewer.userId} userId={viewer.userId} />}</OnDemand>
}
