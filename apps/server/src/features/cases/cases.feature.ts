import { PlayerQueue } from '../../core/commands/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { rotateWornSeed } from '../../core/seeds/public.ts'
import { defineFeature } from '../../feature.ts'
import { caseGame } from './case-game.ts'
import { caseMessages } from './cases.events.ts'
import { caseRoutes } from './cases.routes.ts'
import { openingsOfHistory } from './history-list.sql.ts'
import { openBatch } from './open-batch.ts'
import { OpeningCache } from './opening-cache.ts'
import { OpeningLimiter } from './opening-limiter.ts'
import type { OpeningRequest } from './opening-request.ts'

export const cases = defineFeature(
  [
    'database',
    'batchDatabase',
    'clock',
    'ids',
    'random',
    'config',
    'catalogue',
    'vault',
    'seasonBook',
    'settings',
    'project',
  ],
  (deps) => {
    const { batchDatabase: database, vault: seeds } = deps
    const memory = new OpeningCache()
    const queue = new PlayerQueue<OpeningRequest>({
      runBatch: (requests, isAlone) => openBatch({ ...deps, database, seeds, memory }, requests, isAlone),
      rotateSeed: (worn) => rotateWornSeed(deps, worn),
    })
    const limiter = new OpeningLimiter(queue, { isPaced: deps.config.http.hasRateLimits })
    return {
      itemTrail: { owners: `select user_id from ${OPENINGS} o where id = ($1::int8 >> 6) << 6` },
      historyLists: [openingsOfHistory],
      handlers: caseRoutes({ ...deps, limiter }),
      games: [caseGame(deps.project.topRarity)],
      messages: caseMessages,
      // The queue of openings is full: the next request is refused before its body is read.
      sheds: (rate) => rate === 'open' && queue.isFull,
    }
  },
)
