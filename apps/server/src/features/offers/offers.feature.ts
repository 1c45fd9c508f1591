import { defineFeature } from '../../feature.ts'
import { absenceRunner } from './absence-runner.ts'
import { importFirstOffers } from './import-offers.ts'
import { offerTriggers } from './make-offers.ts'
import { offerMessages } from './offers.events.ts'
import { offerRoutes } from './offers.routes.ts'
import { countOffers } from './office/count-offers.ts'
import { offerChange } from './office/offer-change.ts'
import { offerOfficeRoutes } from './office/offer-office.routes.ts'

export const offers = defineFeature(
  ['database', 'ids', 'log', 'catalogue', 'pictures', 'drawings', 'limiter'],
  (deps) => ({
    handlers: offerRoutes(deps),
    operatorHandlers: offerOfficeRoutes(deps),
    changeRequests: [offerChange(deps)],
    consumers: [offerTriggers(deps), countOffers()],
    messages: offerMessages,
    dueWork: [absenceRunner(deps)],
    seedDemo: ({ folder, print }) => importFirstOffers(deps, folder, print),
  }),
)
