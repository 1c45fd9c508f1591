// Made of the *.ru.json files: `npx vitest run i18n.test -u` writes it again.

/** The texts of every namespace. */
interface TextsOfNamespaces {
  app: typeof import('../app/app.ru.json')
  'alert-mark': typeof import('../core/alerts/alert-mark.ru.json')
  audits: typeof import('../core/audits/audits.ru.json')
  cases: typeof import('../core/cases/cases.ru.json')
  'change-requests': typeof import('../core/change-requests/change-requests.ru.json')
  definitions: typeof import('../core/definitions/definitions.ru.json')
  'linked-account-words': typeof import('../core/linked-accounts/linked-account-words.ru.json')
  'nickname-list': typeof import('../core/players/nickname-list.ru.json')
  'player-name': typeof import('../core/players/player-name.ru.json')
  'player-words': typeof import('../core/players/player-words.ru.json')
  'prize-pools': typeof import('../core/prize-pools/prize-pools.ru.json')
  protection: typeof import('../core/protection/protection.ru.json')
  sessions: typeof import('../core/sessions/sessions.ru.json')
  'setting-values': typeof import('../core/settings/setting-values.ru.json')
  terms: typeof import('../core/terms/terms.ru.json')
  alerts: typeof import('../features/alerts/alerts.ru.json')
  battles: typeof import('../features/battles/battles.ru.json')
  books: typeof import('../features/books/books.ru.json')
  campaigns: typeof import('../features/campaigns/campaigns.ru.json')
  content: typeof import('../features/content/content.ru.json')
  dashboard: typeof import('../features/dashboard/dashboard.ru.json')
  'gift-codes': typeof import('../features/gift-codes/gift-codes.ru.json')
  items: typeof import('../features/items/items.ru.json')
  launch: typeof import('../features/launch/launch.ru.json')
  leaderboards: typeof import('../features/leaderboards/leaderboards.ru.json')
  'linked-accounts': typeof import('../features/linked-accounts/linked-accounts.ru.json')
  log: typeof import('../features/log/log.ru.json')
  missions: typeof import('../features/missions/missions.ru.json')
  nicknames: typeof import('../features/nicknames/nicknames.ru.json')
  offers: typeof import('../features/offers/offers.ru.json')
  operators: typeof import('../features/operators/operators.ru.json')
  partners: typeof import('../features/partners/partners.ru.json')
  payments: typeof import('../features/payments/payments.ru.json')
  phrases: typeof import('../features/phrases/phrases.ru.json')
  players: typeof import('../features/players/players.ru.json')
  promo: typeof import('../features/promo/promo.ru.json')
  raffles: typeof import('../features/raffles/raffles.ru.json')
  reconciliation: typeof import('../features/reconciliation/reconciliation.ru.json')
  reports: typeof import('../features/reports/reports.ru.json')
  seasons: typeof import('../features/seasons/seasons.ru.json')
  sections: typeof import('../features/sections/sections.ru.json')
  session: typeof import('../features/session/session.ru.json')
  settings: typeof import('../features/settings/settings.ru.json')
  shop: typeof import('../features/shop/shop.ru.json')
  'status-notes': typeof import('../features/status-notes/status-notes.ru.json')
  support: typeof import('../features/support/support.ru.json')
  withdrawals: typeof import('../features/withdrawals/withdrawals.ru.json')
  form: typeof import('../form/form.ru.json')
  list: typeof import('../list/list.ru.json')
  pictures: typeof import('../pictures/pictures.ru.json')
}

declare module 'texts:app/app' {
  const namespace: 'app'
  export default namespace
}
declare module 'texts:core/alerts/alert-mark' {
  const namespace: 'alert-mark'
  export default namespace
}
declare module 'texts:core/audits/audits' {
  const namespace: 'audits'
  export default namespace
}
declare module 'texts:core/cases/cases' {
  const namespace: 'cases'
  export default namespace
}
declare module 'texts:core/change-requests/change-requests' {
  const namespace: 'change-requests'
  export default namespace
}
declare module 'texts:core/definitions/definitions' {
  const namespace: 'definitions'
  export default namespace
}
declare module 'texts:core/linked-accounts/linked-account-words' {
  const namespace: 'linked-account-words'
  export default namespace
}
declare module 'texts:core/players/nickname-list' {
  const namespace: 'nickname-list'
  export default namespace
}
declare module 'texts:core/players/player-name' {
  const namespace: 'player-name'
  export default namespace
}
declare module 'texts:core/players/player-words' {
  const namespace: 'player-words'
  export default namespace
}
declare module 'texts:core/prize-pools/prize-pools' {
  const namespace: 'prize-pools'
  export default namespace
}
declare module 'texts:core/protection/protection' {
  const namespace: 'protection'
  export default namespace
}
declare module 'texts:core/sessions/sessions' {
  const namespace: 'sessions'
  export default namespace
}
declare module 'texts:core/settings/setting-values' {
  const namespace: 'setting-values'
  export default namespace
}
declare module 'texts:core/terms/terms' {
  const namespace: 'terms'
  export default namespace
}
declare module 'texts:features/alerts/alerts' {
  const namespace: 'alerts'
  export default namespace
}
declare module 'texts:features/battles/battles' {
  const namespace: 'battles'
  export default namespace
}
declare module 'texts:features/books/books' {
  const namespace: 'books'
  export default namespace
}
declare module 'texts:features/campaigns/campaigns' {
  const namespace: 'campaigns'
  export default namespace
}
declare module 'texts:features/content/content' {
  const namespace: 'content'
  export default namespace
}
declare module 'texts:features/dashboard/dashboard' {
  const namespace: 'dashboard'
  export default namespace
}
declare module 'texts:features/gift-codes/gift-codes' {
  const namespace: 'gift-codes'
  export default namespace
}
declare module 'texts:features/items/items' {
  const namespace: 'items'
  export default namespace
}
declare module 'texts:features/launch/launch' {
  const namespace: 'launch'
  export default namespace
}
declare module 'texts:features/leaderboards/leaderboards' {
  const namespace: 'leaderboards'
  export default namespace
}
declare module 'texts:features/linked-accounts/linked-accounts' {
  const namespace: 'linked-accounts'
  export default namespace
}
declare module 'texts:features/log/log' {
  const namespace: 'log'
  export default namespace
}
declare module 'texts:features/missions/missions' {
  const namespace: 'missions'
  export default namespace
}
declare module 'texts:features/nicknames/nicknames' {
  const namespace: 'nicknames'
  export default namespace
}
declare module 'texts:features/offers/offers' {
  const namespace: 'offers'
  export default namespace
}
declare module 'texts:features/operators/operators' {
  const namespace: 'operators'
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
declare module 'texts:features/phrases/phrases' {
  const namespace: 'phrases'
  export default namespace
}
declare module 'texts:features/players/players' {
  const namespace: 'players'
  export default namespace
}
declare module 'texts:features/promo/promo' {
  const namespace: 'promo'
  export default namespace
}
declare module 'texts:features/raffles/raffles' {
  const namespace: 'raffles'
  export default namespace
}
declare module 'texts:features/reconciliation/reconciliation' {
  const namespace: 'reconciliation'
  export default namespace
}
declare module 'texts:features/reports/reports' {
  const namespace: 'reports'
  export default namespace
}
declare module 'texts:features/seasons/seasons' {
  const namespace: 'seasons'
  export default namespace
}
declare module 'texts:features/sections/sections' {
  const namespace: 'sections'
  export default namespace
}
declare module 'texts:features/session/session' {
  const namespace: 'session'
  export default namespace
}
declare module 'texts:features/settings/settings' {
  const namespace: 'settings'
  export default namespace
}
declare module 'texts:features/shop/shop' {
  const namespace: 'shop'
  export default namespace
}
declare module 'texts:features/status-notes/status-notes' {
  const namespace: 'status-notes'
  export default namespace
}
declare module 'texts:features/support/support' {
  const namespace: 'support'
  export default namespace
}
declare module 'texts:features/withdrawals/withdrawals' {
  const namespace: 'withdrawals'
  export default namespace
}
declare module 'texts:form/form' {
  const namespace: 'form'
  export default namespace
}
declare module 'texts:list/list' {
  const namespace: 'list'
  export default namespace
}
declare module 'texts:pictures/pictures' {
  const namespace: 'pictures'
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
