import type { BattleMode } from '@runecase/api/battles.ts'

declare module '../../core/plays/public.ts' {
  interface PlayFacts {
    /** A seat of a finished battle. */
    battle: {
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      readonly mode: BattleMode
      readonly slots: number
      /** The player created the battle: exactly one of its plays is theirs. */
      readonly isCreator: boolean
      readonly hasWon: boolean
    }
  }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A battle made a step; `userId` is its creator. */
    'battle.changed': {
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      /** The first round that this step revealed; null when it revealed none. */
      readonly firstRound: number | null
      /** The battle's proof has new data. */
      readonly hasProof: boolean
      /** The battle entered or left the list of those that may be joined or watched. */
      readonly isListChanged: boolean
    }
    /** A battle was paid out; `userId` is its creator. Bots are not among the players. */
    'battle.finished': {
      readonly battleId: string
      /** The operation of the payout; its id holds the time. */
      readonly operationId: string
      readonly mode: BattleMode
      readonly slots: number
      /** The price of a seat. */
      readonly priceMinor: string
      /** GOLD paid to players beside the items. */
      readonly goldMinor: string
      readonly playerIds: readonly string[]
      readonly winnerIds: readonly string[]
    }
    /** A finished battle gave its items to one of its winners. */
    'battle.prizes_given': {
      /** Null for a private battle: only people who have its link may find it. */
      readonly ulid: string | null
      readonly prizes: readonly {
        readonly itemId: string
        readonly catalogueItemId: number
        readonly priceMinor: string
      }[]
    }
  }
}
