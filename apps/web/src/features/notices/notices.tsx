import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { AgeGate, isAgeUnknownHere } from './age-gate.tsx'
import { CookieBar } from './cookie-bar.tsx'
import { useIsDue } from './remembered.ts'
import { isScamNoticeDueHere } from './scam-notice.ts'

const ScamDialog = lazy(() => import('./scam-dialog.tsx'))

/** What this browser has not been told yet, over whichever screen it shows. */
export function Notices() {
  const viewer = useViewer()
  const { hash } = useLocation()
  const isAgeUnknown = useIsDue(isAgeUnknownHere)
  const isScamDue = useIsDue(isScamNoticeDueHere)
  return (
    <>
      <CookieBar />
      {isAgeUnknown && <AgeGate />}
      {!isAgeUnknown && viewer !== null && isScamDue && hash !== '#reg' && (
        <Suspense>
          <ScamDialog />
        </Suspense>
      )}
    </>
  )
}
