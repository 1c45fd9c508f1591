import { defineGame } from '../../core/plays/public.ts'
import { proveBoard } from './prove-board.ts'

declare module '../../core/plays/play.ts' {
  interface PlayFacts {
    /** A finished board. One that returned its stake is no play. */
    techies: {
      readonly boardId: string
      readonly mines: number
      /** The number of opened safe cells. */
      readonly opened: number
      readonly hasWon: boolean
    }
  }
}

/** The minimum win that is shown to everybody, in minor units of GOLD. */
const SHOWN_FROM_MINOR = 100_000n

export const techiesGame = defineGame<'techies'>({
  kind: 'techies',
  isOfChance: true,
  liveDrops: {
    source: 'Techies',
    goldFrom: SHOWN_FROM_MINOR,
  },
  movement: { is: 'techiesWon' },
  historyOf: () => ({ hasProof: true }),
  tasksOf: ({ facts: { hasWon } }) => [
    { type: 'techies', amount: 1n },
    ...(hasWon ? [{ type: 'techies_win', amount: 1n } as const] : []),
  ],
  prove: proveBoard,
})
