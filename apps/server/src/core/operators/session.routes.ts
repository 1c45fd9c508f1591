import { permissionsOf } from '@runecase/api/operator/roles.ts'
import type { Call, OperatorHandlers } from '../../platform/http/handler.ts'
import { takesPasskeys } from '../second-factor/public.ts'
import { showDemoOperators } from './demo-operators.ts'
import { acceptInvite, openInvite } from './invite-operator.ts'
import { listOperatorSessions } from './list-operators.ts'
import { listViewers } from './list-viewers.ts'
import { confirmByPasskey, confirmSecondFactor, endOwnSession, getOwnRecoveryCodes } from './own-session.ts'
import { beginByPasskeyOnly, finishByPasskeyOnly, type PasskeyOnlyDeps } from './passkey-only.ts'
import {
  addPasskey,
  adminOf,
  askPasskey,
  beginPasskey,
  listPasskeys,
  type PasskeyDeps,
  removePasskey,
} from './passkeys.ts'
import { BROWSER_COOKIE, type Browser } from './sign-in-browser.ts'
import {
  beginSignIn,
  finishByPasskey,
  finishSignIn,
  getWaitingSession,
  type OpenedSession,
  type SignInDeps,
} from './sign-in-operator.ts'

type Names =
  | 'getSignInPage'
  | 'beginOperatorSignIn'
  | 'finishOperatorSignIn'
  | 'openOperatorInvite'
  | 'acceptOperatorInvite'
  | 'getCurrentOperator'
  | 'listViewers'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'signOutOperator'
  | 'confirmSecondFactor'
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginPasskeySignIn'
  | 'finishPasskeySignIn'
  | 'beginPasskeyOnlySignIn'
  | 'finishPasskeyOnlySignIn'
  | 'beginPasskeyConfirmation'
  | 'confirmByPasskey'

type SignInCall = Pick<
  Call,
  'address' | 'userAgent' | 'sessionSecret' | 'setSessionSecret' | 'findCookie' | 'setCookie'
>

const browserOf = (call: SignInCall): Browser => ({
  address: call.address,
  userAgent: call.userAgent,
  cookie: call.findCookie(BROWSER_COOKIE.name),
})

function enter(call: SignInCall, { secret, browserCookie }: OpenedSession): void {
  call.setSessionSecret(secret)
  call.setCookie({ ...BROWSER_COOKIE, value: browserCookie })
}

export function operatorSessionRoutes(deps: SignInDeps & PasskeyDeps & PasskeyOnlyDeps): OperatorHandlers<Names> {
  return {
    getSignInPage: async () => ({
      hasPasskeys: takesPasskeys(adminOf(deps)),
      demo: deps.hasDemo ? showDemoOperators(deps) : null,
    }),
    async beginOperatorSignIn({ body }, call) {
      const begun = await beginSignIn(deps, body, browserOf(call))
      call.setSessionSecret(begun.secret)
      return { login: body.login, hasPasskey: begun.hasPasskey }
    },
    async finishOperatorSignIn({ body }, call) {
      enter(call, await finishSignIn(deps, { secret: call.sessionSecret, code: body.code }, browserOf(call)))
      return {}
    },
    openOperatorInvite: ({ body }, call) => openInvite(deps, body.token, browserOf(call)),
    async acceptOperatorInvite({ body }, call) {
      const { recoveryCodes, ...opened } = await acceptInvite(deps, body, browserOf(call))
      enter(call, opened)
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
    listViewers: ({ query }, { operator }) => listViewers(deps, operator, query.place),
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
    listPasskeys: (_, { operator }) => listPasskeys(deps, operator.id),
    beginPasskey: (_, call) => beginPasskey(deps, call),
    addPasskey: async ({ body }, call) => ({ id: String(await addPasskey(deps, call, body)) }),
    async removePasskey({ params }, call) {
      await removePasskey(deps, call, BigInt(params.id))
      return {}
    },
    async beginPasskeySignIn(_, { sessionSecret }) {
      const { id: sessionId, operatorId } = await getWaitingSession(deps, sessionSecret)
      return askPasskey(deps, { operatorId, sessionId })
    },
    async finishPasskeySignIn({ body }, call) {
      enter(call, await finishByPasskey(deps, { secret: call.sessionSecret, answer: body }, browserOf(call)))
      return {}
    },
    beginPasskeyOnlySignIn: () => beginByPasskeyOnly(deps),
    async finishPasskeyOnlySignIn({ body }, call) {
      enter(call, await finishByPasskeyOnly(deps, body, browserOf(call)))
      return {}
    },
    beginPasskeyConfirmation: (_, { operator }) =>
      askPasskey(deps, { operatorId: operator.id, sessionId: operator.sessionId }),
    async confirmByPasskey({ body }, call) {
      return { secondFactorAt: (await confirmByPasskey(deps, call, body)).toISOString() }
    },
  }
}
