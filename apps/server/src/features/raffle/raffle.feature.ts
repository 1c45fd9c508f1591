import { join } from 'node:path'
import { textsWithin } from '../../core/facts/public.ts'
import { defineFeature } from '../../feature.ts'
import { countTickets } from './count-tickets.ts'
import { eventRaffles } from './event-raffles.sql.ts'
import { giveRafflePrizes } from './give-raffle-prizes.ts'
import { importFirstRaffle } from './import-raffle.ts'
import { raffleTrail } from './item-trail.sql.ts'
import { raffleDefinition } from './office/raffle-definition.ts'
import { raffleOfficeRoutes } from './office/raffle-office.routes.ts'
import { raffleMessages } from './raffle.events.ts'
import { mountRaffleLists, raffleRoutes } from './raffle.routes.ts'
import { raffleMovements } from './raffle-movements.sql.ts'
import { raffleReceipts } from './raffle-receipts.ts'
import { selectRaffleTexts } from './raffles.sql.ts'
import { runRaffles } from './run-raffle.ts'

export const raffle = defineFeature(
  ['database', 'clock', 'ids', 'random', 'log', 'config', 'catalogue', 'pictures', 'vault', 'beacon', 'settings'],
  (deps) => {
    const definition = raffleDefinition(deps)
    return {
      itemTrail: raffleTrail,
      handlers: raffleRoutes(deps),
      operatorHandlers: raffleOfficeRoutes({ ...deps, definition, publicUrl: deps.config.http.publicUrl }),
      changeRequests: [definition.changeRequest],
      receipts: [raffleReceipts(deps)],
      texts: async () => textsWithin('raffle', await selectRaffleTexts(deps.database)),
      consumers: [countTickets(deps)],
      messages: raffleMessages,
      movementTellers: [raffleMovements],
      eventContests: eventRaffles,
      dueWork: [runRaffles(deps), giveRafflePrizes(deps)],
      mount: (app) => mountRaffleLists(app, deps),
      async seedDemo({ folder, pastFolder, print }) {
        const files = [folder, pastFolder].flatMap((one) => (one ? [join(one, 'event.json')] : []))
        if (await importFirstRaffle({ ...deps, definition }, ...files)) print('Imported a raffle')
      },
    }
  },
)
