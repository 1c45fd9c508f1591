import { z } from 'zod'
import { Case } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './paging.ts'

/**
 * The state of a free case for a player:
 * - `ready`: it can be opened.
 * - `cooldown`: it was opened, and can be opened again at `availableAt`.
 * - `refill`: it requires a refill within the last 24 hours.
 * - `level`: it requires a higher level.
 * - `taken`: it can be opened once, and was.
 * - `closed`: the operator closed it.
 */
export const FREE_CASE_STATES = ['ready', 'cooldown', 'refill', 'level', 'taken', 'closed'] as const
export type FreeCaseState = (typeof FREE_CASE_STATES)[number]

/** A free case with its state for the player. */
export const FreeCase = Case.extend({
  state: z.enum(FREE_CASE_STATES),
  /** When its cooldown ends; null without one. */
  availableAt: Timestamp.nullable(),
}).meta({ id: 'FreeCase' })

export const DailyCasesInfo = z.object({
  level: z.int(),
  /** When the next daily case can be opened; null while one can be opened now, and if waiting alone opens none. */
  nearestCaseTime: Timestamp.nullable(),
  /** The number of daily cases on cooldown, and of all daily cases. */
  opened: z.int(),
  total: z.int(),
  /** Until when the last refill counts for the cases that require one; null without a refill in the last 24 hours. */
  refilledUntil: Timestamp.nullable(),
  /** The case that the player refilled for (`payDailyCase`), while it can be opened. */
  awaitedCase: z.object({ slug: z.string(), name: z.string(), image: z.string() }).nullable(),
  /** The server's clock at the time of the response. */
  serverTime: Timestamp,
})

export const dailyCaseEndpoints = {
  listFreeCases: endpoint({
    method: 'GET',
    path: '/v1/cases/free',
    summary: 'Cases that each player opens once for free: level rewards by level, and the gift to new players',
    access: 'player',
    rate: 'read',
    data: z.array(FreeCase),
    refusals: [],
  }),
  listDailyCases: endpoint({
    method: 'GET',
    path: '/v1/cases/daily',
    summary: 'Daily cases: those that can be opened first, then by when they can, then those that miss something',
    access: 'player',
    rate: 'read',
    data: z.array(FreeCase),
    refusals: [],
  }),
  getDailyCasesInfo: endpoint({
    method: 'GET',
    path: '/v1/cases/daily/info',
    summary:
      'How many daily cases the player has opened, when the next one can be opened, and how long their refill counts',
    access: 'player',
    rate: 'read',
    data: DailyCasesInfo,
    refusals: [],
  }),
  payDailyCase: endpoint({
    method: 'POST',
    path: '/v1/triggers/dailycasepay',
    summary: 'Tells whether a case still asks for a refill, and remembers that the player refills for it',
    access: 'player',
    rate: 'write',
    closedBy: 'dailyCases',
    body: z.strictObject({ caseId: z.int().min(1).max(2_147_483_647) }),
    /** `required`: the case requires a refill, and there was none in the last 24 hours. */
    data: z.object({ required: z.boolean(), refilledUntil: Timestamp.nullable() }),
    refusals: ['caseNotFound'],
  }),
}
