import { BATTLE_VIOLATIONS } from './battle-violations-under-test.ts'
import { BOARD_VIOLATIONS } from './board-violations-under-test.ts'
import { CORRECTION_VIOLATIONS } from './correction-violations-under-test.ts'
import { DEBT_VIOLATIONS } from './debt-violations-under-test.ts'
import { DEFINITION_VIOLATIONS } from './definition-violations-under-test.ts'
import { ERASURE_VIOLATIONS } from './erasure-violations-under-test.ts'
import { GAME_VIOLATIONS } from './game-violations-under-test.ts'
import { GIFT_CODE_VIOLATIONS } from './gift-code-violations-under-test.ts'
import { HELD_VIOLATIONS } from './held-violations-under-test.ts'
import { ITEM_VIOLATIONS } from './item-violations-under-test.ts'
import { MARKET_NAME_VIOLATIONS } from './market-name-violations-under-test.ts'
import { MONEY_VIOLATIONS } from './money-violations-under-test.ts'
import { NOTIFICATION_VIOLATIONS } from './notification-violations-under-test.ts'
import { ODDS_VIOLATIONS } from './odds-violations-under-test.ts'
import { OFFER_DEFINITION_VIOLATIONS } from './offer-definition-violations-under-test.ts'
import { OFFER_VIOLATIONS } from './offer-violations-under-test.ts'
import { OFFICE_VIOLATIONS } from './office-violations-under-test.ts'
import { OPENING_VIOLATIONS } from './opening-violations-under-test.ts'
import { OPERATOR_VIOLATIONS } from './operator-violations-under-test.ts'
import { PAYMENT_VIOLATIONS } from './payment-violations-under-test.ts'
import type { Violation } from './planting-under-test.ts'
import { PLAY_VIOLATIONS } from './play-violations-under-test.ts'
import { PLAYER_VIOLATIONS } from './player-violations-under-test.ts'
import { PROMO_DEFINITION_VIOLATIONS } from './promo-definition-violations-under-test.ts'
import { REFUND_VIOLATIONS } from './refund-violations-under-test.ts'
import { RESOLUTION_VIOLATIONS } from './resolution-violations-under-test.ts'
import { RESTRICTION_VIOLATIONS } from './restriction-violations-under-test.ts'
import { REWARD_VIOLATIONS } from './reward-violations-under-test.ts'
import { SEASON_VIOLATIONS } from './season-violations-under-test.ts'
import { SETTING_VIOLATIONS } from './setting-violations-under-test.ts'
import { SUPPORT_VIOLATIONS } from './support-violations-under-test.ts'
import { TAKEBACK_VIOLATIONS } from './takeback-violations-under-test.ts'
import { TECHIES_VIOLATIONS } from './techies-violations-under-test.ts'

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
  ...RESOLUTION_VIOLATIONS,
  ...RESTRICTION_VIOLATIONS,
  ...CORRECTION_VIOLATIONS,
  ...REFUND_VIOLATIONS,
  ...PROMO_DEFINITION_VIOLATIONS,
  ...GIFT_CODE_VIOLATIONS,
  ...HELD_VIOLATIONS,
  ...MARKET_NAME_VIOLATIONS,
  ...ODDS_VIOLATIONS,
  ...OPERATOR_VIOLATIONS,
  ...OFFICE_VIOLATIONS,
  ...ERASURE_VIOLATIONS,
]
