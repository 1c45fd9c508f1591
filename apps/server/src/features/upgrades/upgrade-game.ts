import { defineGame, type TaskFact } from '../../core/plays/public.ts'
import { proveUpgrade } from './prove-upgrade.ts'
import { chanceOfUpgrade } from './upgrades.sql.ts'

declare module '../../core/plays/play.ts' {
  interface PlayFacts {
    upgrade: {
      readonly targetItemId: number
      /** The number of winning tickets out of 100 000 000. */
      readonly threshold: number
    }
  }
}

const TICKETS_PER_PERCENT = 1_000_000
/** An upgrade with fewer winning tickets is a bold one: a chance under 25 percent. */
const LOW_CHANCE_TICKETS = 25_000_000

export const upgradeGame = defineGame<'upgrade'>({
  kind: 'upgrade',
  isOfChance: true,
  itemsInBecome: 'changed',
  liveDrops: { source: 'Upgrade' },
  movement: { is: 'upgradeWon', ifLost: 'upgradeLost' },
  historyOf: ({ threshold }) => ({ chance: threshold / TICKETS_PER_PERCENT, hasProof: true }),
  tasksOf({ facts, itemsOut }) {
    const hasWon = itemsOut.length > 0
    const once = (type: TaskFact['type']): TaskFact => ({ type, amount: 1n })
    return [
      once('upgrade'),
      ...(hasWon ? [once('upgrade_win')] : []),
      ...(hasWon && facts.threshold < LOW_CHANCE_TICKETS ? [once('upgrade_win_low')] : []),
    ]
  },
  prove: proveUpgrade,
  chanceOf: chanceOfUpgrade,
  statisticsOf: () => ({ upgrades: 1 }),
})
