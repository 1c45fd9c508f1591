declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The age of a player's account reached a whole number of years. */
    'account.anniversary': { readonly years: number; readonly level: number; readonly opened: string }
  }
}

export {}
