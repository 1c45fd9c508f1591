declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A battle made a step; `userId` is its creator. */
    'battle.changed': {
      readonly battleId: string
      readonly ulid: string
      readonly isPrivate: boolean
      /** The first round that this step revealed; null when it revealed none. */
      readonly firstRound: number | null
      /** Whether the battle's proof has new data. */
      readonly hasProof: boolean
      /** Whether the battle entered or left the list of those that may be joined or watched. */
      readonly isListChanged: boolean
    }
  }
}
