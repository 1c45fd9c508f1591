import { lazy, useEffect, useState } from 'react'
import { onProofRequired, type ProofCode } from '../../api/call-api.ts'
import { OnDemand } from '../../ui/on-demand.tsx'

const FactorDialog = lazy(() => import('./factor-dialog.tsx'))
const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog.tsx'))

interface Asked {
  readonly code: ProofCode
  readonly hasPasskey: boolean
  readonly end: (isGiven: boolean) => void
}

/** Asks the player over any page to show that the account is theirs, when a call needs it: by the second factor, or by a fresh sign-in. */
export function ProofWatch() {
  const [asked, setAsked] = useState<Asked>()
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
  if (!asked) return null
  return (
    <OnDemand onMissing={() => asked.end(false)}>
      {asked.code === 'sign_in_too_old' ? (
        <SignInAgainDialog onEnd={asked.end} />
      ) : (
        <FactorDialog hasPasskey={asked.hasPasskey} onEnd={asked.end} />
      )}
    </OnDemand>
  )
}
