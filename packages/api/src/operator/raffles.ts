import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { digits, Id, Timestamp } from '../paging.ts'
import { OddsItemLook } from './cases.ts'
import { RAFFLE_STAGES } from './leaderboards-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { LeaderboardWindow, PrizeLines, requireWindow } from './prizes.ts'

/** A raffle as edited by operators. Its prizes are only items. */
export const RaffleFields = z
  .strictObject({
    title: z.string().trim().min(1).max(100),
    description: z.string().trim().max(500),
    /** The spent GOLD for one ticket. */
    ticketPrice: z.int().min(1).max(1_000_000),
    ...LeaderboardWindow,
    prizes: PrizeLines.refine((lines) => lines.every(({ kind }) => kind === 'item')),
  })
  .superRefine(requireWindow)
export type RaffleFields = z.output<typeof RaffleFields>

/** Payload of the change request `raffle.terms`: a raffle of a running season, or with `raffleId` changed terms of a running one. */
export const RaffleChange = z.strictObject({
  raffleId: z.int().min(1).max(2_147_483_647).nullable(),
  /** The version of the changed raffle; 0 for a new one. */
  version: Version,
  fields: RaffleFields,
})
export type RaffleChange = z.output<typeof RaffleChange>

const ListedRaffle = z.object({
  id: z.int(),
  title: z.string(),
  state: z.enum(RAFFLE_STAGES),
  /** The name of the season whose window it uses. */
  event: z.string().nullable(),
  startsAt: Timestamp,
  /** Tickets are earned until then; the draw follows within a minute. */
  endsAt: Timestamp,
  prizes: z.int(),
  prizesGold: Gold,
  tickets: z.int(),
  players: z.int(),
})

export const EditedRaffle = z.object({
  id: z.int(),
  version: Version,
  state: z.enum(RAFFLE_STAGES),
  fields: RaffleFields,
  /** The items among the prizes. */
  items: z.array(OddsItemLook),
  tickets: z.int(),
  players: z.int(),
  /**
   * What debts from returned refills took: the number of players, GOLD that no longer counts, and players whose tickets the draw skipped.
   */
  debts: z.object({ players: z.int(), takenBack: Gold, passedOver: z.int() }),
  /** The proof of the draw; no part appears before its time. */
  draw: z.object({
    commitment: z.string(),
    listHash: z.string().nullable(),
    lockedAt: Timestamp.nullable(),
    beaconRound: z.int().nullable(),
    /** When the deciding round is due. */
    beaconDueAt: Timestamp.nullable(),
    serverSeed: z.string().nullable(),
    drawnAt: Timestamp.nullable(),
    /** The published list of tickets on the player's site; null before it is published. */
    listUrl: z.string().nullable(),
    /** A signed file that proves the draw; null before it. */
    proofUrl: z.string().nullable(),
  }),
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
export type EditedRaffle = z.output<typeof EditedRaffle>

const OfOne = z.object({ id: digits(1, 2_147_483_647) })
const One = z.object({ raffle: EditedRaffle })

export const operatorRaffleEndpoints = {
  listAdminRaffles: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/raffles',
    summary: 'Raffles with their windows',
    permission: 'operations.see',
    query: listQuery(['starts'], '-starts', { state: z.enum(RAFFLE_STAGES).optional() }),
    data: listOf(ListedRaffle),
    refusals: [],
  }),
  getAdminRaffle: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/raffles/{id}',
    summary: 'A raffle with its versions and what proves its draw',
    permission: 'operations.see',
    params: OfOne,
    data: One,
    refusals: ['dataNotFound'],
  }),
  listRaffleWinners: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/raffle-winners',
    summary: 'Who won what in a drawn raffle',
    permission: 'operations.see',
    query: listQuery(['place'], 'place', { raffleId: digits(1, 2_147_483_647) }),
    data: listOf(
      z.object({
        id: Id,
        place: z.int(),
        ticket: z.int(),
        userId: Id.nullable(),
        name: z.string().nullable(),
        item: z.string(),
        /** The item's value when it was given; null before. */
        amount: Gold.nullable(),
        /** Null while it waits, at most until the end of a pause. */
        givenAt: Timestamp.nullable(),
      }),
    ),
    refusals: [],
  }),
  createRaffle: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/raffles',
    summary: 'Makes a raffle to come; one of a running event takes a change request `raffle.terms`',
    permission: 'operations.edit',
    body: z.strictObject({ fields: RaffleFields, reason: Reason }),
    data: One,
    refusals: ['approval_required'],
  }),
  editRaffle: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/raffles/{id}',
    summary:
      'Changes a raffle to come, or texts of a running one; its prizes and its end take a change request `raffle.terms`',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, fields: RaffleFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'approval_required', 'change_refused'],
  }),
  cancelRaffle: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/raffles/{id}/cancel',
    summary: 'Cancels a raffle to come; players never see it',
    permission: 'operations.edit',
    params: OfOne,
    body: z.strictObject({ version: Version, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
