import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { idAt } from '../../platform/ids.ts'
import { mergeRequest } from './merge-requests.ts'
import { readPicture } from './read-picture.ts'
import { getOfficeRequest, listOfficeRequests } from './show-office-requests.ts'
import { getFigures } from './support-office.sql.ts'
import { selectTemplates } from './support-templates.sql.ts'
import { createTemplate, editTemplate, removeTemplate } from './support-templates.ts'
import {
  answerRequest,
  assignRequest,
  closeRequest,
  listColleagues,
  noteRequest,
  type OfficeDeps,
  reopenRequest,
} from './write-as-operator.ts'

const FIGURE_DAYS_MS = 30 * 86_400_000

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
  const { database, clock } = deps
  return {
    listOfficeRequests: ({ query }, { operator }) => listOfficeRequests(deps, query, operator),
    async getSupportFigures() {
      const { waitingSince, ...figures } = await getFigures(database, idAt(clock.nowMs() - FIGURE_DAYS_MS))
      return { ...figures, waitingSince: waitingSince?.toISOString() ?? null }
    },
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
    listSupportTemplates: async () => ({ templates: await selectTemplates(database) }),
    createSupportTemplate: ({ body }, call) => createTemplate(deps, call, body),
    editSupportTemplate: ({ params, body }, call) => editTemplate(deps, call, { ...params, ...body }),
    removeSupportTemplate: ({ params, body }, call) => removeTemplate(deps, call, { ...params, ...body }),
  }
}
