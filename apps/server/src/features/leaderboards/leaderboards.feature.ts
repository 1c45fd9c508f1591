import { join } from 'node:path'
import { textsWithin } from '../../core/facts/public.ts'
import { defineFeature } from '../../feature.ts'
import { leaderboardAdminRoutes } from './admin/leaderboard-admin.routes.ts'
import { leaderboardDefinition } from './admin/leaderboard-definition.ts'
import { closeLeaderboards } from './close-leaderboards.ts'
import { countScores } from './count-scores.ts'
import { givePrizes } from './give-prizes.ts'
import { importFirstLeaderboards } from './import-leaderboards.ts'
import { leaderboardMessages } from './leaderboards.events.ts'
import { leaderboardRoutes } from './leaderboards.routes.ts'
import { selectLeaderboardTexts } from './leaderboards.sql.ts'
import { seasonLeaderboards } from './season-leaderboards.sql.ts'

export const leaderboards = defineFeature(
  ['database', 'clock', 'ids', 'log', 'catalogue', 'pictures', 'drawings', 'seasonBook', 'games'],
  (deps) => {
    const definition = leaderboardDefinition(deps)
    return {
      handlers: leaderboardRoutes(deps),
      operatorHandlers: leaderboardAdminRoutes({ ...deps, definition }),
      changeRequests: definition.changeRequests,
      texts: async () => textsWithin('leaderboard', await selectLeaderboardTexts(deps.database)),
      consumers: [countScores(deps)],
      messages: leaderboardMessages,
      seasonPrizePools: seasonLeaderboards,
      dueWork: [closeLeaderboards(deps), givePrizes(deps)],
      async seedDemo({ folder, pastFolder, print, offsetsFrom }) {
        const files = [folder, pastFolder].flatMap((one) => (one ? [join(one, 'leaderboards.json')] : []))
        const count = await importFirstLeaderboards({ ...deps, definition, clock: offsetsFrom }, ...files)
        if (count > 0) print(`Imported ${count} leaderboards`)
      },
    }
  },
)
