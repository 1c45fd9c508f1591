import type { BattleMode } from '@runecase/api/battles.ts'
import type { TaskType } from '@runecase/api/seasons-rules.ts'
import { defineGame } from '../../core/plays/public.ts'
import { longestBeaconWait } from './battle-metrics.sql.ts'
import { chanceOfPrize } from './item-chance.sql.ts'

declare module '../../core/plays/play.ts' {
  interface PlayFacts {
    /** A player's seat in a finished battle. Bots have no plays. */
    battle: {
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      readonly mode: BattleMode
      readonly slots: number
      /** Whether the player created the battle: this is so for exactly one of its plays. */
      readonly isCreator: boolean
      readonly hasWon: boolean
    }
  }
}

export const battleGame = defineGame<'battle'>({
  kind: 'battle',
  isOfChance: true,
  liveDrops: {
    source: 'Battle',
    // Only people with the link of a private battle may find it.
    placeOf: ({ isPrivate, ulid }) => ({ battleUlid: isPrivate ? null : ulid }),
  },
  movement: { is: 'battleWin' },
  // The proof of a battle is found by its ulid.
  historyOf: () => ({ hasProof: false }),
  chanceOf: chanceOfPrize,
  findDelay: longestBeaconWait,
  isWin: ({ hasWon }) => hasWon,
  // Everybody wins a shared battle, so it ends a series.
  offersOf: ({ facts: { battleId, mode, hasWon } }) => ({
    cause: `battle:${battleId}`,
    hasWon: mode !== 'share' && hasWon,
  }),
  tasksOf({ facts: { slots, mode, hasWon } }) {
    const types: TaskType[] = [
      'play_battle',
      ...(slots === 4 ? (['play_battle_4'] as const) : []),
      ...(mode === 'team' ? (['play_battle_team'] as const) : []),
      ...(hasWon ? (['win_battle'] as const) : []),
      ...(hasWon && mode === 'crazy' ? (['win_battle_crazy'] as const) : []),
    ]
    return types.map((type) => ({ type, amount: 1n }))
  },
  statisticsOf: ({ facts }) => (facts.isCreator ? { battles: 1 } : {}),
})
