/** Roles of operators. Each operator has one. */
export const ROLES = ['support', 'content', 'finance', 'risk', 'admin'] as const
export type Role = (typeof ROLES)[number]

const EVERYONE = ROLES

/**
 * The role table: which roles hold each permission. The server decides by it; the back office hides what the server would refuse. `propose`
 * and `approve` belong to change requests, which need two different operators.
 */
const HOLDERS = {
  /** Players with masked contacts. */
  'players.see': ['support', 'finance', 'risk', 'admin'],
  /** Contacts, addresses and trade links in full. */
  'players.unmask': ['risk', 'admin'],
  /** Notes, sign-in links, ending sessions, restrictions. */
  'players.restrict': ['support', 'risk', 'admin'],
  /** Approves turning off a player’s second factor, for a player who lost it. */
  'players.recover': ['risk', 'admin'],
  /** Ledger, orders, reviews. */
  'money.see': ['support', 'finance', 'risk', 'admin'],
  /** Corrections and refunds. */
  'money.propose': ['finance', 'risk', 'admin'],
  'money.approve': ['finance', 'admin'],
  'withdrawals.see': ['support', 'finance', 'risk', 'admin'],
  /** Held withdrawals: approve or refuse. */
  'withdrawals.decide': ['risk', 'admin'],
  /** Rules of holding. */
  'withdrawals.rules': ['risk', 'admin'],
  /** Cases, odds, prices, items. */
  'catalog.see': EVERYONE,
  'catalog.propose': ['content', 'admin'],
  'catalog.approve': ['content', 'admin'],
  /** Seasons, passes, leaderboards, raffles, offers, missions, campaigns. */
  'operations.see': ['support', 'content', 'risk', 'admin'],
  'operations.edit': ['content', 'admin'],
  /** Promo codes; changing them is `operations.edit`. */
  'promo.see': EVERYONE,
  /** Partners, the players whom they brought and their commission. Payouts are `money.propose` and `money.approve`. */
  'partners.see': ['content', 'finance', 'risk', 'admin'],
  /** Making and ending partnerships, by terms that two operators approved; closing codes. */
  'partners.edit': ['content', 'finance', 'admin'],
  /** The commission terms of partners. */
  'partners.terms': ['finance', 'admin'],
  /** Questions, pages, titles, banners; uploads of pictures. */
  'content.see': ['support', 'content', 'admin'],
  'content.edit': ['content', 'admin'],
  /** Requests of players to support. */
  'support.see': ['support', 'finance', 'risk', 'admin'],
  'support.answer': ['support', 'risk', 'admin'],
  /** Settings, flags, maintenance. */
  'settings.edit': ['admin'],
  /** Operators, their roles and sessions. */
  'operators.edit': ['admin'],
  /** The operator's own actions. */
  'log.own': EVERYONE,
  'log.all': ['risk', 'admin'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof HOLDERS

export const PERMISSIONS = Object.keys(HOLDERS) as readonly Permission[]

/** Whether the role holds the permission. */
export function isPermitted(role: Role, permission: Permission): boolean {
  const holders: readonly Role[] = HOLDERS[permission]
  return holders.includes(role)
}

/** The permissions that change requests need for a decision. */
export const DECIDING_PERMISSIONS = [
  'money.approve',
  'catalog.approve',
  'operations.edit',
  'partners.terms',
  'settings.edit',
  'operators.edit',
  'withdrawals.decide',
  'players.recover',
] as const satisfies readonly Permission[]

/** Whether the role decides change requests of any kind. Giving such a role, or a new link to its holder, needs two operators. */
export function isDeciding(role: Role): boolean {
  return DECIDING_PERMISSIONS.some((permission) => isPermitted(role, permission))
}

/** All permissions of the role. */
export function permissionsOf(role: Role): Permission[] {
  return PERMISSIONS.filter((permission) => isPermitted(role, permission))
}
