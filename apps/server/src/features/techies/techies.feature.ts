import { defineFeature } from '../../feature.ts'
import { boardCloser } from './close-boards.ts'
import { techiesMessages } from './techies.events.ts'
import { techiesRoutes } from './techies.routes.ts'
import { techiesGame } from './techies-game.ts'

export const techies = defineFeature(
  ['database', 'clock', 'ids', 'random', 'log', 'vault', 'limiter', 'rules', 'settings'],
  (deps) => ({
    handlers: techiesRoutes(deps),
    games: [techiesGame],
    messages: techiesMessages,
    dueWork: [boardCloser(deps)],
  }),
)
