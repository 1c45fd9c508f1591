import { catalog } from './core/catalog/catalog.feature.ts'
import { inventory } from './core/inventory/inventory.feature.ts'
import { ledger } from './core/ledger/ledger.feature.ts'
import { linkedAccounts } from './core/linked-accounts/linked-accounts.feature.ts'
import { notifications } from './core/notifications/notifications.feature.ts'
import { operators } from './core/operators/operators.feature.ts'
import { pictures } from './core/pictures/pictures.feature.ts'
import { player } from './core/player/player.feature.ts'
import { plays } from './core/plays/plays.feature.ts'
import { project } from './core/project/project.feature.ts'
import { promo } from './core/promo/promo.feature.ts'
import { protection } from './core/protection/protection.feature.ts'
import { restrictions } from './core/restrictions/restrictions.feature.ts'
import { seeds } from './core/seeds/seeds.feature.ts'
import { session } from './core/session/session.feature.ts'
import { settings } from './core/settings/settings.feature.ts'
import { sharing } from './core/sharing/sharing.feature.ts'
import type { FeatureModule } from './feature.ts'
import { account } from './features/account/account.feature.ts'
import { alerts } from './features/alerts/alerts.feature.ts'
import { analytics } from './features/analytics/analytics.feature.ts'
import { anniversaries } from './features/anniversaries/anniversaries.feature.ts'
import { battles } from './features/battles/battles.feature.ts'
import { books } from './features/books/books.feature.ts'
import { campaigns } from './features/campaigns/campaigns.feature.ts'
import { caseSearch } from './features/case-search/case-search.feature.ts'
import { cases } from './features/cases/cases.feature.ts'
import { catalogEditor } from './features/catalog-editor/catalog-editor.feature.ts'
import { content } from './features/content/content.feature.ts'
import { contracts } from './features/contracts/contracts.feature.ts'
import { dailyCases } from './features/daily-cases/daily-cases.feature.ts'
import { dashboard } from './features/dashboard/dashboard.feature.ts'
import { exchange } from './features/exchange/exchange.feature.ts'
import { fairness } from './features/fairness/fairness.feature.ts'
import { favourites } from './features/favourites/favourites.feature.ts'
import { giftCodes } from './features/gift-codes/gift-codes.feature.ts'
import { history } from './features/history/history.feature.ts'
import { inbox } from './features/inbox/inbox.feature.ts'
import { leaderboards } from './features/leaderboards/leaderboards.feature.ts'
import { liveDrops } from './features/live-drops/live-drops.feature.ts'
import { missions } from './features/missions/missions.feature.ts'
import { nicknames } from './features/nicknames/nicknames.feature.ts'
import { offers } from './features/offers/offers.feature.ts'
import { partners } from './features/partners/partners.feature.ts'
import { payments } from './features/payments/payments.feature.ts'
import { players } from './features/players/players.feature.ts'
import { raffle } from './features/raffle/raffle.feature.ts'
import { realtime } from './features/realtime/realtime.feature.ts'
import { reminders } from './features/reminders/reminders.feature.ts'
import { reports } from './features/reports/reports.feature.ts'
import { seasons } from './features/seasons/seasons.feature.ts'
import { sisters } from './features/sisters/sisters.feature.ts'
import { site } from './features/site/site.feature.ts'
import { status } from './features/status/status.feature.ts'
import { support } from './features/support/support.feature.ts'
import { techies } from './features/techies/techies.feature.ts'
import { upgrades } from './features/upgrades/upgrades.feature.ts'
import { weeklyLetter } from './features/weekly-letter/weekly-letter.feature.ts'
import { withdrawals } from './features/withdrawals/withdrawals.feature.ts'

/** The features of the shop, in start order. */
export const features: readonly FeatureModule[] = [
  settings,
  ledger,
  seeds,
  session,
  operators,
  pictures,
  player,
  catalog,
  project,
  sharing,
  inventory,
  plays,
  protection,
  restrictions,
  linkedAccounts,
  payments,
  giftCodes,
  promo,
  notifications,
  account,
  nicknames,
  missions,
  realtime,
  cases,
  catalogEditor,
  dashboard,
  reports,
  books,
  caseSearch,
  favourites,
  dailyCases,
  upgrades,
  contracts,
  exchange,
  techies,
  withdrawals,
  fairness,
  history,
  liveDrops,
  battles,
  // Before leaderboards and raffles, which take their windows from a season.
  seasons,
  leaderboards,
  raffle,
  offers,
  content,
  site,
  status,
  analytics,
  reminders,
  weeklyLetter,
  anniversaries,
  campaigns,
  partners,
  alerts,
  players,
  support,
  inbox,
  sisters,
]
