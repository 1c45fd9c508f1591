/** The paths of all screens. Every link is made here, so that a slug or an id is always encoded. */
export const paths = {
  home: () => '/',
  openCase: (slug: string) => `/open/${encodeURIComponent(slug)}` as const,
  /** Cases and their drops; `words` starts a search. */
  search: (words = '') => (words === '' ? '/search' : (`/search?q=${encodeURIComponent(words)}` as const)),
  ownProfile: () => '/profile',
  profile: (userId: string) => `/profile/${encodeURIComponent(userId)}` as const,
  item: (itemId: string) => `/profile/items/${encodeURIComponent(itemId)}` as const,
  /** The public page of an item that a case gave. */
  drop: (itemId: string) => `/drop/${encodeURIComponent(itemId)}` as const,
  /** The public pages of a finished battle, and of a contract. */
  sharedBattle: (ulid: string) => `/battle/${encodeURIComponent(ulid)}` as const,
  sharedContract: (id: string) => `/contract/${encodeURIComponent(id)}` as const,
  history: () => '/history',
  statistics: () => '/statistics',
  statisticsOf: (userId: string) => `/statistics/${encodeURIComponent(userId)}` as const,
  accountSettings: () => '/profile/settings',
  recover: () => '/recover',
  /** Open the widget that asks a player for their trade link or Steam login, on any page. */
  tradeLink: () => '#trade-link',
  tradeLogin: () => '#trade-login',
  /**
   * Opens the registration dialog on the current page; use `SignInLink`. `action` is what the visitor clicked: the `data-action` of the
   * button to return to. Without one a new player goes to their gift.
   */
  register: (action?: string) => (action === undefined ? '#reg' : (`#reg-${action}` as const)),
  battles: () => '/battles',
  ownBattles: () => '/battles?mine',
  createBattle: () => '/battles/create',
  /** A new battle with the cases, mode and seats of another one. */
  createBattleLike: (ulid: string) => `/battles/create?like=${encodeURIComponent(ulid)}` as const,
  battleHistory: () => '/battles/history',
  battleStatistics: () => '/battles/statistics',
  battleRules: () => '/battles/details',
  battle: (ulid: string) => `/battles/${encodeURIComponent(ulid)}` as const,
  upgrades: () => '/upgrades',
  /** The upgrade screen with one own item chosen. */
  upgradeOf: (itemId: string) => `/upgrades?item=${encodeURIComponent(itemId)}` as const,
  contracts: () => '/contracts',
  techies: () => '/techies',
  skinExchange: () => '/skin-exchange',
  dailyCases: () => '/daily-cases',
  levelRewards: () => '/daily-cases#rewards',
  /** The daily cases with the experience dialog. */
  experience: () => '/daily-cases?show_xp_modal=true',
  bonuses: () => '/bonuses',
  offersShop: () => '/offers-shop',
  leaderboard: () => '/leaderboard',
  event: () => '/event',
  newCases: () => '/event/new-cases',
  coinCases: () => '/event/coin-cases',
  battlePass: () => '/event/battle-pass',
  eventTop: () => '/event/top',
  raffle: () => '/event/raffle',
  refill: () => '/refill',
  refillAsGuest: () => '/refill/unauth',
  refillResult: (orderId: string) => `/refill/result?order_id=${encodeURIComponent(orderId)}` as const,
  cardForm: (orderId: string) => `/cardform?order_id=${encodeURIComponent(orderId)}` as const,
  status: () => '/status',
  faq: () => '/faq',
  /** The FAQ question about items that are credited instead of delivered; its number never changes. */
  typeThreeAnswer: () => '/faq#question-19',
  contacts: () => '/contacts',
  /** The partner's cabinet, and the page that their links open. */
  partner: () => '/partner',
  partnerLink: (code: string) => `/r/${encodeURIComponent(code)}` as const,
  support: () => '/support',
  supportRequest: (requestId: string) => `/support/${encodeURIComponent(requestId)}` as const,
  offer: () => '/offer',
  privacy: () => '/privacy',
  company: () => '/company',
  userAgreement: () => '/user-agreement',
  eventCondition: () => '/event-condition',
  cookies: () => '/cookies',
  credits: () => '/credits',
  responsiblePlay: () => '/responsible-play',
  fairnessInstructions: () => '/provably-fair/instructions',
  fairnessSettings: () => '/provably-fair/settings',
  fairnessCheck: () => '/provably-fair/check',
  /**
   * The check of one play: an opening, a won item, an upgrade, a contract, a starting level, a battle by its ulid, or `raffle-` and a
   * number.
   */
  checkPlay: (id: string) => `/provably-fair/check?id=${encodeURIComponent(id)}` as const,
  caseHistory: (caseId: number) => `/provably-fair/case-history/${caseId}` as const,
  /** The manual check of rolls with a revealed seed filled in. */
  checkSeed: (seed: { readonly serverSeed: string; readonly serverSeedHash: string; readonly clientSeed: string }) =>
    `/provably-fair/check?${new URLSearchParams({ seed: seed.serverSeed, hash: seed.serverSeedHash, client: seed.clientSeed })}` as const,
  /** The script that checks plays without the site. */
  rollChecker: () => '/provably-fair/check-roll.mjs',
  fairnessLogs: () => '/provably-fair/logs',
} as const

/** Whether a screen is a step of a payment, from the choice of the method to the result: it offers nothing else. */
export const isPaymentPath = (pathname: string): boolean => /^\/(refill|cardform)(\/|$)/.test(pathname)
