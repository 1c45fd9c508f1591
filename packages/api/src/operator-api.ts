import { alertEndpoints } from './operator/alerts.ts'
import { attentionEndpoints } from './operator/attention.ts'
import { operatorBattleEndpoints } from './operator/battles.ts'
import { operatorBookEndpoints } from './operator/books.ts'
import { campaignEndpoints } from './operator/campaigns.ts'
import { operatorCaseEndpoints } from './operator/cases.ts'
import { changeRequestEndpoints } from './operator/change-requests.ts'
import { operatorContentEndpoints } from './operator/content.ts'
import { dashboardEndpoints } from './operator/dashboard.ts'
import { experimentEndpoints } from './operator/experiments.ts'
import { operatorGiftCodeEndpoints } from './operator/gift-codes.ts'
import { operatorItemEndpoints } from './operator/items.ts'
import { launchEndpoints } from './operator/launch.ts'
import { operatorLeaderboardEndpoints } from './operator/leaderboards.ts'
import { linkedAccountEndpoints } from './operator/linked-accounts.ts'
import { listExportEndpoints } from './operator/list-export.ts'
import { operatorLogEndpoints } from './operator/log.ts'
import { operatorMissionEndpoints } from './operator/missions.ts'
import { operatorNicknameEndpoints } from './operator/nicknames.ts'
import { operatorOfferEndpoints } from './operator/offers.ts'
import { operatorEndpoints } from './operator/operators.ts'
import { operatorPartnerEndpoints } from './operator/partners.ts'
import { operatorPasskeyEndpoints } from './operator/passkeys.ts'
import { paymentTermsEndpoints } from './operator/payment-terms.ts'
import { operatorPaymentEndpoints } from './operator/payments.ts'
import { operatorPhraseEndpoints } from './operator/phrases.ts'
import { operatorPictureEndpoints } from './operator/pictures.ts'
import { operatorPlayerRecordEndpoints } from './operator/player-records.ts'
import { operatorPlayerEndpoints } from './operator/players.ts'
import { operatorPromoEndpoints } from './operator/promo.ts'
import { operatorRaffleEndpoints } from './operator/raffles.ts'
import { operatorReconciliationEndpoints } from './operator/reconciliation.ts'
import { reportEndpoints } from './operator/reports.ts'
import { operatorSearchEndpoints } from './operator/search.ts'
import { operatorSeasonPartEndpoints } from './operator/season-parts.ts'
import { operatorSeasonEndpoints } from './operator/seasons.ts'
import { operatorSectionEndpoints } from './operator/sections.ts'
import { operatorSessionEndpoints } from './operator/session.ts'
import { settingEndpoints } from './operator/settings.ts'
import { operatorStatusNoteEndpoints } from './operator/status-notes.ts'
import { operatorSupportEndpoints } from './operator/support.ts'
import { operatorWithdrawalEndpoints } from './operator/withdrawals.ts'

/** The endpoints of the back office by name: a separate table and listener, bound and documented like the players'. */
export const operatorApi = {
  ...operatorSessionEndpoints,
  ...operatorPasskeyEndpoints,
  ...operatorEndpoints,
  ...operatorLogEndpoints,
  ...listExportEndpoints,
  ...operatorPhraseEndpoints,
  ...operatorMissionEndpoints,
  ...operatorOfferEndpoints,
  ...changeRequestEndpoints,
  ...operatorCaseEndpoints,
  ...operatorItemEndpoints,
  ...operatorSectionEndpoints,
  ...operatorSeasonEndpoints,
  ...operatorSeasonPartEndpoints,
  ...operatorLeaderboardEndpoints,
  ...operatorRaffleEndpoints,
  ...operatorBattleEndpoints,
  ...operatorPartnerEndpoints,
  ...operatorBookEndpoints,
  ...operatorContentEndpoints,
  ...attentionEndpoints,
  ...alertEndpoints,
  ...launchEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...campaignEndpoints,
  ...settingEndpoints,
  ...experimentEndpoints,
  ...operatorPaymentEndpoints,
  ...paymentTermsEndpoints,
  ...operatorPictureEndpoints,
  ...operatorPlayerEndpoints,
  ...operatorPlayerRecordEndpoints,
  ...operatorNicknameEndpoints,
  ...linkedAccountEndpoints,
  ...operatorSearchEndpoints,
  ...operatorPromoEndpoints,
  ...operatorWithdrawalEndpoints,
  ...operatorGiftCodeEndpoints,
  ...operatorStatusNoteEndpoints,
  ...operatorReconciliationEndpoints,
  ...operatorSupportEndpoints,
}

export type OperatorApi = typeof operatorApi
export type OperatorEndpointName = keyof OperatorApi
