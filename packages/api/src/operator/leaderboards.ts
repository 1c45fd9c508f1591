import { z } from 'zod'
import { LEADERBOARD_TYPES } from '../leaderboards-rules.ts'
import { Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { OddsItemLook } from './cases.ts'
import { BOARD_STATES, PRIZE_KINDS } from './leaderboards-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { LeaderboardWindow, PrizeLines, requireWindow } from './prizes.ts'

/** A leaderboard as edited by operators. */
export const LeaderboardFields = z
  .strictObject({
    type: z.enum(LEADERBOARD_TYPES),
    title: z.string().trim().min(1).max(100),
    description: z.string().trim().max(300),
    /** A picture id below the art folder. */
    image: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+$/),
    /** The position of the leaderboard. */
    order: z.int().min(0).max(1000),
    /** How to take part, in steps. */
    rules: z.array(z.string().trim().min(1).max(200)).max(10),
    ...LeaderboardWindow,
    prizes: PrizeLines,
  })
  .superRefine(requireWindow)
export type LeaderboardFields = z.output<typeof LeaderboardFields>

/**
 * Payload of the change request `leaderboard.terms`: a leaderboard of a running season, or with `leaderboardId` new terms of a running one.
 */
export const LeaderboardChange = z.strictObject({
  leaderboardId: z.int().min(1).max(2_147_483_647).nullable(),
  /** The version of the changed leaderboard; 0 for a new one. */
  version: Version,
  fields: LeaderboardFields,
})
export type LeaderboardChange = z.output<typeof LeaderboardChange>

const ListedLeaderboard = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(LEADERBOARD_TYPES),
  state: z.enum(BOARD_STATES),
  /** The name of the season whose window it uses. */
  event: z.string().nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  prizes: z.int(),
  /** The value of all prizes except coins. */
  prizesGold: Gold,
  /** Players with a score. */
  players: z.int(),
})

/** A player at a place. Id and name are null for a hidden profile if the operator may not see players. */
const Standing = z.object({
  place: z.int(),
  userId: Id.nullable(),
  name: z.string().nullable(),
  /** In the unit of the leaderboard: GOLD, coins or battles. */
  score: z.number(),
  /** The score missing to the last prize place; 0 for winners. */
  missing: z.number(),
})

export const EditedLeaderboard = z.object({
  id: z.int(),
  version: Version,
  state: z.enum(BOARD_STATES),
  fields: LeaderboardFields,
  /** The items among the prizes. */
  items: z.array(OddsItemLook),
  players: z.int(),
  closedAt: Timestamp.nullable(),
  /** What debts from returned refills took: the number of players, and their scores in the unit of the leaderboard. */
  debts: z.object({ players: z.int(), takenBack: z.number() }),
  /** The first three, and those around the last prize place. */
  standings: z.array(Standing),
  versions: z.array(
    z.object({
      version: Version,
      at: Timestamp,
      /** Null: imported from the server's console. */
      operator: z.string().nullable(),
      changeRequestId: Id.nullable(),
      prizes: z.int(),
    }),
  ),
})
export type EditedLeaderboard = z.output<typeof EditedLeaderboard>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ leaderboard: EditedLeaderboard })

export const operatorLeaderboardEndpoints = {
  listAdminLeaderboards: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/leaderboards',
    summary: 'Leaderboards with their windows',
    permission: 'operations.see',
    query: listQuery(['starts'], '-starts', {
      state: z.enum(BOARD_STATES).optional(),
      type: z.enum(LEADERBOARD_TYPES).optional(),
    }),
    data: listOf(ListedLeaderboard),
    refusals: [],
  }),
  getAdminLeaderboard: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/leaderboards/{id}',
    summary: 'A leaderboard with its versions and who is near a prize',
    permission: 'operations.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  listLeaderboardWinners: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/leaderboard-winners',
    summary: 'Who won which prize of an ended leaderboard',
    permission: 'operations.see',
    query: listQuery(['place'], 'place', { leaderboardId: digits(1, 2_147_483_647) }),
    data: listOf(
      z.object({
        id: Id,
        place: z.int(),
        userId: Id.nullable(),
        name: z.string().nullable(),
        score: z.number(),
        kind: z.enum(PRIZE_KINDS),
        /** The item's name; null for money. */
        item: z.string().nullable(),
        /** GOLD, or coins; for an item its value at that time. */
        amount: z.number(),
        /** Null while it waits, at the latest until the end of a pause. */
        givenAt: Timestamp.nullable(),
      }),
    ),
    refusals: [],
  }),
  createLeaderboard: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/leaderboards',
    summary: 'Makes a leaderboard to come; one of a running event takes a change request `leaderboard.terms`',
    permission: 'operations.edit',
    body: z.strictObject({ fields: LeaderboardFields, reason: Reason }),
    data: One,
    refusals: ['approval_required'],
  }),
  editLeaderboard: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/leaderboards/{id}',
    summary:
      'Changes a leaderboard to come, or texts of a running one; its prizes and its end take a change request `leaderboard.terms`',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, fields: LeaderboardFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required', 'change_refused'],
  }),
  cancelLeaderboard: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/leaderboards/{id}/cancel',
    summary: 'Cancels a leaderboard to come; players never see it',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
