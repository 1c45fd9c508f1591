import { z } from 'zod'
import { BATTLE_ENDS } from './battles.ts'
import { endpoint } from './endpoint.ts'
import { digits, Timestamp } from './paging.ts'

/** The public logs of battles: their locks, and those voided afterwards. */
export const battleLogEndpoints = {
  listBattleLocks: endpoint({
    method: 'GET',
    path: '/v1/fair/battle-locks',
    summary:
      'The public log of battle locks, oldest first: each record holds the hash of the one before it. `after`: those behind a record; `before`: the last fifty ahead of one',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ after: digits(0, 2_000_000_000).default(0), before: digits(1, 2_000_000_000).optional() }),
    data: z.object({
      locks: z.array(
        z.object({
          seq: z.int(),
          /** SHA-256 of the battle's ulid, so that a private battle stays private. */
          battleHash: z.string(),
          lockedAtS: z.int(),
          beaconRound: z.int(),
          /** SHA-256 of the client seeds, joined by commas. */
          seedsHash: z.string(),
          previous: z.string(),
          hash: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  listBattleVoids: endpoint({
    method: 'GET',
    path: '/v1/fair/battle-voids',
    summary: 'How many battles were voided after their lock, of how many, and the last hundred with their reasons',
    access: 'public',
    rate: 'read',
    data: z.object({
      /** The number of battles in the log of locks. */
      locked: z.int(),
      voided: z.int(),
      voids: z.array(
        z.object({
          /** The number of its record in the log of locks. */
          seq: z.int(),
          battleHash: z.string(),
          /** The beacon did not respond, or two operators voided a stuck battle. Every stake was returned. */
          reason: z.enum(BATTLE_ENDS).extract(['beacon_silent', 'voided_by_operators']),
          lockedAt: Timestamp,
        }),
      ),
    }),
    refusals: [],
  }),
}
