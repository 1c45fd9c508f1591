import type { LedgerCurrency } from '@runecase/api/money.ts'
import { balanceMessage } from '../../core/ledger/public.ts'
import { levelMessage } from '../../core/player/public.ts'
import { partId } from '../../platform/ids.ts'
import type { PlayerMessages } from '../../platform/realtime/player-messages.ts'

declare module '../../core/plays/public.ts' {
  interface PlayFacts {
    /** An opening of one or more cases. */
    case: {
      readonly caseId: number
      /** The kind of the case at that time: `regular`, `daily`, `level` ... */
      readonly caseKind: string
      /** Cases opened; of these free because they were given, and because every N-th is. */
      readonly count: number
      readonly grantedCount: number
      readonly nthFreeCount: number
      /** What the odds promised: the mean value of the draws, in whole minor units of GOLD. */
      readonly promisedMinor: number
    }
  }
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    'case.opened': {
      readonly openingId: string
      readonly caseId: number
      readonly count: number
      readonly currency: LedgerCurrency
      readonly costMinor: string
      /** Catalogue ids of the drawn items, in drawing order; item ids are `openingId` + position. */
      readonly itemIds: readonly number[]
      readonly pricesMinor: readonly string[]
      readonly levelBefore: number
      readonly levelAfter: number
      readonly experienceMinor: string
      readonly balanceMinor: string
      readonly coins: string
      /** Grows with every change of this player's money. */
      readonly version: string
    }
    /** Openings of a case were granted or revoked. Its message is also sent after an opening that cost nothing. */
    // biome-ignore lint/complexity/noBannedTypes: the event says all by its kind
    'free_openings.changed': {}
  }
}

const FREE_OPENINGS_CHANGED = { event: 'account_changed', part: 'free_openings' } as const

export const caseMessages: PlayerMessages = {
  'case.opened': (event) => [
    balanceMessage(event),
    {
      event: 'items_received',
      ids: event.itemIds.map((_, index) => String(partId(BigInt(event.openingId), index))),
    },
    // A gift was used or a cooldown began: the player's other pages reload what he may open.
    ...(event.costMinor === '0' ? [FREE_OPENINGS_CHANGED] : []),
    ...(event.levelAfter > event.levelBefore ? [levelMessage(event.levelAfter, event.experienceMinor)] : []),
  ],
  'free_openings.changed': () => [FREE_OPENINGS_CHANGED],
}
