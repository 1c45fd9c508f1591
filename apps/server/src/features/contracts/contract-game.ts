import { defineGame } from '../../core/plays/public.ts'
import { proveContract } from './prove-contract.ts'

declare module '../../core/plays/play.ts' {
  interface PlayFacts {
    contract: { readonly multiplierPercent: number }
  }
}

export const contractGame = defineGame<'contract'>({
  kind: 'contract',
  isOfChance: true,
  itemsInBecome: 'changed',
  liveDrops: { source: 'Contract' },
  movement: { is: 'contract' },
  historyOf: ({ multiplierPercent }) => ({ multiplier: multiplierPercent / 100, hasProof: true }),
  prove: proveContract,
  tasksOf: () => [{ type: 'contract', amount: 1n }],
})
