import { z } from 'zod'
import { NICKNAME_STATES } from '../nicknames-rules.ts'
import { distinctIds, Id, Timestamp } from '../paging.ts'
import { listOf, listQuery, Reason, TIME_FILTERS } from './lists.ts'
import { NICKNAME_BATCH, NICKNAME_PAUSES } from './nicknames-rules.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const NicknameChange = z.object({
  id: Id,
  at: Timestamp,
  /** The player with their current name. */
  player: z.object({ id: Id, nickname: z.string() }),
  before: z.string(),
  nickname: z.string(),
  state: z.enum(NICKNAME_STATES),
  /** Whether the player has this name now by their own choice, so that it can be revoked. */
  isInForce: z.boolean(),
  /** The number of other players with the same name, in any case; at most 100 are counted. */
  namesakes: z.int(),
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  /** For a revoked name: the reason shown to the player, and the name that they got back. */
  reason: z.string().nullable(),
  restored: z.string().nullable(),
  /** When the player may choose the next name. */
  nextAt: Timestamp,
})
export type NicknameChange = z.output<typeof NicknameChange>

export const operatorNicknameEndpoints = {
  listNicknames: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/nicknames',
    summary:
      'Names that players chose, with what they were called before; `text`: a complete name or a player’s number',
    permission: 'players.see',
    query: listQuery(['id'], '-id', {
      state: z.enum(NICKNAME_STATES).optional(),
      text: z.string().trim().min(1).max(64).optional(),
      userId: Id.optional(),
      ...TIME_FILTERS,
    }),
    data: listOf(NicknameChange),
    refusals: [],
  }),
  confirmNicknames: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/nicknames/confirmations',
    summary: 'Confirms names that wait',
    permission: 'players.restrict',
    body: z.strictObject({ ids: distinctIds(1, NICKNAME_BATCH) }),
    data: z.object({
      /** The names that were still waiting. */
      confirmed: z.array(Id),
    }),
    refusals: ['change_refused'],
  }),
  revokeNickname: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/nicknames/{id}/revocation',
    summary:
      'Takes a name back: the player has the last confirmed one again, or that of the sign-up, and reads the reason',
    permission: 'players.restrict',
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: Reason, pauseDays: z.literal(NICKNAME_PAUSES) }),
    data: z.object({ nickname: NicknameChange }),
    refusals: ['dataNotFound', 'change_refused'],
  }),
}
