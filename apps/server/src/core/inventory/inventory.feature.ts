import { defineFeature } from '../../feature.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { itemMessages } from '../items/public.ts'
import { exchangeGame } from './exchange-game.ts'
import { findItems } from './find-items.ts'
import { inventoryMessages } from './inventory.events.ts'
import { inventoryRoutes } from './inventory.routes.ts'
import { returnExchanging } from './return-exchanging.ts'
import { itemSubject } from './support-subject.ts'
import { itemVoid } from './void-item.ts'

/** The poll interval for items stuck in an exchange. */
const EXCHANGE_LOOK_MS = 15_000

export const inventory = defineFeature(
  ['database', 'clock', 'ids', 'log', 'catalogue', 'itemTrails', 'limiter', 'plays'],
  (deps) => ({
    handlers: inventoryRoutes(deps),
    adminSearch: [findItems(deps.itemTrails)],
    changeRequests: [itemVoid(deps)],
    games: [exchangeGame],
    supportSubjects: [itemSubject(deps.catalogue)],
    messages: { ...itemMessages, ...inventoryMessages },
    dueWork: [
      new PeriodicTask(async () => (await returnExchanging(deps)) > 0, {
        pollMs: EXCHANGE_LOOK_MS,
        pauseMs: EXCHANGE_LOOK_MS,
        onError: (error) => deps.log.error({ err: error }, 'items left in an exchange could not be returned'),
      }),
    ],
  }),
)
