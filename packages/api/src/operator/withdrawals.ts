import { z } from 'zod'
import { ITEM_STATUSES } from '../inventory-rules.ts'
import { Gold } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { RISK_MARKS } from '../protection-rules.ts'
import { RARITIES } from '../rarity.ts'
import { ShopSettingsSchema } from '../shop-settings.ts'
import { WITHDRAWAL_CAUSES, WITHDRAWAL_METHODS } from '../withdrawals.ts'
import { listQuery, Reason, SUM_FILTERS, sumListOf, TIME_FILTERS, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import {
  DELIVERY_PROVIDERS,
  DELIVERY_STATES,
  HOLD_RULES,
  RESOLUTION_OUTCOMES,
  WITHDRAWAL_STATES,
} from './withdrawals-rules.ts'

export type HoldRule = (typeof HOLD_RULES)[number]

/** A rule that held a withdrawal: the measured value and its limit; for `operator` the value is the reason. */
const HoldMatch = z.object({
  rule: z.enum(HOLD_RULES),
  value: z.union([z.number(), z.string()]).nullable(),
  limit: z.number().nullable(),
})
export type HoldMatch = z.output<typeof HoldMatch>

const Player = z.object({ id: Id, nickname: z.string(), level: z.int() })

const ListedWithdrawal = z.object({
  id: Id,
  createdAt: Timestamp,
  player: Player,
  item: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold }),
  status: z.enum(ITEM_STATUSES),
  cause: z.enum(WITHDRAWAL_CAUSES),
  provider: z.enum(DELIVERY_PROVIDERS),
  /** Whether it waits for a decision. */
  isHeld: z.boolean(),
  /** Why it was held, decided or not; empty if it never was. */
  matches: z.array(HoldMatch),
  /** The end of the countdown. */
  readyAt: Timestamp,
  endedAt: Timestamp.nullable(),
})
export type ListedWithdrawal = z.output<typeof ListedWithdrawal>

/** The provider's response about a delivery when an operator asked. */
export const DeliveryEvidence = z.object({
  id: Id,
  at: Timestamp,
  operator: z.string(),
  provider: z.enum(DELIVERY_PROVIDERS),
  state: z.enum(DELIVERY_STATES),
  cause: z.enum(WITHDRAWAL_CAUSES).nullable(),
  /** The number of the offer on Steam, or of the trade at the provider. */
  tradeId: z.string().nullable(),
})
export type DeliveryEvidence = z.output<typeof DeliveryEvidence>

/** A withdrawal with all data for a decision. Sums in GOLD over the lifetime of the account. */
export const WithdrawalView = ListedWithdrawal.extend({
  itemId: Id,
  method: z.enum(WITHDRAWAL_METHODS),
  /** Masked. */
  steamId: z.string(),
  /** Hours since the link, or the sign-in account, was set; null if unknown. */
  linkAgeHours: z.number().nullable(),
  code: z.string(),
  tradeId: z.string().nullable(),
  bot: z.string().nullable(),
  sentAt: Timestamp.nullable(),
  acceptedAt: Timestamp.nullable(),
  /** When it was flagged because it was handed over before its player had a debt. */
  flaggedAt: Timestamp.nullable(),
  /** The source of the item. */
  origin: z.object({
    source: z.string(),
    at: Timestamp,
    /** The case of the drop, also in a battle, and the chance of the win, one in this many, also of an upgrade; null for other sources. */
    caseName: z.string().nullable(),
    oneIn: z.number().nullable(),
  }),
  decision: z
    .object({
      decision: z.enum(['released', 'refused']),
      operator: z.string(),
      reason: z.string(),
      at: Timestamp,
    })
    .nullable(),
  /** How two operators ended it; null otherwise. `againId`: the withdrawal that delivers the item instead. */
  resolution: z
    .object({
      outcome: z.enum(RESOLUTION_OUTCOMES),
      author: z.string(),
      approver: z.string(),
      reason: z.string(),
      requestId: Id,
      againId: Id.nullable(),
      /** The evidence for the decision; null if it was made before providers were asked. */
      evidence: DeliveryEvidence.nullable(),
      at: Timestamp,
    })
    .nullable(),
  timeline: z.array(z.object({ status: z.enum(ITEM_STATUSES), cause: z.enum(WITHDRAWAL_CAUSES), at: Timestamp })),
  figures: z.object({
    registeredAt: Timestamp,
    /** When the player confirmed to be of age. */
    ageConfirmedAt: Timestamp.nullable(),
    country: z.string().nullable(),
    balance: Gold,
    owed: Gold,
    refilled: Gold,
    returned: Gold,
    /** The number of delivered items and their value; the value of open withdrawals. */
    delivered: z.int(),
    withdrawn: Gold,
    underWay: Gold,
    /** Signs of play that may harm them. */
    riskMarks: z.array(z.enum(RISK_MARKS)),
  }),
})
export type WithdrawalView = z.output<typeof WithdrawalView>

/** Payload of the change request `withdrawal.resolve`: the way out of support, and the provider's latest response. */
export const WithdrawalResolve = z.strictObject({
  withdrawalId: Id,
  outcome: z.enum(RESOLUTION_OUTCOMES),
  evidenceId: Id,
})

const FILTERS = {
  state: z.enum(WITHDRAWAL_STATES).optional(),
  /** Number of a withdrawal, an item or a player; the code or number of an offer; or a complete nickname. */
  text: z.string().trim().min(1).max(60).optional(),
  /** A rule that held it, whether decided or not. */
  rule: z.enum(HOLD_RULES).optional(),
  ...SUM_FILTERS,
  ...TIME_FILTERS,
}
const SORTS = ['id', 'price'] as const
const OfOne = z.object({ id: Id })

const Values = ShopSettingsSchema.pick({
  holdDaySumGold: true,
  holdFirstGold: true,
  holdLinkHours: true,
  holdAccountHours: true,
  holdWinOneIn: true,
  holdAfterReturn: true,
  holdCountries: true,
  holdLinkedAccounts: true,
})
const Changes = z
  .strictObject(Values.partial().shape)
  .refine((values) => Object.values(values).some((value) => value !== undefined), { error: 'changes nothing' })
const Rules = z.object({ version: Version, values: Values })
export type HoldRules = z.output<typeof Rules>

export const operatorWithdrawalEndpoints = {
  listAdminWithdrawals: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/withdrawals',
    summary: 'Withdrawals of all players, the newest first; `sum` is that of their prices',
    permission: 'withdrawals.see',
    query: listQuery(SORTS, '-id', FILTERS),
    data: sumListOf(ListedWithdrawal),
    refusals: [],
  }),
  getWithdrawalQueue: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/withdrawals/queue',
    summary: 'How many withdrawals wait, and how deliveries went in the last 24 hours',
    permission: 'withdrawals.see',
    data: z.object({
      held: z.int(),
      underWay: z.int(),
      withSupport: z.int(),
      delivered: z.int(),
      returned: z.int(),
      /** The median time from the request to the acceptance; null without deliveries. */
      medianSeconds: z.number().nullable(),
    }),
    refusals: [],
  }),
  getHoldRules: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/withdrawals/rules',
    summary: 'The rules of holding in force, and the version of the settings',
    permission: 'withdrawals.see',
    data: Rules,
    refusals: [],
  }),
  changeHoldRules: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/withdrawals/rules',
    summary: 'Changes the rules of holding; what is held already stays held',
    permission: 'withdrawals.rules',
    body: z.strictObject({ version: Version, reason: Reason, values: Changes }),
    data: Rules,
    refusals: ['version_conflict'],
  }),
  getAdminWithdrawal: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/withdrawals/{id}',
    summary: 'One withdrawal with its item, rules, decision, steps, and its player’s figures',
    permission: 'withdrawals.see',
    params: OfOne,
    data: z.object({ withdrawal: WithdrawalView }),
    refusals: ['dataNotFound'],
  }),
  decideWithdrawals: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/withdrawals/decisions',
    summary: 'Releases held withdrawals, or refuses them with a reason that the player reads',
    permission: 'withdrawals.decide',
    requiresSecondFactor: true,
    body: z.strictObject({
      ids: z
        .array(Id)
        .min(1)
        .max(50)
        .refine((ids) => new Set(ids).size === ids.length),
      decision: z.enum(['release', 'refuse']),
      reason: Reason,
    }),
    data: z.object({
      /** The withdrawals that were still held. */
      decided: z.array(Id),
    }),
    refusals: ['withdrawal_not_held'],
  }),
  askDelivery: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/withdrawals/{id}/evidence',
    summary:
      'Asks the provider about a delivery that is with support, and keeps what it says; the delivery stays as it is',
    permission: 'withdrawals.decide',
    params: OfOne,
    data: z.object({ evidence: DeliveryEvidence }),
    refusals: ['dataNotFound', 'change_refused'],
  }),
  holdWithdrawal: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/withdrawals/{id}/hold',
    summary: 'Holds a withdrawal that is counting down until an operator decides',
    permission: 'withdrawals.decide',
    params: OfOne,
    body: z.strictObject({ reason: Reason }),
    data: z.object({ withdrawal: WithdrawalView }),
    refusals: ['dataNotFound', 'withdrawal_not_held'],
  }),
}
