import { casesSection } from '../core/cases/cases.section.ts'
import { changeRequestsSection } from '../core/change-requests/change-requests.section.ts'
import { battlesSection } from '../features/battles/battles.section.ts'
import { booksSection } from '../features/books/books.section.ts'
import { campaignsSection } from '../features/campaigns/campaigns.section.ts'
import { contentSection, faqSection } from '../features/content/content.section.ts'
import { dashboardSection } from '../features/dashboard/dashboard.section.ts'
import { giftCodesSection } from '../features/gift-codes/gift-codes.section.ts'
import { itemsSection } from '../features/items/items.section.ts'
import { launchSection } from '../features/launch/launch.section.ts'
import { leaderboardsSection } from '../features/leaderboards/leaderboards.section.ts'
import { linkedAccountsSection } from '../features/linked-accounts/linked-accounts.section.ts'
import { logSection } from '../features/log/log.section.ts'
import { missionsSection } from '../features/missions/missions.section.ts'
import { nicknamesSection } from '../features/nicknames/nicknames.section.ts'
import { offersSection } from '../features/offers/offers.section.ts'
import { operatorsSection } from '../features/operators/operators.section.ts'
import { partnersSection } from '../features/partners/partners.section.ts'
import { paymentsSection } from '../features/payments/payments.section.ts'
import { phrasesSection } from '../features/phrases/phrases.section.ts'
import { playersSection } from '../features/players/players.section.ts'
import { promoSection } from '../features/promo/promo.section.ts'
import { rafflesSection } from '../features/raffles/raffles.section.ts'
import { reconciliationSection } from '../features/reconciliation/reconciliation.section.ts'
import { reportsSection } from '../features/reports/reports.section.ts'
import { seasonsSection } from '../features/seasons/seasons.section.ts'
import { sectionsSection } from '../features/sections/sections.section.ts'
import { settingsSection } from '../features/settings/settings.section.ts'
import { shopSection } from '../features/shop/shop.section.ts'
import { statusNotesSection } from '../features/status-notes/status-notes.section.ts'
import { supportSection } from '../features/support/support.section.ts'
import { withdrawalsSection } from '../features/withdrawals/withdrawals.section.ts'
import type { Section } from './section.ts'

/** The menu of the back office, in order. */
export const sections: readonly Section[] = [
  dashboardSection,
  reportsSection,
  playersSection,
  withdrawalsSection,
  paymentsSection,
  battlesSection,
  supportSection,
  nicknamesSection,
  linkedAccountsSection,
  casesSection,
  itemsSection,
  sectionsSection,
  faqSection,
  contentSection,
  phrasesSection,
  statusNotesSection,
  seasonsSection,
  leaderboardsSection,
  rafflesSection,
  offersSection,
  missionsSection,
  promoSection,
  campaignsSection,
  giftCodesSection,
  partnersSection,
  changeRequestsSection,
  operatorsSection,
  logSection,
  booksSection,
  reconciliationSection,
  launchSection,
  shopSection,
  settingsSection,
]
