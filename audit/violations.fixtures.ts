import { OFFICE_VIOLATIONS } from './admin-violations.fixtures.ts'
import { BATTLE_VIOLATIONS } from './battle-violations.fixtures.ts'
import { BOARD_VIOLATIONS } from './board-violations.fixtures.ts'
import { CORRECTION_VIOLATIONS } from './correction-violations.fixtures.ts'
import { DEBT_VIOLATIONS } from './debt-violations.fixtures.ts'
import { DEFINITION_VIOLATIONS } from './definition-violations.fixtures.ts'
import { ERASURE_VIOLATIONS } from './erasure-violations.fixtures.ts'
import { GAME_VIOLATIONS } from './game-violations.fixtures.ts'
import { GIFT_CODE_VIOLATIONS } from './gift-code-violations.fixtures.ts'
import { HELD_VIOLATIONS } from './held-violations.fixtures.ts'
import { ITEM_VIOLATIONS } from './item-violations.fixtures.ts'
import { LINKED_ACCOUNT_VIOLATIONS } from './linked-account-violations.fixtures.ts'
import { MARKET_NAME_VIOLATIONS } from './market-name-violations.fixtures.ts'
import { MONEY_VIOLATIONS } from './money-violations.fixtures.ts'
import { NICKNAME_VIOLATIONS } from './nickname-violations.fixtures.ts'
import { NOTIFICATION_VIOLATIONS } from './notification-violations.fixtures.ts'
import { ODDS_VIOLATIONS } from './odds-violations.fixtures.ts'
import { OFFER_DEFINITION_VIOLATIONS } from './offer-definition-violations.fixtures.ts'
import { OFFER_VIOLATIONS } from './offer-violations.fixtures.ts'
import { OPENING_VIOLATIONS } from './opening-violations.fixtures.ts'
import { OPERATOR_VIOLATIONS } from './operator-violations.fixtures.ts'
import { PARTNER_VIOLATIONS } from './partner-violations.fixtures.ts'
import { PAYMENT_VIOLATIONS } from './payment-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'
import { PLAY_VIOLATIONS } from './play-violations.fixtures.ts'
import { PLAYER_VIOLATIONS } from './player-violations.fixtures.ts'
import { PROMO_DEFINITION_VIOLATIONS } from './promo-definition-violations.fixtures.ts'
import { REFUND_VIOLATIONS } from './refund-violations.fixtures.ts'
import { REPORT_VIOLATIONS } from './report-violations.fixtures.ts'
import { RESOLUTION_VIOLATIONS } from './resolution-violations.fixtures.ts'
import { RESTRICTION_VIOLATIONS } from './restriction-violations.fixtures.ts'
import { REWARD_VIOLATIONS } from './reward-violations.fixtures.ts'
import { SEASON_VIOLATIONS } from './season-violations.fixtures.ts'
import { SETTING_VIOLATIONS } from './setting-violations.fixtures.ts'
import { SUPPORT_VIOLATIONS } from './support-violations.fixtures.ts'
import { TAKEBACK_VIOLATIONS } from './takeback-violations.fixtures.ts'
import { TECHIES_VIOLATIONS } from './techies-violations.fixtures.ts'

/** All planted violations. */
export const VIOLATIONS: readonly Violation[] = [
  ...MONEY_VIOLATIONS,
  ...ITEM_VIOLATIONS,
  ...GAME_VIOLATIONS,
  ...BATTLE_VIOLATIONS,
  ...BOARD_VIOLATIONS,
  ...SEASON_VIOLATIONS,
  ...OPENING_VIOLATIONS,
  ...PLAY_VIOLATIONS,
  ...PLAYER_VIOLATIONS,
  ...PAYMENT_VIOLATIONS,
  ...DEBT_VIOLATIONS,
  ...TAKEBACK_VIOLATIONS,
  ...TECHIES_VIOLATIONS,
  ...OFFER_VIOLATIONS,
  ...OFFER_DEFINITION_VIOLATIONS,
  ...DEFINITION_VIOLATIONS,
  ...REWARD_VIOLATIONS,
  ...NOTIFICATION_VIOLATIONS,
  ...SETTING_VIOLATIONS,
  ...SUPPORT_VIOLATIONS,
  ...NICKNAME_VIOLATIONS,
  ...LINKED_ACCOUNT_VIOLATIONS,
  ...RESOLUTION_VIOLATIONS,
  ...RESTRICTION_VIOLATIONS,
  ...CORRECTION_VIOLATIONS,
  ...REFUND_VIOLATIONS,
  ...PROMO_DEFINITION_VIOLATIONS,
  ...GIFT_CODE_VIOLATIONS,
  ...PARTNER_VIOLATIONS,
  ...HELD_VIOLATIONS,
  ...MARKET_NAME_VIOLATIONS,
  ...ODDS_VIOLATIONS,
  ...OPERATOR_VIOLATIONS,
  ...OFFICE_VIOLATIONS,
  ...REPORT_VIOLATIONS,
  ...ERASURE_VIOLATIONS,
]
