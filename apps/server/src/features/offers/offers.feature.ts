import { textsWithin } from '../../core/facts/public.ts'
import { isPicture } from '../../core/pictures/public.ts'
import { defineFeature } from '../../feature.ts'
import { absenceRunner } from './absence-runner.ts'
import { countOffers } from './admin/count-offers.ts'
import { offerAdminRoutes } from './admin/offer-admin.routes.ts'
import { offerDefinition } from './admin/offer-definition.ts'
import { importFirstOffers } from './import-offers.ts'
import { offerTriggers } from './make-offers.ts'
import { offerMovements } from './offer-movements.sql.ts'
import { selectOfferTexts } from './offer-terms.sql.ts'
import { offerMessages } from './offers.events.ts'
import { offerRoutes } from './offers.routes.ts'

export const offers = defineFeature(
  ['database', 'ids', 'log', 'catalogue', 'pictures', 'drawings', 'limiter', 'games'],
  (deps) => {
    const definition = offerDefinition((queries, id) => isPicture(queries, deps.drawings, id))
    return {
      handlers: offerRoutes(deps),
      operatorHandlers: offerAdminRoutes({ ...deps, definition }),
      changeRequests: definition.changeRequests,
      texts: async () => textsWithin('offer', await selectOfferTexts(deps.database)),
      consumers: [offerTriggers(deps), countOffers()],
      messages: offerMessages,
      movementTellers: [offerMovements],
      dueWork: [absenceRunner(deps)],
      seedDemo: ({ folder, print }) => importFirstOffers(deps, folder, print),
    }
  },
)
