import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './paging.ts'

/** A player's name and when they may change it. */
export const OwnNickname = z.object({
  nickname: z.string(),
  /** When the next change is possible; null: now. */
  changesAt: Timestamp.nullable(),
  /** Whether no operator has confirmed it yet. */
  isWaiting: z.boolean(),
  /** The last name that the player chose, if an operator revoked it. */
  revoked: z.object({ nickname: z.string(), at: Timestamp, reason: z.string() }).nullable(),
})
export type OwnNickname = z.output<typeof OwnNickname>

export const nicknameEndpoints = {
  getNickname: endpoint({
    method: 'GET',
    path: '/v1/users/nickname',
    summary: 'The player’s name, and when they may change it',
    access: 'player',
    rate: 'read',
    data: OwnNickname,
    refusals: [],
  }),
  changeNickname: endpoint({
    method: 'POST',
    path: '/v1/users/set/nickname',
    summary: 'Changes the player’s name at once, one time in 30 days; an operator looks at it afterwards',
    access: 'player',
    rate: 'nickname',
    isIdempotent: true,
    body: z.strictObject({ nickname: z.string().max(256) }),
    data: OwnNickname,
    refusals: ['nickname_refused', 'nickname_too_soon', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
}
