import { getAdminBattle, listAdminBattles } from './admin-battles.ts'
import { battleAttention } from './battle-attention.ts'
import { battleGame } from './battle-game.ts'
import { longestBeaconWait } from './battle-metrics.sql.ts'
import { battleMovements } from './battle-movements.sql.ts'
import { battleReceipts } from './battle-receipts.ts'
import { BattleRunner } from './battle-runner.ts'
import { battleVoid } from './battle-void.ts'
import { battleRoutes } from './battles.routes.ts'
import { findBattles } from './find-battles.ts'
import { findBattlePicture, getSharedBattle } from './get-shared-battle.ts'
import { BOT_NAMES } from './house-bots.ts'
import { notifyBattleEnd } from './notify-battle-end.ts'
import { battleRecord } from './player-record.sql.ts'
import { publishBattles } from './publish-battles.ts'
import { battleSubject } from './support-subject.ts'
import './battles.events.ts'
import { defineFeature } from '../../feature.ts'
import { OWNERS_OF_PRIZE } from './battle-drops.sql.ts'
import { battlesOfHistory } from './history-list.sql.ts'

export const battles = defineFeature(
  [
    'database',
    'clock',
    'ids',
    'random',
    'log',
    'seedKey',
    'config',
    'catalogue',
    'pictures',
    'drawings',
    'project',
    'vault',
    'beacon',
    'limiter',
  ],
  (deps) => {
    const runner = new BattleRunner(deps)
    return {
      itemTrail: { owners: OWNERS_OF_PRIZE },
      historyLists: [battlesOfHistory],
      handlers: {
        ...battleRoutes({ ...deps, wake: () => runner.wake() }),
        getSharedBattle: ({ params }) => getSharedBattle(deps, params.ulid),
      },
      games: [battleGame],
      sharedKinds: [
        {
          kind: 'battle',
          id: /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/,
          find: (ulid, language) => findBattlePicture(deps, ulid, language),
        },
      ],
      receipts: [battleReceipts(deps)],
      operatorHandlers: {
        listAdminBattles: ({ query }) => listAdminBattles(deps, query),
        getAdminBattle: ({ params }) => getAdminBattle({ ...deps, publicUrl: deps.config.http.publicUrl }, params.ulid),
      },
      attention: [battleAttention],
      movementTellers: [battleMovements(deps.catalogue)],
      playerRecord: battleRecord,
      adminSearch: [findBattles],
      changeRequests: [battleVoid({ ...deps, wake: () => runner.wake() })],
      supportSubjects: [battleSubject],
      reservedNames: async () => BOT_NAMES.map((text) => ({ text, as: 'whole' as const })),
      consumers: [publishBattles(deps), notifyBattleEnd(deps)],
      dueWork: [runner],
      metrics(metrics) {
        metrics.committedCounter(
          'battle_void',
          'battle_void_total',
          'Battles that ended without a payout, by reason',
          'reason',
        )
        const wait = () => longestBeaconWait(deps.database)
        metrics.gauge('beacon_age_seconds', 'How late the beacon is for the battle that waits longest for it', wait)
      },
    }
  },
)
