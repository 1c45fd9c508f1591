import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { changeRole, disableOperator, enableOperator, inviteOperator, renewInvite } from './change-operator.ts'
import { endSessionsOf } from './end-sessions.ts'
import type { InviteDeps } from './invite-operator.ts'
import { listLog, listOperatorSessions, listOperators } from './list-operators.ts'

type Names =
  | 'listOperators'
  | 'inviteOperator'
  | 'renewOperatorInvite'
  | 'changeOperatorRole'
  | 'disableOperator'
  | 'enableOperator'
  | 'listOperatorSessions'
  | 'endOperatorSessions'
  | 'listOperatorLog'

export function operatorRoutes(deps: InviteDeps & { readonly adminUrl: string }): OperatorHandlers<Names> {
  return {
    listOperators: ({ query }) => listOperators(deps, query),
    inviteOperator: ({ body }, call) => inviteOperator(deps, call, body),
    renewOperatorInvite: ({ params, body }, call) => renewInvite(deps, call, { id: BigInt(params.id), ...body }),
    async changeOperatorRole({ params, body }, call) {
      const { operator } = await changeRole(deps, call, { id: BigInt(params.id), ...body })
      return { operator }
    },
    async disableOperator({ params, body }, call) {
      const { operator } = await disableOperator(deps, call, { id: BigInt(params.id), ...body })
      return { operator }
    },
    async enableOperator({ params, body }, call) {
      const { operator } = await enableOperator(deps, call, { id: BigInt(params.id), ...body })
      return { operator }
    },
    listOperatorSessions: async ({ params }, { operator }) => ({
      items: await listOperatorSessions(deps, BigInt(params.id), operator.sessionId),
    }),
    endOperatorSessions: async ({ params, body }, call) => ({
      ended: await endSessionsOf(deps, call, { id: BigInt(params.id), reason: body.reason }),
    }),
    listOperatorLog: ({ query }, { operator }) => listLog(deps, operator, query),
  }
}
