import { accountEndpoints } from './account.ts'
import { analyticsEndpoints } from './analytics.ts'
import { battleEndpoints } from './battle-endpoints.ts'
import { battleLogEndpoints } from './battle-log-endpoints.ts'
import { campaignEndpoints } from './campaigns.ts'
import { caseSearchEndpoints } from './case-search.ts'
import { caseEndpoints } from './cases.ts'
import { contentEndpoints } from './content.ts'
import { contractEndpoints } from './contracts.ts'
import { dailyCaseEndpoints } from './daily-cases.ts'
import { exchangeEndpoints } from './exchange.ts'
import { fairnessEndpoints } from './fairness.ts'
import { favouriteEndpoints } from './favourites.ts'
import { giftCodeEndpoints } from './gift-codes.ts'
import { historyEndpoints } from './history.ts'
import { identityEndpoints } from './identities.ts'
import { inboxEndpoints } from './inbox.ts'
import { inventoryEndpoints } from './inventory.ts'
import { leaderboardEndpoints } from './leaderboards.ts'
import { liveDropEndpoints } from './live-drops.ts'
import { missionEndpoints } from './missions.ts'
import { nicknameEndpoints } from './nicknames.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerEndpoints } from './offers.ts'
import { partnerEndpoints } from './partners.ts'
import { passwordEndpoints } from './passwords.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { promoEndpoints } from './promo.ts'
import { protectionEndpoints } from './protection.ts'
import { raffleEndpoints } from './raffle.ts'
import { seasonEndpoints } from './season-endpoints.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './session.ts'
import { siteEndpoints } from './site.ts'
import { statusEndpoints } from './status.ts'
import { supportEndpoints } from './support.ts'
import { techiesEndpoints } from './techies.ts'
import { upgradeEndpoints } from './upgrades.ts'
import { userEndpoints } from './users.ts'
import { weeklyLetterEndpoints } from './weekly-letter.ts'
import { withdrawalEndpoints } from './withdrawals.ts'

/** The whole HTTP interface, by name. Server binding, browser client and OpenAPI document all come from this table. */
export const api = {
  ...sessionEndpoints,
  ...identityEndpoints,
  ...passwordEndpoints,
  ...secondFactorEndpoints,
  ...accountEndpoints,
  ...nicknameEndpoints,
  ...missionEndpoints,
  ...notificationEndpoints,
  ...weeklyLetterEndpoints,
  ...campaignEndpoints,
  ...caseEndpoints,
  ...caseSearchEndpoints,
  ...favouriteEndpoints,
  ...dailyCaseEndpoints,
  ...liveDropEndpoints,
  ...userEndpoints,
  ...inventoryEndpoints,
  ...upgradeEndpoints,
  ...contractEndpoints,
  ...exchangeEndpoints,
  ...techiesEndpoints,
  ...fairnessEndpoints,
  ...historyEndpoints,
  ...inboxEndpoints,
  ...promoEndpoints,
  ...protectionEndpoints,
  ...contentEndpoints,
  ...partnerEndpoints,
  ...siteEndpoints,
  ...statusEndpoints,
  ...analyticsEndpoints,
  ...battleEndpoints,
  ...battleLogEndpoints,
  ...withdrawalEndpoints,
  ...paymentEndpoints,
  ...giftCodeEndpoints,
  ...leaderboardEndpoints,
  ...raffleEndpoints,
  ...offerEndpoints,
  ...seasonEndpoints,
  ...supportEndpoints,
}

export type Api = typeof api
export type EndpointName = keyof Api
