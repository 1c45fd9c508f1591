import { z } from 'zod'
import { battleMessages } from './battles.ts'
import { inboxMessages } from './inbox.ts'
import { inventoryMessages } from './inventory.ts'
import { leaderboardMessages } from './leaderboards.ts'
import { liveDropMessages } from './live-drops.ts'
import { paymentMessages } from './payments.ts'
import { raffleMessages } from './raffle.ts'
import { seasonMessages } from './seasons.ts'
import { siteMessages } from './site.ts'
import { supportMessages } from './support.ts'
import { userMessages } from './users.ts'
import { withdrawalMessages } from './withdrawals.ts'

/**
 * Realtime messages of all features, discriminated by `event`; keys are snake_case on the wire. They contain state, not differences, so
 * that a repeated one changes nothing.
 */
export const RealtimeMessage = z.discriminatedUnion('event', [
  ...liveDropMessages,
  ...siteMessages,
  ...userMessages,
  ...inventoryMessages,
  ...withdrawalMessages,
  ...battleMessages,
  ...paymentMessages,
  ...leaderboardMessages,
  ...seasonMessages,
  ...raffleMessages,
  ...inboxMessages,
  ...supportMessages,
])
export type RealtimeMessage = z.infer<typeof RealtimeMessage>

/** The message of one event name. */
export type RealtimeMessageOf<E extends RealtimeMessage['event']> = Extract<RealtimeMessage, { event: E }>
