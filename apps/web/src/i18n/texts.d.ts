// Made of the *.ru.json files: `npx vitest run i18n.test -u` writes it again.

/** The texts of every namespace. */
interface TextsOfNamespaces {
  kit: typeof import('../app/kit/kit.ru.json')
  closed: typeof import('../app/layouts/closed.ru.json')
  footer: typeof import('../app/layouts/footer.ru.json')
  maintenance: typeof import('../app/layouts/maintenance.ru.json')
  shell: typeof import('../app/layouts/shell.ru.json')
  'battle-modes': typeof import('../core/battles/battle-modes.ru.json')
  catalog: typeof import('../core/catalog/catalog.ru.json')
  'daily-cases': typeof import('../core/daily-cases/daily-cases.ru.json')
  'free-case-mark': typeof import('../core/daily-cases/free-case-mark.ru.json')
  'debt-mark': typeof import('../core/debt/debt-mark.ru.json')
  debt: typeof import('../core/debt/debt.ru.json')
  fairness: typeof import('../core/fairness/fairness.ru.json')
  favourites: typeof import('../core/favourites/favourites.ru.json')
  'item-status': typeof import('../core/inventory/item-status.ru.json')
  'won-items': typeof import('../core/inventory/won-items.ru.json')
  'item-games': typeof import('../core/item-games/item-games.ru.json')
  notifications: typeof import('../core/notifications/notifications.ru.json')
  offers: typeof import('../core/offers/offers.ru.json')
  invitation: typeof import('../core/partners/invitation.ru.json')
  player: typeof import('../core/player/player.ru.json')
  promo: typeof import('../core/promo/promo.ru.json')
  protection: typeof import('../core/protection/protection.ru.json')
  pwa: typeof import('../core/pwa/pwa.ru.json')
  restrictions: typeof import('../core/restrictions/restrictions.ru.json')
  session: typeof import('../core/session/session.ru.json')
  sharing: typeof import('../core/sharing/sharing.ru.json')
  'steam-data': typeof import('../core/steam-data/steam-data.ru.json')
  'support-button': typeof import('../core/support/support-button.ru.json')
  support: typeof import('../core/support/support.ru.json')
  account: typeof import('../features/account/account.ru.json')
  battles: typeof import('../features/battles/battles.ru.json')
  'shared-battle': typeof import('../features/battles/shared-battle.ru.json')
  campaigns: typeof import('../features/campaigns/campaigns.ru.json')
  'case-history': typeof import('../features/case-history/case-history.ru.json')
  'case-search': typeof import('../features/case-search/case-search.ru.json')
  cases: typeof import('../features/cases/cases.ru.json')
  content: typeof import('../features/content/content.ru.json')
  contracts: typeof import('../features/contracts/contracts.ru.json')
  'shared-contract': typeof import('../features/contracts/shared-contract.ru.json')
  exchange: typeof import('../features/exchange/exchange.ru.json')
  'fair-check': typeof import('../features/fair-check/fair-check.ru.json')
  'gift-codes': typeof import('../features/gift-codes/gift-codes.ru.json')
  history: typeof import('../features/history/history.ru.json')
  'home-ways': typeof import('../features/home/home-ways.ru.json')
  home: typeof import('../features/home/home.ru.json')
  'inbox-bell': typeof import('../features/inbox/inbox-bell.ru.json')
  inbox: typeof import('../features/inbox/inbox.ru.json')
  inventory: typeof import('../features/inventory/inventory.ru.json')
  leaderboards: typeof import('../features/leaderboards/leaderboards.ru.json')
  'live-drops': typeof import('../features/live-drops/live-drops.ru.json')
  'shared-drop': typeof import('../features/live-drops/shared-drop.ru.json')
  missions: typeof import('../features/missions/missions.ru.json')
  notices: typeof import('../features/notices/notices.ru.json')
  landing: typeof import('../features/partners/landing.ru.json')
  partners: typeof import('../features/partners/partners.ru.json')
  payments: typeof import('../features/payments/payments.ru.json')
  profile: typeof import('../features/profile/profile.ru.json')
  raffle: typeof import('../features/raffle/raffle.ru.json')
  seasons: typeof import('../features/seasons/seasons.ru.json')
  statistics: typeof import('../features/statistics/statistics.ru.json')
  status: typeof import('../features/status/status.ru.json')
  techies: typeof import('../features/techies/techies.ru.json')
  upgrades: typeof import('../features/upgrades/upgrades.ru.json')
  withdrawals: typeof import('../features/withdrawals/withdrawals.ru.json')
  calendar: typeof import('./calendar.ru.json')
  ui: typeof import('../ui/ui.ru.json')
}

declare module 'texts:app/kit/kit' {
  const namespace: 'kit'
  export default namespace
}
declare module 'texts:app/layouts/closed' {
  const namespace: 'closed'
  export default namespace
}
declare module 'texts:app/layouts/footer' {
  const namespace: 'footer'
  export default namespace
}
declare module 'texts:app/layouts/maintenance' {
  const namespace: 'maintenance'
  export default namespace
}
declare module 'texts:app/layouts/shell' {
  const namespace: 'shell'
  export default namespace
}
declare module 'texts:core/battles/battle-modes' {
  const namespace: 'battle-modes'
  export default namespace
}
declare module 'texts:core/catalog/catalog' {
  const namespace: 'catalog'
  export default namespace
}
declare module 'texts:core/daily-cases/daily-cases' {
  const namespace: 'daily-cases'
  export default namespace
}
declare module 'texts:core/daily-cases/free-case-mark' {
  const namespace: 'free-case-mark'
  export default namespace
}
declare module 'texts:core/debt/debt-mark' {
  const namespace: 'debt-mark'
  export default namespace
}
declare module 'texts:core/debt/debt' {
  const namespace: 'debt'
  export default namespace
}
declare module 'texts:core/fairness/fairness' {
  const namespace: 'fairness'
  export default namespace
}
declare module 'texts:core/favourites/favourites' {
  const namespace: 'favourites'
  export default namespace
}
declare module 'texts:core/inventory/item-status' {
  const namespace: 'item-status'
  export default namespace
}
declare module 'texts:core/inventory/won-items' {
  const namespace: 'won-items'
  export default namespace
}
declare module 'texts:core/item-games/item-games' {
  const namespace: 'item-games'
  export default namespace
}
declare module 'texts:core/notifications/notifications' {
  const namespace: 'notifications'
  export default namespace
}
declare module 'texts:core/offers/offers' {
  const namespace: 'offers'
  export default namespace
}
declare module 'texts:core/partners/invitation' {
  const namespace: 'invitation'
  export default namespace
}
declare module 'texts:core/player/player' {
  const namespace: 'player'
  export default namespace
}
declare module 'texts:core/promo/promo' {
  const namespace: 'promo'
  export default namespace
}
declare module 'texts:core/protection/protection' {
  const namespace: 'protection'
  export default namespace
}
declare module 'texts:core/pwa/pwa' {
  const namespace: 'pwa'
  export default namespace
}
declare module 'texts:core/restrictions/restrictions' {
  const namespace: 'restrictions'
  export default namespace
}
declare module 'texts:core/session/session' {
  const namespace: 'session'
  export default namespace
}
declare module 'texts:core/sharing/sharing' {
  const namespace: 'sharing'
  export default namespace
}
declare module 'texts:core/steam-data/steam-data' {
  const namespace: 'steam-data'
  export default namespace
}
declare module 'texts:core/support/support-button' {
  const namespace: 'support-button'
  export default namespace
}
declare module 'texts:core/support/support' {
  const namespace: 'support'
  export default namespace
}
declare module 'texts:features/account/account' {
  const namespace: 'account'
  export default namespace
}
declare module 'texts:features/battles/battles' {
  const namespace: 'battles'
  export default namespace
}
declare module 'texts:features/battles/shared-battle' {
  const namespace: 'shared-battle'
  export default namespace
}
declare module 'texts:features/campaigns/campaigns' {
  const namespace: 'campaigns'
  export default namespace
}
declare module 'texts:features/case-history/case-history' {
  const namespace: 'case-history'
  export default namespace
}
declare module 'texts:features/case-search/case-search' {
  const namespace: 'case-search'
  export default namespace
}
declare module 'texts:features/cases/cases' {
  const namespace: 'cases'
  export default namespace
}
declare module 'texts:features/content/content' {
  const namespace: 'content'
  export default namespace
}
declare module 'texts:features/contracts/contracts' {
  const namespace: 'contracts'
  export default namespace
}
declare module 'texts:features/contracts/shared-contract' {
  const namespace: 'shared-contract'
  export default namespace
}
declare module 'texts:features/exchange/exchange' {
  const namespace: 'exchange'
  export default namespace
}
declare module 'texts:features/fair-check/fair-check' {
  const namespace: 'fair-check'
  export default namespace
}
declare module 'texts:features/gift-codes/gift-codes' {
  const namespace: 'gift-codes'
  export default namespace
}
declare module 'texts:features/history/history' {
  const namespace: 'history'
  export default namespace
}
declare module 'texts:features/home/home-ways' {
  const namespace: 'home-ways'
  export default namespace
}
declare module 'texts:features/home/home' {
  const namespace: 'home'
  export default namespace
}
declare module 'texts:features/inbox/inbox-bell' {
  const namespace: 'inbox-bell'
  export default namespace
}
declare module 'texts:features/inbox/inbox' {
  const namespace: 'inbox'
  export default namespace
}
declare module 'texts:features/inventory/inventory' {
  const namespace: 'inventory'
  export default namespace
}
declare module 'texts:features/leaderboards/leaderboards' {
  const namespace: 'leaderboards'
  export default namespace
}
declare module 'texts:features/live-drops/live-drops' {
  const namespace: 'live-drops'
  export default namespace
}
declare module 'texts:features/live-drops/shared-drop' {
  const namespace: 'shared-drop'
  export default namespace
}
declare module 'texts:features/missions/missions' {
  const namespace: 'missions'
  export default namespace
}
declare module 'texts:features/notices/notices' {
  const namespace: 'notices'
  export default namespace
}
declare module 'texts:features/partners/landing' {
  const namespace: 'landing'
  export default namespace
}
declare module 'texts:features/partners/partners' {
  const namespace: 'partners'
  export default namespace
}
declare module 'texts:features/payments/payments' {
  const namespace: 'payments'
  export default namespace
}
declare module 'texts:features/profile/profile' {
  const namespace: 'profile'
  export default namespace
}
declare module 'texts:features/raffle/raffle' {
  const namespace: 'raffle'
  export default namespace
}
declare module 'texts:features/seasons/seasons' {
  const namespace: 'seasons'
  export default namespace
}
declare module 'texts:features/statistics/statistics' {
  const namespace: 'statistics'
  export default namespace
}
declare module 'texts:features/status/status' {
  const namespace: 'status'
  export default namespace
}
declare module 'texts:features/techies/techies' {
  const namespace: 'techies'
  export default namespace
}
declare module 'texts:features/upgrades/upgrades' {
  const namespace: 'upgrades'
  export default namespace
}
declare module 'texts:features/withdrawals/withdrawals' {
  const namespace: 'withdrawals'
  export default namespace
}
declare module 'texts:i18n/calendar' {
  const namespace: 'calendar'
  export default namespace
}
declare module 'texts:ui/ui' {
  const namespace: 'ui'
  export default namespace
}
declare module 'tables:@runecase/api/messages' {
  const tables: Readonly<
    Record<import('@runecase/api/languages.ts').Language, typeof import('@runecase/api/messages.ru.json')>
  >
  export default tables
}
declare module 'tables:@runecase/api/refusals' {
  const tables: Readonly<
    Record<import('@runecase/api/languages.ts').Language, typeof import('@runecase/api/refusals.ru.json')>
  >
  export default tables
}
