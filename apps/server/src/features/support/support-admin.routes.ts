import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { getSupportFigures } from './get-support-figures.ts'
import { mergeRequest } from './merge-requests.ts'
import { readPicture } from './read-picture.ts'
import { getAdminRequest, listAdminRequests } from './show-admin-requests.ts'
import { createTemplate, editTemplate, listTemplates, removeTemplate } from './support-templates.ts'
import {
  type AdminDeps,
  answerRequest,
  assignRequest,
  closeRequest,
  listColleagues,
  noteRequest,
  reopenRequest,
} from './write-as-operator.ts'

type Names = Extract<
  OperatorEndpointName,
  | 'listAdminRequests'
  | 'getSupportFigures'
  | 'listSupportColleagues'
  | 'getAdminRequest'
  | 'getAdminSupportPicture'
  | 'assignRequest'
  | 'answerRequest'
  | 'noteRequest'
  | 'closeRequest'
  | 'reopenRequest'
  | 'mergeRequest'
  | 'listSupportTemplates'
  | 'createSupportTemplate'
  | 'editSupportTemplate'
  | 'removeSupportTemplate'
>

export function supportAdminRoutes(deps: AdminDeps): OperatorHandlers<Names> {
  const { database } = deps
  return {
    listAdminRequests: ({ query }, { operator }) => listAdminRequests(deps, query, operator),
    getSupportFigures: () => getSupportFigures(deps),
    listSupportColleagues: async () => ({
      operators: (await listColleagues(database)).map(({ id, name }) => ({ id: String(id), name })),
    }),
    getAdminRequest: async ({ params }) => ({ request: await getAdminRequest(database, BigInt(params.id)) }),
    getAdminSupportPicture: ({ params }) => readPicture(deps, BigInt(params.id), null),
    assignRequest: ({ params, body }, call) => assignRequest(deps, call, BigInt(params.id), body),
    answerRequest: ({ params, body }, call) => answerRequest(deps, call, BigInt(params.id), body),
    noteRequest: ({ params, body }, call) => noteRequest(deps, call, BigInt(params.id), body),
    closeRequest: ({ params, body }, call) => closeRequest(deps, call, BigInt(params.id), body),
    reopenRequest: ({ params, body }, call) => reopenRequest(deps, call, BigInt(params.id), body),
    mergeRequest: ({ params, body }, call) =>
      mergeRequest(deps, call, { ...body, id: BigInt(params.id), intoId: BigInt(body.intoId) }),
    listSupportTemplates: () => listTemplates(deps),
    createSupportTemplate: ({ body }, call) => createTemplate(deps, call, body),
    editSupportTemplate: ({ params, body }, call) => editTemplate(deps, call, { ...params, ...body }),
    removeSupportTemplate: ({ params, body }, call) => removeTemplate(deps, call, { ...params, ...body }),
  }
}
