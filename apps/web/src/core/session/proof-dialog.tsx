import type { ProofCode } from '../../api/call-api.ts'
import { FactorDialog } from './factor-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

/** What a call requires the player to prove, and the function that receives whether they did. */
export interface AskedProof {
  readonly code: ProofCode
  readonly hasPasskey: boolean
  readonly end: (isGiven: boolean) => void
}

/** The dialog of a required proof: the second factor, or a fresh sign-in. */
export default function ProofDialog({ code, hasPasskey, end }: AskedProof) {
  return code === 'sign_in_too_old' ? (
    <SignInAgainDialog onEnd={end} />
  ) : (
    <FactorDialog hasPasskey={hasPasskey} onEnd={end} />
  )
}
