import { join } from 'node:path'
import { defineFeature } from '../../feature.ts'
import { countUses } from './count-uses.ts'
import { findPromos } from './find-promos.ts'
import { promoMessages } from './promo.events.ts'
import { promoRoutes } from './promo.routes.ts'
import { promoAdminRoutes } from './promo-admin.routes.ts'
import { promoBatchDefinition, promoDefinition } from './promo-definition.ts'
import { hasPromos, importPromos, PromoLookups, readPromoFile } from './public.ts'

export const promo = defineFeature(
  ['database', 'ids', 'random', 'catalogue', 'pictures', 'limiter', 'promoGuesses', 'settings'],
  (deps) => {
    const batches = promoBatchDefinition(deps)
    return {
      handlers: promoRoutes({ ...deps, lookups: new PromoLookups(deps), guesses: deps.promoGuesses }),
      operatorHandlers: promoAdminRoutes({ ...deps, batches }),
      adminSearch: [findPromos],
      changeRequests: [...promoDefinition.changeRequests, ...batches.changeRequests],
      consumers: [countUses()],
      messages: promoMessages,
      async seedDemo({ folder, print, offsetsFrom }) {
        if (await hasPromos(deps.database)) return
        print(
          `Imported ${await importPromos({ ...deps, clock: offsetsFrom }, await readPromoFile(join(folder, 'promos.json')))} promo codes`,
        )
      },
    }
  },
)
