import { lazy, useEffect, useState } from 'react'
import { onFactorRequired } from '../../api/call-api.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const FactorDialog = lazy(() => import('./factor-dialog.tsx'))

/** Asks the player for their second factor over any page, when a call needs it. */
export function FactorWatch() {
  const [asked, setAsked] = useState<{ readonly hasPasskey: boolean; readonly end: (isGiven: boolean) => void }>()
  useEffect(
    () =>
      onFactorRequired(
        ({ hasPasskey }) =>
          new Promise((resolve, reject) => {
            const end = (isGiven: boolean) => {
              setAsked(undefined)
              if (isGiven) resolve()
              else reject()
            }
            setAsked({ hasPasskey: hasPasskey === true, end })
          }),
      ),
    [],
  )
  if (!asked) return null
  return (
    <OnDemand onMissing={() => asked.end(false)}>
      <FactorDialog hasPasskey={asked.hasPasskey} onEnd={asked.end} />
    </OnDemand>
  )
}
