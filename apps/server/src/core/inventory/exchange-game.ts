import { defineGame } from '../plays/public.ts'

declare module '../plays/play.ts' {
  interface PlayFacts {
    /** A replacement is the exchange of an item that could not be delivered. */
    exchange: { readonly isReplacement: boolean }
  }
}

export const exchangeGame = defineGame<'exchange'>({
  kind: 'exchange',
  isOfChance: false,
  itemsInBecome: 'EXCHANGED',
  movement: { is: 'exchange' },
  historyOf: () => ({ hasProof: false }),
  tasksOf: ({ facts }) => (facts.isReplacement ? [] : [{ type: 'exchange', amount: 1n }]),
})
