import { z } from 'zod'
import { Coins, Gold } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { Protection } from '../protection.ts'
import { RISK_MARKS } from '../protection-rules.ts'
import { RESTRICTED_ACTIONS } from '../restrictions-rules.ts'
import { ERASED_DATA, ERASURE_BLOCKERS, KEPT_DATA } from './erasure-rules.ts'
import { CountryFilter, listQuery, Reason, sumListOf, TIME_FILTERS } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PLAYER_STATES } from './players-rules.ts'

const ListedPlayer = z.object({
  id: Id,
  nickname: z.string(),
  createdAt: Timestamp,
  level: z.int(),
  balance: Gold,
  coins: Coins,
  /** GOLD spent on cases, battles and offers. */
  spent: Gold,
  restricted: z.array(z.enum(RESTRICTED_ACTIONS)),
})
export type ListedPlayer = z.output<typeof ListedPlayer>

/** Contacts; masked except in `readPlayerContacts`. */
const Contacts = z.object({
  email: z.string().nullable(),
  login: z.string().nullable(),
  steamId: z.string().nullable(),
  steamLink: z.string().nullable(),
  steamLogin: z.string().nullable(),
})

const Restriction = z.object({
  id: Id,
  action: z.enum(RESTRICTED_ACTIONS),
  reason: z.string(),
  operator: z.string(),
  beganAt: Timestamp,
  /** Null: without an end. */
  untilAt: Timestamp.nullable(),
  liftedAt: Timestamp.nullable(),
  liftReason: z.string().nullable(),
})

export const PlayerCard = ListedPlayer.extend({
  avatar: z.string(),
  regType: z.string(),
  country: z.string().nullable(),
  isBot: z.boolean(),
  isAdmin: z.boolean(),
  /** When their personal data were erased. */
  erasedAt: Timestamp.nullable(),
  contacts: Contacts,
  /** Since when the second factor is on; null while it is off. */
  secondFactorSince: Timestamp.nullable(),
  /** When one of their sessions was last used. */
  seenAt: Timestamp.nullable(),
  owed: Gold,
  items: z.object({ count: z.int(), worth: Gold }),
  /** Lifetime totals of the account. */
  totals: z.object({
    refilled: Gold,
    returned: Gold,
    /** Staked and won in cases, battles, upgrades and contracts; counted like the summary, some seconds behind. */
    staked: Gold,
    won: Gold,
    /** The revenue of sold or credited items. */
    sold: Gold,
    /** Withdrawals that have not ended. */
    underWay: z.int(),
    /** The number of those that wait for an operator's decision. */
    held: z.int(),
    withdrawn: z.object({ count: z.int(), worth: Gold }),
  }),
  /** The sum of the ledger entries, which equals the balance if the books are right. */
  ledger: z.object({ entries: z.int(), gold: Gold, coins: Coins, isBalanced: z.boolean() }),
  protection: Protection,
  /** Signs of play that may harm them. */
  riskMarks: z.array(z.enum(RISK_MARKS)),
  restrictions: z.array(Restriction),
  /** The number of linked accounts. */
  linkedAccounts: z.int(),
  sessions: z.array(
    z.object({
      id: Id,
      way: z.string().nullable(),
      /** The address, masked. */
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
      createdAt: Timestamp,
      seenAt: Timestamp,
    }),
  ),
  notes: z.array(z.object({ id: Id, text: z.string(), operator: z.string(), at: Timestamp })),
})
export type PlayerCard = z.output<typeof PlayerCard>

const OfOne = z.object({ id: Id })
const Done = z.object({ player: PlayerCard })
const actions = z.array(z.enum(RESTRICTED_ACTIONS)).min(1).max(RESTRICTED_ACTIONS.length)

export const operatorPlayerEndpoints = {
  listPlayers: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players',
    summary: 'Players, the newest first; `text` is the beginning of a name, `sum` that of their balances',
    permission: 'players.see',
    query: listQuery(['created'], '-created', {
      text: z.string().trim().min(1).max(60).optional(),
      /** Restricted, in debt, or with a withdrawal that waits for a decision. */
      state: z.enum(PLAYER_STATES).optional(),
      country: CountryFilter,
      /** When they registered. */
      ...TIME_FILTERS,
    }),
    data: sumListOf(ListedPlayer),
    refusals: [],
  }),
  getPlayer: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}',
    summary: 'Everything about a player on one page, contacts masked',
    permission: 'players.see',
    params: OfOne,
    data: Done,
    refusals: ['userNotFound'],
  }),
  readPlayerContacts: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/contacts',
    summary: 'Contacts in full; every reading is logged',
    permission: 'players.unmask',
    requiresSecondFactor: true,
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({ contacts: Contacts, addresses: z.array(z.string()) }),
    refusals: ['userNotFound'],
  }),
  restrictPlayer: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/restrictions',
    summary: 'Forbids a player actions until a moment, or without an end; the reason is shown to the player',
    permission: 'players.restrict',
    params: OfOne,
    body: z.strictObject({ actions, untilAt: Timestamp.nullable(), reason: Reason }),
    data: Done,
    refusals: ['userNotFound'],
  }),
  liftRestrictions: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/restrictions/lift',
    summary: 'Lifts restrictions of a player',
    permission: 'players.restrict',
    params: OfOne,
    body: z.strictObject({ actions, reason: Reason }),
    data: Done,
    refusals: ['userNotFound', 'dataNotFound'],
  }),
  endPlayerSessions: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/sessions/end',
    summary: 'Signs a player out everywhere',
    permission: 'players.restrict',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: Done,
    refusals: ['userNotFound'],
  }),
  createSignInLink: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/sign-in-link',
    summary: 'A link that signs the player in once, within 15 minutes; an older one that was not used ends',
    permission: 'players.restrict',
    requiresSecondFactor: true,
    holdsSecret: true,
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({ link: z.string(), expiresAt: Timestamp }),
    refusals: ['userNotFound', 'change_refused', 'restricted'],
  }),
  exportPlayerData: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}/data',
    summary:
      'Everything that the shop keeps about a player, as a JSON file for them; secrets and operators’ notes are left out',
    permission: 'players.unmask',
    requiresSecondFactor: true,
    rate: 'export',
    params: OfOne,
    query: z.strictObject({ reason: Reason }),
    isFile: true,
    fileTypes: ['application/json'],
    data: z.string(),
    refusals: ['userNotFound'],
  }),
  getErasure: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}/erasure',
    summary: 'What erasing the personal data of a player removes and keeps, and what stands in the way',
    permission: 'players.unmask',
    params: OfOne,
    data: z.object({
      nickname: z.string(),
      blockers: z.array(z.enum(ERASURE_BLOCKERS)),
      removed: z.array(z.enum(ERASED_DATA)),
      kept: z.array(z.enum(KEPT_DATA)),
      /** What the player can no longer use afterwards. */
      left: z.object({ balance: Gold, coins: Coins, items: z.int(), itemsWorth: Gold }),
    }),
    refusals: ['userNotFound', 'change_refused'],
  }),
  erasePlayer: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/erasure',
    summary: 'Erases the personal data of a player for good; `confirmation` is their name as it stands',
    permission: 'players.unmask',
    requiresSecondFactor: true,
    params: OfOne,
    body: z.strictObject({ confirmation: z.string().max(64), reason: Reason }),
    data: Done,
    refusals: ['userNotFound', 'change_refused'],
  }),
  addPlayerNote: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/players/{id}/notes',
    summary: 'Leaves a note for other operators; it stays',
    permission: 'players.restrict',
    params: OfOne,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    data: Done,
    refusals: ['userNotFound'],
  }),
}
