import { defineFeature } from '../../feature.ts'
import { catalogEditorRoutes } from './catalog-editor.routes.ts'
import { caseFieldsChange } from './edit-case.ts'
import { findCatalog } from './find-catalog.ts'
import { launchCatalogue } from './launch-catalogue.ts'
import { marketNameRequest } from './market-name-change.ts'
import { newCaseChangeRequest } from './new-case-change.ts'
import { newItemRequest } from './new-item.ts'
import { oddsChangeRequests } from './odds-change.ts'
import { packChangeRequest } from './pack-change.ts'
import { pricesChangeRequest } from './prices-change.ts'

/** How long changed odds are announced before they apply. A demo does not wait. */
const NOTICE_MS = 24 * 3_600_000

export const catalogEditor = defineFeature(
  ['database', 'clock', 'config', 'settings', 'pictures', 'drawings', 'catalogueUses'],
  (deps) => {
    const editing = {
      ...deps,
      bounds: () => ({
        min: deps.settings.get('caseReturnMinPercent') / 100,
        max: deps.settings.get('caseReturnMaxPercent') / 100,
      }),
      noticeMs: deps.config.mode === 'demo' ? 0 : NOTICE_MS,
    }
    return {
      operatorHandlers: catalogEditorRoutes({ ...editing, priceFeedUrl: deps.config.priceFeedUrl }),
      adminSearch: findCatalog,
      launchSteps: launchCatalogue(deps.config),
      changeRequests: [
        ...oddsChangeRequests(editing),
        newCaseChangeRequest(editing),
        pricesChangeRequest(editing),
        newItemRequest(editing),
        marketNameRequest(editing),
        packChangeRequest(editing),
        caseFieldsChange(editing),
      ],
    }
  },
)
