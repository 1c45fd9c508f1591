import { catalogMessages } from '../core/catalog/catalog.messages.ts'
import { dailyCaseMessages } from '../core/daily-cases/daily-cases.messages.ts'
import { inventoryMessages } from '../core/inventory/inventory.messages.ts'
import { playerMessages } from '../core/player/player.messages.ts'
import { siteMessages } from '../core/site-statistics/site.messages.ts'
import { supportMessages } from '../core/support/support.messages.ts'
import { inboxMessages } from '../features/inbox/inbox.messages.ts'
import { leaderboardMessages } from '../features/leaderboards/leaderboards.messages.ts'
import { liveDropMessages } from '../features/live-drops/live-drops.messages.ts'
import { refillMessages } from '../features/payments/payments.messages.ts'
import { raffleMessages } from '../features/raffle/raffle.messages.ts'
import { seasonMessages } from '../features/seasons/seasons.messages.ts'
import { withdrawalMessages } from '../features/withdrawals/withdrawals.messages.ts'
import type { FeatureMessages } from '../realtime/message-handlers.ts'

/** The features that listen to the realtime channels of every page. Screens also listen to their own (`screenChannels`). */
export const messageFeatures: readonly FeatureMessages[] = [
  liveDropMessages,
  siteMessages,
  playerMessages,
  inventoryMessages,
  withdrawalMessages,
  refillMessages,
  dailyCaseMessages,
  leaderboardMessages,
  raffleMessages,
  seasonMessages,
  catalogMessages,
  inboxMessages,
  supportMessages,
]
