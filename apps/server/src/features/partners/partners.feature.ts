import { join } from 'node:path'
import { isPicture } from '../../core/pictures/public.ts'
import { defineFeature } from '../../feature.ts'
import { commissionDefinition } from './admin/commission-definition.ts'
import { partnerAdminRoutes } from './admin/partner-admin.routes.ts'
import { payoutChange } from './admin/payout-change.ts'
import { eraseCodeNames } from './codes.sql.ts'
import { VisitCounts } from './count-visits.ts'
import { followPlayers } from './follow-players.ts'
import { importFirstTerms } from './import-terms.ts'
import { partnerMessages } from './partners.events.ts'
import { partnerRoutes } from './partners.routes.ts'

export const partners = defineFeature(
  ['database', 'clock', 'ids', 'log', 'limiter', 'pictures', 'drawings', 'settings'],
  (deps) => {
    const visits = new VisitCounts(deps)
    return {
      handlers: partnerRoutes({ ...deps, visits }),
      operatorHandlers: partnerAdminRoutes({
        ...deps,
        isPicture: (queries, id) => isPicture(queries, deps.drawings, id),
      }),
      changeRequests: [...commissionDefinition.changeRequests, payoutChange(deps)],
      consumers: [followPlayers({ ...deps, isOncePerGroup: () => deps.settings.get('linkedCommissionOnce') })],
      messages: partnerMessages,
      erasePersonalData: eraseCodeNames,
      dueWork: [visits],
      async seedDemo({ folder, print }) {
        const imported = await importFirstTerms(deps, join(folder, 'commission-terms.json'))
        if (imported !== undefined) print(`Imported ${imported} commission terms`)
      },
    }
  },
)
