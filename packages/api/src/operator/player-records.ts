import { z } from 'zod'
import { ITEM_STATUSES } from '../inventory-rules.ts'
import { Gold } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { LIMIT_PERIODS } from '../protection.ts'
import { LIMIT_KINDS } from '../protection-rules.ts'
import { listOf, listQuery, SUM_FILTERS, sumListOf, TIME_FILTERS } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { ORDER_STATES } from './payments-rules.ts'
import { ITEM_ACTORS, TIMELINE_EVENTS } from './players-rules.ts'

const OfOne = z.object({ id: Id })

/** A player's past as shown to operators: money, items, payments, withdrawals, rolls, limits. */
export const operatorPlayerRecordEndpoints = {
  getPlayerLimits: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}/limits',
    summary: 'The newest changes of a player’s limits, and the pauses that they took',
    permission: 'players.see',
    params: OfOne,
    data: z.object({
      changes: z.array(
        z.object({
          id: Id,
          /** When it came into force, and when the player requested it. */
          at: Timestamp,
          askedAt: Timestamp,
          kind: z.enum(LIMIT_KINDS),
          period: z.enum(LIMIT_PERIODS),
          /** Null: no limit. */
          before: Gold.nullable(),
          after: Gold.nullable(),
        }),
      ),
      /** `untilAt` null: without an end. */
      pauses: z.array(z.object({ id: Id, beganAt: Timestamp, untilAt: Timestamp.nullable() })),
    }),
    refusals: [],
  }),
  getPlayerTimeline: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}/timeline',
    summary: 'Everything that happened to a player, the newest first; `before` is `earlier` of the page before',
    permission: 'money.see',
    params: OfOne,
    query: z.strictObject({ before: Id.optional() }),
    data: z.object({
      items: z.array(
        z.object({
          id: Id,
          at: Timestamp,
          event: z.enum(TIMELINE_EVENTS),
          /** The case, payment method, item, browser, reason or text. */
          name: z.string().nullable(),
          /** The item, game, state, mode, kind of movement, sign-in method, restricted action or author. */
          detail: z.string().nullable(),
          amount: Gold.nullable(),
          /** The number of an opening, roll, refill, withdrawal or battle. */
          reference: z.string().nullable(),
          proofUrl: z.string().nullable(),
        }),
      ),
      /** Null: there are no earlier events. */
      earlier: Id.nullable(),
    }),
    refusals: ['userNotFound'],
  }),
  listPlayerLedger: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/player-ledger',
    summary: 'Entries of a player in one currency; `sum` is what they changed',
    permission: 'money.see',
    query: listQuery(['operation'], '-operation', {
      userId: Id,
      currency: z.enum(['GOLD', 'COIN']).default('GOLD'),
      /** The name of a kind of entry. */
      kind: z.string().max(40).optional(),
      /** Filters by the amount, whether it was received or paid. */
      ...SUM_FILTERS,
      ...TIME_FILTERS,
    }),
    data: sumListOf(
      z.object({
        operationId: Id,
        at: Timestamp,
        kind: z.string(),
        amount: z.number(),
        /** After this entry, entries of one operation in the order of their kinds; null in a list of one kind or filtered by sum. */
        balance: z.number().nullable(),
      }),
    ),
    refusals: [],
  }),
  listPlayerItems: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/player-items',
    summary: 'Items that were ever a player’s, the newest first',
    permission: 'players.see',
    query: listQuery(['id'], '-id', { userId: Id, status: z.string().max(30).optional() }),
    data: listOf(
      z.object({ id: Id, at: Timestamp, name: z.string(), price: Gold, status: z.string(), source: z.string() }),
    ),
    refusals: [],
  }),
  getPlayerItem: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/players/{id}/items/{itemId}',
    summary: 'The history of an item: where it came from, and every step since, the oldest first',
    permission: 'players.see',
    params: z.object({ id: Id, itemId: Id }),
    data: z.object({
      name: z.string(),
      source: z.string(),
      bornAt: Timestamp,
      steps: z.array(
        z.object({ at: Timestamp, from: z.string(), to: z.string(), actor: z.enum(ITEM_ACTORS), operationId: Id }),
      ),
    }),
    refusals: ['dataNotFound'],
  }),
  listPlayerOrders: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/player-orders',
    summary: 'Refills of a player; `sum` is the credited GOLD',
    permission: 'money.see',
    query: listQuery(['id'], '-id', { userId: Id, ...TIME_FILTERS }),
    data: sumListOf(
      z.object({
        id: Id,
        at: Timestamp,
        method: z.string(),
        amount: z.number(),
        currency: z.string(),
        state: z.enum(ORDER_STATES),
        credited: Gold.nullable(),
        promo: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  listPlayerWithdrawals: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/player-withdrawals',
    summary: 'Withdrawals of a player; `sum` is that of their prices',
    permission: 'withdrawals.see',
    query: listQuery(['id'], '-id', { userId: Id, ...TIME_FILTERS }),
    data: sumListOf(
      z.object({
        id: Id,
        at: Timestamp,
        itemId: Id,
        name: z.string(),
        price: Gold,
        status: z.enum(ITEM_STATUSES),
        /** Whether it waits for an operator's decision. */
        isHeld: z.boolean(),
        cause: z.string(),
      }),
    ),
    refusals: [],
  }),
  listPlayerRolls: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/player-rolls',
    summary: 'Rolls of a player with their proofs: an item of a case each, or upgrades, contracts and the rest',
    permission: 'players.see',
    query: listQuery(['id'], '-id', { userId: Id, game: z.enum(['case', 'other']).default('case') }),
    data: listOf(
      z.object({
        id: Id,
        at: Timestamp,
        /** `case`, or the purpose of another roll. */
        game: z.enum(['case', 'upgrade', 'contract', 'techies', 'exchange', 'bonus', 'pity']),
        /** The case and its odds version; null for another game. */
        case: z.object({ name: z.string(), oddsVersion: z.int() }).nullable(),
        /** The item of a case. */
        item: z.object({ name: z.string(), price: Gold }).nullable(),
        nonce: z.int(),
        /** The rolled number and its range; null for a case, whose tickets are shown by its proof. */
        value: z.object({ rolled: z.int(), of: z.int() }).nullable(),
        /** The page of the player's site that recomputes it. */
        proofUrl: z.string(),
      }),
    ),
    refusals: [],
  }),
}
