import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { getSupportFigures } from './get-support-figures.ts'
import { mergeRequest } from './merge-requests.ts'
import { readPicture } from './read-picture.ts'
import { getOfficeRequest, listOfficeRequests } from './show-office-requests.ts'
import { createTemplate, editTemplate, listTemplates, removeTemplate } from './support-templates.ts'
import {
  answerRequest,
  assignRequest,
  closeRequest,
  listColleagues,
  noteRequest,
  type OfficeDeps,
  reopenRequest,
} from './write-as-operator.ts'

type Names = Extract<
  OperatorEndpointName,
  | 'listOfficeRequests'
  | 'getSupportFigures'
  | 'listSupportColleagues'
  | 'getOfficeRequest'
  | 'getOfficeSupportPicture'
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

export function supportOfficeRoutes(deps: OfficeDeps): OperatorHandlers<Names> {
  const { database } = deps
  return {
    listOfficeRequests: ({ query }, { operator }) => listOfficeRequests(deps, query, operator),
    getSupportFigures: () => getSupportFigures(deps),
    listSupportColleagues: async () => ({
      operators: (await listColleagues(database)).map(({ id, name }) => ({ id: String(id), name })),
    }),
    getOfficeRequest: async ({ params }) => ({ request: await getOfficeRequest(database, BigInt(params.id)) }),
    getOfficeSupportPicture: ({ params }) => readPicture(deps, BigInt(params.id), null),
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
