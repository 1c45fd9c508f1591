import { operatorBattleEndpoints } from './operator/battles.ts'
import { operatorBookEndpoints } from './operator/books.ts'
import { campaignEndpoints } from './operator/campaigns.ts'
import { operatorCaseEndpoints } from './operator/cases.ts'
import { changeRequestEndpoints } from './operator/change-requests.ts'
import { operatorContentEndpoints } from './operator/content.ts'
import { dashboardEndpoints } from './operator/dashboard.ts'
import { operatorEventPartEndpoints } from './operator/event-parts.ts'
import { operatorEventEndpoints } from './operator/events.ts'
import { experimentEndpoints } from './operator/experiments.ts'
import { operatorGiftCodeEndpoints } from './operator/gift-codes.ts'
import { operatorItemEndpoints } from './operator/items.ts'
import { operatorLogEndpoints } from './operator/log.ts'
import { operatorMissionEndpoints } from './operator/missions.ts'
import { operatorOfferEndpoints } from './operator/offers.ts'
import { operatorEndpoints } from './operator/operators.ts'
import { operatorPaymentEndpoints } from './operator/payments.ts'
import { operatorPlayerEndpoints } from './operator/players.ts'
import { operatorPromoEndpoints } from './operator/promo.ts'
import { operatorReconciliationEndpoints } from './operator/reconciliation.ts'
import { operatorSearchEndpoints } from './operator/search.ts'
import { operatorSessionEndpoints } from './operator/session.ts'
import { settingEndpoints } from './operator/settings.ts'
import { operatorWithdrawalEndpoints } from './operator/withdrawals.ts'

/** The calls of the back office, by name: a table and a listener of their own, bound and documented like those of players. */
export const operatorApi = {
  ...operatorSessionEndpoints,
  ...operatorEndpoints,
  ...operatorLogEndpoints,
  ...operatorMissionEndpoints,
  ...operatorOfferEndpoints,
  ...changeRequestEndpoints,
  ...operatorCaseEndpoints,
  ...operatorItemEndpoints,
  ...operatorEventEndpoints,
  ...operatorEventPartEndpoints,
  ...operatorBattleEndpoints,
  ...operatorBookEndpoints,
  ...operatorContentEndpoints,
  ...dashboardEndpoints,
  ...campaignEndpoints,
  ...settingEndpoints,
  ...experimentEndpoints,
  ...operatorPaymentEndpoints,
  ...operatorPlayerEndpoints,
  ...operatorSearchEndpoints,
  ...operatorPromoEndpoints,
  ...operatorWithdrawalEndpoints,
  ...operatorGiftCodeEndpoints,
  ...operatorReconciliationEndpoints,
}

export type OperatorApi = typeof operatorApi
export type OperatorEndpointName = keyof OperatorApi
