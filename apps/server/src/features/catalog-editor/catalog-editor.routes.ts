import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { type EditCaseDeps, editCase, switchCase } from './edit-case.ts'
import { editItem, getEditedItem, listHeroes } from './edit-item.ts'
import { createSection, editSection, orderSections } from './edit-sections.ts'
import { getEditedCase } from './get-edited-case.ts'
import { listCaseVersions } from './list-case-versions.ts'
import { listEditedCases } from './list-edited-cases.ts'
import { listEditedItems } from './list-edited-items.ts'
import { listEditedSections } from './list-edited-sections.ts'
import { readPriceFeed } from './read-price-feed.ts'
import { setItemPicture } from './set-item-picture.ts'

type Names =
  | 'listEditedCases'
  | 'listEditedSections'
  | 'listEditedItems'
  | 'getEditedCase'
  | 'listCaseVersions'
  | 'editCase'
  | 'closeCase'
  | 'openClosedCase'
  | 'readPriceFeed'
  | 'setItemPicture'
  | 'listHeroes'
  | 'getEditedItem'
  | 'editItem'
  | 'createSection'
  | 'editSection'
  | 'orderSections'

export function catalogEditorRoutes(
  deps: EditCaseDeps & { readonly priceFeedUrl: string | undefined },
): OperatorHandlers<Names> {
  return {
    listEditedCases: ({ query }) => listEditedCases(deps, query),
    listEditedSections: async () => ({ items: await listEditedSections(deps.database) }),
    createSection: async ({ body }, call) => ({ section: await createSection(deps, call, body) }),
    editSection: async ({ params, body }, call) => ({ section: await editSection(deps, call, { ...params, ...body }) }),
    orderSections: async ({ body }, call) => ({ items: await orderSections(deps, call, body) }),
    readPriceFeed: () => readPriceFeed(deps.priceFeedUrl),
    listHeroes: async () => ({ items: await listHeroes(deps.database) }),
    getEditedItem: async ({ params }) => ({ item: await getEditedItem(deps, deps.database, params.slug) }),
    editItem: async ({ params, body }, call) => ({ item: await editItem(deps, call, { ...params, ...body }) }),
    setItemPicture: ({ params, body }, call) => setItemPicture(deps, call, { ...params, ...body }),
    listEditedItems: ({ query }) => listEditedItems(deps, query),
    getEditedCase: async ({ params }) => ({ case: await getEditedCase(deps, deps.database, params.id) }),
    listCaseVersions: ({ query }) => listCaseVersions(deps, query),
    editCase: async ({ params, body }, call) => ({ case: await editCase(deps, call, { caseId: params.id, ...body }) }),
    closeCase: async ({ params, body }, call) => ({
      case: await switchCase(deps, call, { caseId: params.id, isOpen: false, ...body }),
    }),
    openClosedCase: async ({ params, body }, call) => ({
      case: await switchCase(deps, call, { caseId: params.id, isOpen: true, ...body }),
    }),
  }
}
