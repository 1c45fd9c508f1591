import { countSignUp } from '../../api/analytics.ts'
import { callApi } from '../../api/call-api.ts'
import { enterSession } from '../../api/enter-session.ts'
import { assignFirstCommitment } from '../fairness/public.ts'
import { welcome } from './welcome-toast.ts'

/** Switches this tab to the player and greets them: the end of every sign-in. `isNew`: their account was just created. */
export async function finishEntering(accessToken: string, isNew: boolean, isDemo: boolean): Promise<void> {
  const user = await enterSession(accessToken)
  if (isNew) assignFirstCommitment(user.userId)
  welcome(user.nickname, isNew ? { gold: user.finance.balance, isDemo } : null)
  countSignUp(user, !isNew)
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]{1,100})`).exec(document.cookie)?.[1] ?? ''
  const body = { sessionUrl: window.location.href.slice(0, 1000), fbp: cookie('_fbp'), fbc: cookie('_fbc') }
  // Stores where they came from; the sign-in does not depend on it.
  void callApi('trackSession', { body }).catch(() => undefined)
}
