import { defineFeature } from '../../feature.ts'
import { importFirstSeason } from './import-season.ts'
import { payTasks } from './pay-tasks.ts'
import { resultsRunner } from './results-runner.ts'
import { seasonAdminRoutes } from './season-admin.routes.ts'
import { seasonCopyChange } from './season-copy-change.ts'
import { seasonFacts } from './season-facts.ts'
import { seasonPartsDefinition } from './season-parts-definition.ts'
import { seasonProgress } from './season-progress.ts'
import { seasonRunner } from './season-runner.ts'
import { SeasonShelf } from './season-shelf.ts'
import { seasonTexts } from './season-texts.ts'
import { seasonMessages } from './seasons.events.ts'
import { seasonRoutes } from './seasons.routes.ts'

export const seasons = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'log',
    'catalogue',
    'pictures',
    'drawings',
    'limiter',
    'seasonBook',
    'factBook',
    'games',
    'seasonPrizePools',
    'settings',
    'project',
  ],
  (deps) => {
    const shelf = new SeasonShelf(deps)
    return {
      handlers: seasonRoutes({ ...deps, shelf }),
      operatorHandlers: seasonAdminRoutes(deps),
      changeRequests: [...seasonPartsDefinition.changeRequests, seasonCopyChange(deps)],
      consumers: [seasonProgress({ ...deps, shelf }), payTasks({ ...deps, shelf })],
      dueWork: [seasonRunner(deps), resultsRunner(deps)],
      messages: seasonMessages,
      facts: () => seasonFacts(deps, shelf),
      texts: () => seasonTexts(shelf),
      async seedDemo({ folder, pastFolder, offsetsFrom }) {
        await importFirstSeason({ ...deps, clock: offsetsFrom }, folder, pastFolder)
      },
    }
  },
)
