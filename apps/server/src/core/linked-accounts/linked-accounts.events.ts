declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A device, network, trade partner or means of payment was seen with a player for the first time. */
    'linked_accounts.signal_added': Record<never, never>
  }
}

export {}
