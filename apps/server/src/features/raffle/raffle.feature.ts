import { join } from 'node:path'
import { textsWithin } from '../../core/facts/public.ts'
import { defineFeature } from '../../feature.ts'
import { raffleAdminRoutes } from './admin/raffle-admin.routes.ts'
import { raffleDefinition } from './admin/raffle-definition.ts'
import { countTickets } from './count-tickets.ts'
import { giveRafflePrizes } from './give-raffle-prizes.ts'
import { importFirstRaffle } from './import-raffle.ts'
import { raffleTrail } from './item-trail.sql.ts'
import { raffleMessages } from './raffle.events.ts'
import { mountRaffleLists, raffleRoutes } from './raffle.routes.ts'
import { raffleMovements } from './raffle-movements.sql.ts'
import { raffleReceipts } from './raffle-receipts.ts'
import { selectRaffleTexts } from './raffles.sql.ts'
import { runRaffles } from './run-raffle.ts'
import { seasonRaffles } from './season-raffles.sql.ts'

export const raffle = defineFeature(
  ['database', 'clock', 'ids', 'random', 'log', 'config', 'catalogue', 'pictures', 'vault', 'beacon', 'settings'],
  (deps) => {
    const definition = raffleDefinition(deps)
    return {
      itemTrail: raffleTrail,
      handlers: raffleRoutes(deps),
      operatorHandlers: raffleAdminRoutes({ ...deps, definition, publicUrl: deps.config.http.publicUrl }),
      changeRequests: definition.changeRequests,
      receipts: [raffleReceipts(deps)],
      texts: async () => textsWithin('raffle', await selectRaffleTexts(deps.database)),
      consumers: [countTickets(deps)],
      messages: raffleMessages,
      movementTellers: [raffleMovements],
      seasonPrizePools: seasonRaffles,
      dueWork: [runRaffles(deps), giveRafflePrizes(deps)],
      mount: (app) => mountRaffleLists(app, deps),
      async seedDemo({ folder, pastFolder, print }) {
        const files = [folder, pastFolder].flatMap((one) => (one ? [join(one, 'event.json')] : []))
        if (await importFirstRaffle({ ...deps, definition }, ...files)) print('Imported a raffle')
      },
    }
  },
)
