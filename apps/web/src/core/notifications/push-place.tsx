import { lazy } from 'react'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const PushNotice = lazy(() => import('./push-notice.tsx'))

/** Between the header and the screen: the offer of coins for notifications. */
export function PushPlace() {
  const viewer = useViewer()
  return <OnDemand>{viewer && <PushNotice key={viewer.userId} userId={viewer.userId} />}</OnDemand>
}
