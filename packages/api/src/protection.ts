import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isSum } from './money.ts'
import { Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { HISTORY_PARTS, LIMIT_KINDS, PAUSES, REMINDER_MINUTES } from './protection-rules.ts'

export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Calendar days, weeks from Monday and months by the shop's time zone. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** How long a looser limit waits before it may be confirmed, milliseconds. */
export const LIMIT_WAIT_MS = 86_400_000

export type Pause = (typeof PAUSES)[number]

export type ReminderMinutes = (typeof REMINDER_MINUTES)[number]

export type HistoryPart = (typeof HISTORY_PARTS)[number]

const MAX_LIMIT = 9_999_999

const Limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** The current limit; null without one. */
  amount: Gold.nullable(),
  /** The amount counted in the current period. */
  used: Gold,
  resetsAt: Timestamp,
  /** A waiting looser limit. `amount` null: no limit. */
  pending: z.object({ amount: Gold.nullable(), askedAt: Timestamp, confirmableAt: Timestamp }).nullable(),
})

export const Protection = z.object({
  limits: z.array(Limit),
  /** The current pause; `until` null for one without an end. */
  pause: z.object({ until: Timestamp.nullable() }).nullable(),
  reminder: z.object({
    minutes: z.literal(REMINDER_MINUTES),
    /** Games are refused until it is answered. */
    isDue: z.boolean(),
    /** The current stretch of play, which ends after half an hour without a game; null without one. */
    stretch: z
      .object({
        since: Timestamp,
        dueAt: Timestamp,
        /** GOLD staked in games, GOLD won, and the difference. */
        spent: Gold,
        returned: Gold,
        net: Gold,
      })
      .nullable(),
  }),
})
export type Protection = z.infer<typeof Protection>

const LimitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS) }

export const protectionEndpoints = {
  getProtection: endpoint({
    method: 'GET',
    path: '/v1/users/protection',
    summary: 'Limits, pause and reminder of the player',
    access: 'player',
    rate: 'read',
    data: Protection,
    refusals: [],
  }),
  setLimit: endpoint({
    method: 'POST',
    path: '/v1/users/protection/limits',
    summary: 'Sets a limit: a tighter one counts at once, a looser one waits a day and for a confirmation',
    access: 'player',
    rate: 'write',
    isOpenOffline: true,
    body: z.strictObject({
      ...LimitName,
      /** Null: no limit. */
      amount: z
        .number()
        .min(0)
        .max(MAX_LIMIT)
        .refine((amount) => isSum(amount, 'GOLD'))
        .meta({ multipleOf: 0.01 })
        .nullable(),
    }),
    data: Protection,
    refusals: [],
  }),
  confirmLimit: endpoint({
    method: 'POST',
    path: '/v1/users/protection/limits/confirm',
    summary: 'Puts a looser limit in force that was asked for a day ago',
    access: 'player',
    rate: 'write',
    body: z.strictObject(LimitName),
    data: Protection,
    refusals: ['dataNotFound', 'limit_too_soon'],
  }),
  cancelLimit: endpoint({
    method: 'POST',
    path: '/v1/users/protection/limits/cancel',
    summary: 'Drops a looser limit that waits',
    access: 'player',
    rate: 'write',
    body: z.strictObject(LimitName),
    data: Protection,
    refusals: ['dataNotFound'],
  }),
  takePause: endpoint({
    method: 'POST',
    path: '/v1/users/protection/pause',
    summary: 'Shuts the player out of games, refills and gifts for a time; a pause is never shortened',
    access: 'player',
    rate: 'write',
    isOpenOffline: true,
    body: z.strictObject({ pause: z.enum(PAUSES) }),
    data: Protection,
    refusals: [],
  }),
  setReminder: endpoint({
    method: 'POST',
    path: '/v1/users/protection/reminder',
    summary:
      'After how many minutes of play the player is reminded of the time; not more of them while a reminder is due',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ minutes: z.literal(REMINDER_MINUTES) }),
    data: Protection,
    refusals: ['reality_check_required'],
  }),
  answerReminder: endpoint({
    method: 'POST',
    path: '/v1/users/protection/reminder/answer',
    summary: 'The player has seen for how long they play and goes on; the time is counted anew',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    data: Protection,
    refusals: [],
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/v1/users/history/export',
    summary: 'A part of everything that is kept about the player, newest first, page by page',
    access: 'player',
    rate: 'export',
    query: z.strictObject({ part: z.enum(HISTORY_PARTS), before: Id.optional() }),
    data: z.object({
      columns: z.array(z.string()),
      /** In column order; sums in GOLD or whole coins. */
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      /** The next value of `before`; null at the end. */
      next: Id.nullable(),
    }),
    refusals: [],
  }),
}
