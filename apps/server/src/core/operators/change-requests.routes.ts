import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { countForOperator } from './count-changes.ts'
import { approveChange, rejectChange } from './decide-change.ts'
import {
  type ChangeDeps,
  createChange,
  editDraft,
  previewChange,
  proposeDraft,
  withdrawChange,
} from './propose-change.ts'
import { getChange, listChanges } from './show-changes.ts'

type Names =
  | 'listChangeRequests'
  | 'countWaitingChanges'
  | 'getChangeRequest'
  | 'previewChange'
  | 'createChangeRequest'
  | 'editChangeDraft'
  | 'proposeChangeRequest'
  | 'withdrawChangeRequest'
  | 'approveChangeRequest'
  | 'rejectChangeRequest'

export function changeRequestRoutes(deps: ChangeDeps): OperatorHandlers<Names> {
  return {
    listChangeRequests: ({ query }, { operator }) => listChanges(deps, operator, query),
    countWaitingChanges: (_, { operator }) => countForOperator(deps, operator),
    getChangeRequest: async ({ params }, { operator }) => ({
      request: await getChange(deps, operator, BigInt(params.id)),
    }),
    previewChange: async ({ body }, call) => ({ preview: await previewChange(deps, call, body) }),
    async createChangeRequest({ body }, call) {
      return { request: await getChange(deps, call.operator, await createChange(deps, call, body)) }
    },
    async editChangeDraft({ params, body }, call) {
      const id = BigInt(params.id)
      await editDraft(deps, call, { id, ...body })
      return { request: await getChange(deps, call.operator, id) }
    },
    async proposeChangeRequest({ params, body }, call) {
      const id = BigInt(params.id)
      await proposeDraft(deps, call, { id, ...body })
      return { request: await getChange(deps, call.operator, id) }
    },
    async withdrawChangeRequest({ params, body }, call) {
      const id = BigInt(params.id)
      await withdrawChange(deps, call, { id, ...body })
      return { request: await getChange(deps, call.operator, id) }
    },
    async approveChangeRequest({ params, body }, call) {
      const id = BigInt(params.id)
      await approveChange(deps, call, { id, version: body.version, reason: body.reason ?? null })
      return { request: await getChange(deps, call.operator, id) }
    },
    async rejectChangeRequest({ params, body }, call) {
      const id = BigInt(params.id)
      await rejectChange(deps, call, { id, ...body })
      return { request: await getChange(deps, call.operator, id) }
    },
  }
}
