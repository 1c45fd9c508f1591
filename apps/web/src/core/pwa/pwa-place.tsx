import { lazy } from 'react'
import { OnDemand } from '../../ui/on-demand.tsx'
import { usePwa } from './use-pwa.ts'
import { usePwaBonus } from './use-pwa-bonus.ts'

const PwaBanner = lazy(() => import('./pwa-banner.tsx'))

/** The app on phones: offered where it is not installed, and rewarded once where it is. */
export function PwaPlace() {
  const { platform, isInstalled } = usePwa()
  usePwaBonus(isInstalled ? platform : null)
  return <OnDemand>{platform !== null && !isInstalled && <PwaBanner platform={platform} />}</OnDemand>
}
