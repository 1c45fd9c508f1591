import { z } from 'zod'
import { CONTRACT_ITEMS_MAX, CONTRACT_ITEMS_MIN } from './contracts-rules.ts'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { InventoryItem } from './inventory.ts'
import { Gold } from './money-schemas.ts'
import { distinctIds, Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { OperationRoll, PlayedItem } from './upgrades.ts'

const MadeContract = z.object({
  id: Id,
  items: z.array(PlayedItem),
  multiplier: z.number(),
  ticket: z.int(),
  /** Null when every item of the catalogue cost more. */
  result: PlayedItem.nullable(),
  /** The part of the payout that went to the balance. */
  change: Gold,
  createdAt: Timestamp,
})

/** A contract for its own page. */
const SharedContract = MadeContract.extend({
  user: z.object({ id: Id, name: z.string(), avatar: z.string(), level: z.int(), isBot: z.boolean() }),
})

export const contractEndpoints = {
  makeContract: endpoint({
    method: 'POST',
    path: '/v1/contracts',
    summary: 'Melts 3 to 10 items into one by a fair roll of the published table; the rest returns as GOLD',
    access: 'player',
    rate: 'play',
    closedBy: 'contracts',
    body: z.strictObject({
      itemIds: distinctIds(CONTRACT_ITEMS_MIN, CONTRACT_ITEMS_MAX),
    }),
    isIdempotent: true,
    checksSession: true,
    data: z.object({
      /** Null when every item of the catalogue costs more than the payout. */
      item: InventoryItem.nullable(),
      multiplier: z.number(),
      roll: OperationRoll,
      /** The rolled payout: the item and the change together. */
      payout: Gold,
      change: Gold,
      balance: Gold,
      exp: z.object({ before: z.int(), after: z.int() }),
    }),
    refusals: [
      ...GAME_REFUSALS,
      'dataNotFound',
      'invalidItem',
      'inWithdrawalProcess',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
  getSharedContract: endpoint({
    method: 'GET',
    path: '/v1/contracts/{id}',
    summary: 'A contract by its id; not of a player who hides themselves',
    access: 'public',
    rate: 'read',
    params: z.object({ id: Id }),
    data: SharedContract,
    refusals: ['dataNotFound'],
  }),
  listContracts: endpoint({
    method: 'GET',
    path: '/v1/contracts',
    summary: 'Contracts of a player, newest first',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ userId: Id.optional(), ...pageQuery(20) }),
    data: z.object({ items: z.array(MadeContract), pagination: Pagination }),
    refusals: ['userNotFound'],
  }),
}
