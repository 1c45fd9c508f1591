import type { BattleMode } from '@runecase/api/battles.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A battle made a step; `userId` is its creator. */
    'battle.changed': {
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      /** The first round that this step revealed; null when it revealed none. */
      readonly firstRound: number | null
      /** The proof of the battle grew. */
      readonly hasProof: boolean
      /** It became one, or is no longer one, of those that may be joined or watched. */
      readonly isListChanged: boolean
    }
    /** A battle was paid out; `userId` is its creator. Bots are not among the players. */
    'battle.finished': {
      readonly battleId: string
      /** The operation of the payout; it tells the moment. Missing in events of the version before. */
      readonly operationId: string
      readonly mode: BattleMode
      readonly slots: number
      /** What a seat cost. */
      readonly priceMinor: string
      readonly playerIds: readonly string[]
      readonly winnerIds: readonly string[]
    }
    /** A finished battle gave its items to one of its winners. */
    'battle.prizes_given': {
      /** Null for a private battle: only whoever has the link knows where it is. */
      readonly ulid: string | null
      readonly prizes: readonly {
        readonly itemId: string
        readonly catalogueItemId: number
        readonly priceMinor: string
      }[]
    }
  }
}
