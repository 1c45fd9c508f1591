import { z } from 'zod'
import { BATTLE_ENDS, BATTLE_STATUSES } from '../battles.ts'
import { BATTLE_MODES } from '../battles-rules.ts'
import { Gold } from '../money-schemas.ts'
import { Id, Timestamp } from '../paging.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** A battle's public id. */
export const BattleUlid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)

const AdminBattle = z.object({
  ulid: z.string(),
  mode: z.enum(BATTLE_MODES),
  status: z.enum(BATTLE_STATUSES),
  isPrivate: z.boolean(),
  creator: z.object({ id: Id, nickname: z.string() }),
  slots: z.int(),
  taken: z.int(),
  rounds: z.int(),
  revealed: z.int(),
  /** The number of current watchers. */
  spectators: z.int(),
  /** The price of a seat. */
  price: Gold,
  createdAt: Timestamp,
  endReason: z.enum(BATTLE_ENDS).nullable(),
  /** Whether its next step is overdue: only a void ends it. */
  isStuck: z.boolean(),
})
export type AdminBattle = z.output<typeof AdminBattle>

/** Payload of the change request `battle.void`: cancels a stuck battle and returns every stake. */
export const BattleVoid = z.strictObject({ ulid: BattleUlid })

export const operatorBattleEndpoints = {
  listAdminBattles: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/battles',
    summary: 'Battles that run and that are over',
    permission: 'money.see',
    query: listQuery(['created'], '-created', {
      status: z.enum(BATTLE_STATUSES).optional(),
      isStuck: z.literal('1').optional(),
      ulid: z.string().trim().max(26).optional(),
      /** Only battles in which this player has a seat. */
      userId: Id.optional(),
    }),
    data: listOf(AdminBattle),
    refusals: [],
  }),
  getAdminBattle: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/battles/{ulid}',
    summary: 'A battle with its seats, stakes and proof',
    permission: 'money.see',
    params: z.strictObject({ ulid: BattleUlid }),
    data: AdminBattle.extend({
      dueAt: Timestamp.nullable(),
      lockedAt: Timestamp.nullable(),
      finishedAt: Timestamp.nullable(),
      commitment: z.string(),
      /** Null until it is finished. */
      seed: z.string().nullable(),
      beaconRound: z.int().nullable(),
      /** The page that checks it; null until it is finished. */
      proofUrl: z.string().nullable(),
      /** The cases in the order of their rounds, with the odds that decide them. */
      cases: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), price: Gold, oddsVersion: z.int() })),
      seats: z.array(
        z.object({
          slot: z.int(),
          /** Null: a house bot. */
          player: z.object({ id: Id, nickname: z.string() }).nullable(),
          stakeId: Id,
          total: Gold,
          /** Null until it is finished. */
          won: Gold.nullable(),
          isReturned: z.boolean(),
        }),
      ),
    }),
    refusals: ['dataNotFound'],
  }),
}
