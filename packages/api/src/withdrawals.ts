import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ITEM_STATUSES, SELECT_LIMIT } from './inventory-rules.ts'
import { Coins, Gold } from './money-schemas.ts'
import { distinctIds, Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'
import { SANDBOX_ENDINGS } from './withdrawals-rules.ts'

/** `link`: the offer is sent to the account of the trade link. `login`: to the linked Steam account, as a friend of the bot. */
export const WITHDRAWAL_METHODS = ['link', 'login'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

/** The maximum number of items per call. */
export const WITHDRAWAL_LIMIT = SELECT_LIMIT
/** Withdrawals per page of the list. */
export const WITHDRAWAL_PAGE_SIZE = 20

/** The cause of a withdrawal's status; the second half are causes of an end. */
export const WITHDRAWAL_CAUSES = [
  'countdown',
  /** It is checked before it is handed over; an operator decides. */
  'checking',
  'queued',
  'provider_unavailable',
  'buying',
  'confirming',
  'awaiting_player',
  'trade_hold',
  'outcome_unknown',
  'with_support',
  'accepted',
  'delivered',
  'declined',
  'countered',
  'expired',
  'canceled',
  'escrow',
  'link_invalid',
  'items_gone',
  'no_stock',
  'price_too_high',
  'vendor_failed',
  'reversed',
  'returned_by_support',
  'credited_by_support',
  'delivered_by_support',
  /** Another withdrawal delivers the item. */
  'sent_again',
  /** It was not handed over yet, and its player has a debt. */
  'debt',
  /** It was not handed over yet, and its player may not withdraw. */
  'restricted',
  /** An operator refused it after a check; `note` contains the reason. */
  'refused',
] as const
export type WithdrawalCause = (typeof WITHDRAWAL_CAUSES)[number]

export type SandboxEnding = (typeof SANDBOX_ENDINGS)[number]

/** The withdrawal of one item to Steam. */
export const Withdrawal = z.object({
  id: Id,
  itemId: Id,
  item: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold }),
  method: z.enum(WITHDRAWAL_METHODS),
  /** The item's status within this withdrawal; `canceled` when it was returned to the inventory. */
  status: z.enum(ITEM_STATUSES),
  cause: z.enum(WITHDRAWAL_CAUSES),
  /** Whether it has not ended, so that the item is locked. */
  isOpen: z.boolean(),
  /** Whether the item was returned, cannot be delivered, and may be replaced (`listReplacements`). */
  isReplaceable: z.boolean(),
  createdAt: Timestamp,
  /** The end of the countdown. */
  readyAt: Timestamp,
  endedAt: Timestamp.nullable(),
  /** The operator's reason for refusing it; null otherwise. */
  note: z.string().nullable(),
  /** Before anything was sent: its position in the queue, 1 for the next, and when the offer may arrive. */
  queue: z.object({ place: z.int(), sentAt: Timestamp }).nullable(),
  /** The Steam offer, once there is one. A genuine offer contains the code in its message. */
  offer: z
    .object({
      tradeId: z.string(),
      /** The page on which the player accepts it; null in a demo. */
      url: z.string().nullable(),
      code: z.string(),
      bot: z.object({ steamId: z.string(), name: z.string(), level: z.int(), joinedAt: Timestamp }).nullable(),
    })
    .nullable(),
  /** Every step so far, oldest first. */
  timeline: z.array(z.object({ status: z.enum(ITEM_STATUSES), cause: z.enum(WITHDRAWAL_CAUSES), at: Timestamp })),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const withdrawalEndpoints = {
  sendItems: endpoint({
    method: 'POST',
    path: '/v1/inventory/senditem',
    requiresSecondFactor: true,
    summary:
      'Asks for 1 to 10 items to be delivered to Steam, all or none; those that are never delivered are credited',
    access: 'player',
    rate: 'trade',
    closedBy: 'withdrawals',
    body: z.strictObject({ ids: distinctIds(1, WITHDRAWAL_LIMIT), method: z.enum(WITHDRAWAL_METHODS) }),
    isIdempotent: true,
    data: z.object({
      /** The result of each item, ordered by id. */
      items: z.array(
        z.object({
          id: Id,
          /** `credited`: never delivered (type 3), its price went to the balance. `prepared`: the withdrawal started. */
          outcome: z.enum(['prepared', 'credited']),
          /** `PREPARING` until at least `readyAt`, or `autoselled` without a time. */
          status: z.enum(['PREPARING', 'autoselled']),
          /** Whether it is checked first: it then waits for a decision even after the countdown. */
          isChecked: z.boolean(),
          withdrawalId: Id.nullable(),
          readyAt: Timestamp.nullable(),
          /** The amount credited for the item; null when it is prepared. */
          credited: Gold.nullable(),
        }),
      ),
      /** The total amount credited. */
      credited: Gold,
      balance: Gold,
      /** The number of withdrawals that the provider handles before these. */
      queueLength: z.int(),
    }),
    refusals: [
      'no_link',
      'no_login',
      'link_partner_mismatch',
      'invalidUser',
      'restricted',
      'withdrawal_hold',
      'tooManyWithdrawals',
      'dataNotFound',
      'invalidItem',
      'inWithdrawalProcess',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  getTradeId: endpoint({
    method: 'GET',
    path: '/v1/inventory/{id}/trade_id',
    summary: 'The Steam offer of an item on its way, null while there is none',
    access: 'player',
    rate: 'read',
    params: z.object({ id: Id }),
    data: z.object({ tradeId: z.string().nullable(), status: z.enum(ITEM_STATUSES) }),
    refusals: ['dataNotFound'],
  }),
  getWithdrawalTerms: endpoint({
    method: 'GET',
    path: '/v1/withdrawals/terms',
    summary:
      'What a withdrawal needs of the player and what they have, how many are left today, and what holds them up',
    access: 'player',
    rate: 'read',
    data: z.object({
      hasLink: z.boolean(),
      hasLogin: z.boolean(),
      /** The Steam account of each method; null while that method is not available. */
      steamId: z.object({ link: z.string().nullable(), login: z.string().nullable() }),
      perCall: z.int(),
      /** The limit of items within any 24 hours; `freeAt` is when the next one is free if none is left. */
      daily: z.object({ limit: z.int(), used: z.int(), freeAt: Timestamp.nullable() }),
      /** The current hold; null without one. Only `fresh_refill` allows some items: those worth `available` together. */
      hold: z
        .object({
          reason: z.enum([
            'debt',
            'link_changed',
            'login_changed',
            'reversed',
            'checked',
            'sign_in',
            'factor_reset',
            'fresh_refill',
          ]),
          /** When it ends by itself; null for a debt, which ends when it is repaid. */
          until: Timestamp.nullable(),
          /** The debt in GOLD (`debt`), or the value of items that must stay (`fresh_refill`); null for other reasons. */
          amount: Gold.nullable(),
          /** The debt in coins; 0 for other reasons. */
          coins: Coins,
          /** The value of items that may be withdrawn despite the hold, at current prices; 0 when none may. */
          available: Gold,
        })
        .nullable(),
      countdownSeconds: z.int(),
      /** The number of withdrawals that the provider handles before a new one. */
      queueLength: z.int(),
      /** The URL for `inviteBot`; null when there is no bot to befriend. */
      inviteUrl: z.string().nullable(),
      /** Only in a demo: the selected ending of this player's next withdrawals. */
      sandboxEnding: z.enum(SANDBOX_ENDINGS).nullable(),
    }),
    refusals: [],
  }),
  listWithdrawals: endpoint({
    method: 'GET',
    path: '/v1/withdrawals',
    summary: 'Withdrawals of the player, newest first, each with its timeline',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ ...pageQuery(WITHDRAWAL_PAGE_SIZE) }),
    data: z.object({ withdrawals: z.array(Withdrawal), pagination: Pagination }),
    refusals: [],
  }),
  getWithdrawal: endpoint({
    method: 'GET',
    path: '/v1/withdrawals/{id}',
    summary: 'One withdrawal of the player, by its own id or by that of its item (then the newest of it)',
    access: 'player',
    rate: 'read',
    params: z.object({ id: Id }),
    data: Withdrawal,
    refusals: ['dataNotFound'],
  }),
  inviteBot: endpoint({
    method: 'GET',
    path: '/v1/steam/bot-invite',
    summary:
      'Has the bot at an address of the shop own up to its Steam id, so that the player can befriend the right one',
    access: 'player',
    rate: 'write',
    query: z.strictObject({ url: z.string().min(1).max(300) }),
    data: z.object({ botSteamid: z.string() }),
    refusals: ['dataNotFound'],
  }),
  setSandboxEnding: endpoint({
    method: 'POST',
    path: '/v1/withdrawals/sandbox',
    summary: 'Only in a demo: chooses how the next withdrawals of the player end',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ ending: z.enum(SANDBOX_ENDINGS) }),
    data: z.object({ ending: z.enum(SANDBOX_ENDINGS) }),
    refusals: ['dataNotFound'],
  }),
}

export const withdrawalMessages = [
  /** An item changed to another status; for one being withdrawn or returned, also the withdrawal and the cause. */
  z.object({
    event: z.literal('statechange'),
    itemId: Id,
    status: z.enum(ITEM_STATUSES),
    withdrawalId: Id.optional(),
    cause: z.enum(WITHDRAWAL_CAUSES).optional(),
  }),
] as const
