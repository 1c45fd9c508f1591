import { z } from 'zod'
import { distinctIds, Id, Timestamp } from '../paging.ts'
import { GROUP_STATES, LINK_KINDS } from './linked-accounts-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Player = z.object({ id: Id, nickname: z.string() })

const AccountGroup = z.object({
  id: Id,
  state: z.enum(GROUP_STATES),
  /** The score of its weakest member, 0 to 100. */
  score: z.int(),
  /** Its members; the list shows the first of them. */
  size: z.int(),
  members: z.array(Player),
  kinds: z.array(z.enum(LINK_KINDS)),
  formedAt: Timestamp,
  changedAt: Timestamp,
  /** The last decision of an operator; a new member makes the group open again. */
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  version: Version,
})
export type AccountGroup = z.output<typeof AccountGroup>

/** Why two members are linked. */
const AccountLink = z.object({
  low: Id,
  high: Id,
  /** The sum of the points, at most 100. */
  score: z.int(),
  parts: z.array(
    z.object({
      kind: z.enum(LINK_KINDS),
      /** The number of shared values; for `battles` the number that one of them has won against the other. */
      count: z.int(),
      points: z.int(),
      since: Timestamp,
      seenAt: Timestamp,
    }),
  ),
})

const AccountGroupView = AccountGroup.extend({
  members: z.array(Player.extend({ registeredAt: Timestamp, joinedAt: Timestamp, bestScore: z.int() })),
  /** The strongest links, at most `MAX_SHOWN_LINKS`. */
  links: z.array(AccountLink),
  /** The score from which accounts are linked. */
  minScore: z.int(),
})
export type AccountGroupView = z.output<typeof AccountGroupView>

const OfOne = z.object({ id: Id })
const Decided = z.object({ group: AccountGroupView })

export const linkedAccountEndpoints = {
  listLinkedAccounts: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/linked-accounts',
    summary: 'Groups of accounts that one person seems to have; `text`: a complete nickname or the number of a player',
    permission: 'players.see',
    query: listQuery(['changed', 'score', 'size'], '-changed', {
      state: z.enum(GROUP_STATES).optional(),
      kind: z.enum(LINK_KINDS).optional(),
      text: z.string().trim().min(1).max(64).optional(),
      userId: Id.optional(),
    }),
    data: listOf(AccountGroup),
    refusals: [],
  }),
  getLinkedAccounts: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/linked-accounts/{id}',
    summary: 'One group with its members and what links them',
    permission: 'players.see',
    params: OfOne,
    data: Decided,
    refusals: ['dataNotFound'],
  }),
  decideLinkedAccounts: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/linked-accounts/{id}/decision',
    summary: 'Reviews a group, dismisses it as not one person, so that it has no effects, or opens it again',
    permission: 'withdrawals.decide',
    params: OfOne,
    body: z.strictObject({ version: Version, decision: z.enum(['reviewed', 'dismissed', 'open']), reason: Reason }),
    data: Decided,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  splitLinkedAccounts: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/linked-accounts/{id}/split',
    summary: 'Takes members out of a group: they are not one person with the others, whatever links them',
    permission: 'withdrawals.decide',
    params: OfOne,
    body: z.strictObject({ version: Version, userIds: distinctIds(1, 50), reason: Reason }),
    data: Decided,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
