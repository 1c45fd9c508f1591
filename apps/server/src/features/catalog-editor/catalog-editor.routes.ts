import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { type EditCaseDeps, editCase, switchCase } from './edit-case.ts'
import { getEditedCase } from './get-edited-case.ts'
import { listEditedCases } from './list-edited-cases.ts'
import { listEditedItems } from './list-edited-items.ts'
import { listEditedSections } from './list-edited-sections.ts'

type Names =
  | 'listEditedCases'
  | 'listEditedSections'
  | 'listEditedItems'
  | 'getEditedCase'
  | 'editCase'
  | 'closeCase'
  | 'openClosedCase'

export function catalogEditorRoutes(deps: EditCaseDeps): OperatorHandlers<Names> {
  return {
    listEditedCases: ({ query }) => listEditedCases(deps, query),
    listEditedSections: async () => ({ items: await listEditedSections(deps.database) }),
    listEditedItems: ({ query }) => listEditedItems(deps, query),
    getEditedCase: async ({ params }) => ({ case: await getEditedCase(deps, deps.database, params.id) }),
    editCase: async ({ params, body }, call) => ({ case: await editCase(deps, call, { caseId: params.id, ...body }) }),
    closeCase: async ({ params, body }, call) => ({
      case: await switchCase(deps, call, { caseId: params.id, isOpen: false, ...body }),
    }),
    openClosedCase: async ({ params, body }, call) => ({
      case: await switchCase(deps, call, { caseId: params.id, isOpen: true, ...body }),
    }),
  }
}
