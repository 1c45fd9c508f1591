import type { Handlers } from '../../platform/http/handler.ts'
import { type ChangePasswordDeps, confirmPassword, removePassword, setPassword } from './change-password.ts'
import { type PasswordRecovery, type RecoveryDeps, recoverPassword } from './password-recovery.ts'
import type { PlayerSessions } from './sessions.ts'
import { visitorOf } from './sign-in-browser.ts'

type PasswordEndpoint = 'requestRecovery' | 'recoverPassword' | 'setPassword' | 'confirmPassword' | 'removePassword'

export function passwordRoutes(
  deps: RecoveryDeps & ChangePasswordDeps & { readonly sessions: PlayerSessions; readonly recovery: PasswordRecovery },
): Handlers<PasswordEndpoint> {
  return {
    async requestRecovery({ body }, { address }) {
      await deps.recovery.request(body.email, address)
      return {}
    },
    async recoverPassword({ body }, call) {
      const { login, caller, secret } = await recoverPassword(deps, body, visitorOf(deps, call))
      call.setSessionSecret(secret)
      return { login, accessToken: deps.sessions.issueBearer(caller) }
    },
    setPassword: ({ body }, { caller }) => setPassword(deps, caller, body),
    async confirmPassword({ body }, { caller }) {
      await confirmPassword(deps, caller, body)
      return {}
    },
    async removePassword({ body }, { caller }) {
      await removePassword(deps, caller, body)
      return {}
    },
  }
}
