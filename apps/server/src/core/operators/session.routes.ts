import { permissionsOf } from '@runecase/api/operator/roles.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { showDemoOperators } from './demo-operators.ts'
import { acceptInvite, openInvite } from './invite-operator.ts'
import { listOperatorSessions } from './list-operators.ts'
import { confirmSecondFactor, endOwnSession, getOwnRecoveryCodes } from './own-session.ts'
import { beginSignIn, finishSignIn, type SignInDeps } from './sign-in-operator.ts'

type Names =
  | 'getSignInPage'
  | 'beginOperatorSignIn'
  | 'finishOperatorSignIn'
  | 'openOperatorInvite'
  | 'acceptOperatorInvite'
  | 'getCurrentOperator'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'signOutOperator'
  | 'confirmSecondFactor'

export function operatorSessionRoutes(deps: SignInDeps): OperatorHandlers<Names> {
  return {
    getSignInPage: async () => ({ demo: deps.hasDemo ? showDemoOperators(deps) : null }),
    async beginOperatorSignIn({ body }, call) {
      call.setSessionSecret(await beginSignIn(deps, body, call))
      return { login: body.login }
    },
    async finishOperatorSignIn({ body }, call) {
      call.setSessionSecret(await finishSignIn(deps, { secret: call.sessionSecret, code: body.code }, call))
      return {}
    },
    openOperatorInvite: ({ body }, call) => openInvite(deps, body.token, call),
    async acceptOperatorInvite({ body }, call) {
      const { secret, recoveryCodes } = await acceptInvite(deps, body, call)
      call.setSessionSecret(secret)
      return { recoveryCodes: [...recoveryCodes] }
    },
    async getCurrentOperator(_, { operator }) {
      const { id, login, name, role, sessionId, secondFactorAtMs } = operator
      return {
        id: String(id),
        login,
        name,
        role,
        permissions: permissionsOf(role),
        sessionId: String(sessionId),
        secondFactorAt: new Date(secondFactorAtMs).toISOString(),
        recoveryCodes: await getOwnRecoveryCodes(deps, operator),
      }
    },
    listOwnSessions: async (_, { operator }) => ({
      items: await listOperatorSessions(deps, operator.id, operator.sessionId),
    }),
    async endOwnSession({ params }, call) {
      await endOwnSession(deps, call, BigInt(params.id))
      return {}
    },
    async signOutOperator(_, call) {
      await endOwnSession(deps, call, call.operator.sessionId)
      call.setSessionSecret(null)
      return {}
    },
    async confirmSecondFactor({ body }, call) {
      return { secondFactorAt: (await confirmSecondFactor(deps, call, body.code)).toISOString() }
    },
  }
}
