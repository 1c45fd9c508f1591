import type { RealtimeMessageOf } from '@runecase/api/messages.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'balance.changed': {
      readonly balanceMinor: string
      readonly coins: string
      /** Grows with every change of this player's money. */
      readonly version: string
    }
    /** What a player owes changed: GOLD in minor units, and coins. */
    'debt.changed': { readonly owedMinor: string; readonly owedCoins: string }
  }
}

/** A player's money as his pages show it. */
export function balanceMessage(money: {
  readonly balanceMinor: string
  readonly coins: string
  readonly version: string
}): RealtimeMessageOf<'balance'> {
  return {
    event: 'balance',
    balance: goldFromMinor(BigInt(money.balanceMinor)),
    coinBalance: Number(money.coins),
    version: money.version,
  }
}

export const ledgerMessages: PlayerMessages = {
  'balance.changed': (event) => [balanceMessage(event)],
  'debt.changed': () => [{ event: 'account_changed', part: 'debt' }],
}
