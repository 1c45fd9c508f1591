import { lazy, useEffect, useState } from 'react'
import { onProofRequired } from '../../api/call-api.ts'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { AskedProof } from './proof-dialog.tsx'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/**
 * Opens a dialog over any page when a call requires the player to prove that the account is theirs: by the second factor, or by a fresh
 * sign-in.
 */
export function ProofWatch() {
  const [asked, setAsked] = useState<AskedProof>()
  useEffect(
    () =>
      onProofRequired(
        (code, { hasPasskey }) =>
          new Promise((resolve, reject) => {
            const end = (isGiven: boolean) => {
              setAsked(undefined)
              if (isGiven) resolve()
              else reject()
            }
            setAsked({ code, hasPasskey: hasPasskey === true, end })
          }),
      ),
    [],
  )
  return asked ? (
    <OnDemand onMissing={() => asked.end(false)}>
      <ProofDialog {...asked} />
    </OnDemand>
  ) : null
}
