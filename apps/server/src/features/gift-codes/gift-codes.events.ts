declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** A player redeemed a gift code. */
    'gift_code.redeemed': { readonly batchId: number; readonly valueMinor: string }
  }
}

export {}
