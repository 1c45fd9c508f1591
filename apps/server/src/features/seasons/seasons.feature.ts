import { defineFeature } from '../../feature.ts'
import { eventCopyChange } from './event-copy-change.ts'
import { eventPartsChange } from './event-parts-change.ts'
import { importFirstSeason } from './import-season.ts'
import { payTasks } from './pay-tasks.ts'
import { resultsRunner } from './results-runner.ts'
import { seasonFacts } from './season-facts.ts'
import { seasonOfficeRoutes } from './season-office.routes.ts'
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
    'eventContests',
    'settings',
    'project',
  ],
  (deps) => {
    const shelf = new SeasonShelf(deps)
    return {
      handlers: seasonRoutes({ ...deps, shelf }),
      operatorHandlers: seasonOfficeRoutes(deps),
      changeRequests: [eventPartsChange, eventCopyChange(deps)],
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
