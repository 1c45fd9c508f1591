declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** The account of a player is a whole number of years old. */
    'account.anniversary': { readonly years: number; readonly level: number; readonly opened: string }
  }
}

export {}
