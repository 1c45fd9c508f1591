import { lazy } from 'react'
import { useViewer } from '../../api/session.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { PushOffer } from './push-notice.tsx'

const PushNotice = lazy(() => import('./push-notice.tsx'))

/** Between the header and the screen: coins offered to a player for notifications, by who knows that he may have them. */
export function PushPlace({ offer }: { readonly offer?: PushOffer }) {
  const isPlayer = useViewer() !== null
  return <OnDemand>{isPlayer && offer && <PushNotice {...offer} />}</OnDemand>
}
