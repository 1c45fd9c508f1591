import { defineFeature } from '../../feature.ts'
import { importFirstSeason } from './import-season.ts'
import { SeasonShelf } from './season-shelf.ts'
import { seasonMessages } from './seasons.events.ts'
import { seasonRoutes } from './seasons.routes.ts'

export const seasons = defineFeature((deps) => {
  const shelf = new SeasonShelf(deps)
  return {
    handlers: seasonRoutes({ ...deps, shelf }),
    messages: seasonMessages,
    seedDemo: (folder) => importFirstSeason(deps, folder),
  }
})
