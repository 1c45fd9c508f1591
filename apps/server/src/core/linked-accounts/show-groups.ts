import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { AccountGroup, AccountGroupView } from '@runecase/api/operator/linked-accounts.ts'
import { MAX_SHOWN_LINKS } from '@runecase/api/operator/linked-accounts-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { timeOfId } from '../../platform/ids.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectOperatorNames } from '../operators/public.ts'
import { selectNicknames } from '../player/public.ts'
import { selectMinScore, selectSeparations } from './groups.sql.ts'
import { findGroupRow, type GroupRow, groupList, selectMembers } from './list-groups.sql.ts'
import { linksOf } from './regroup.ts'
import { selectShared } from './shared-signals.ts'

/** The maximum number of members that a row of the list names. */
const LISTED_MEMBERS = 5
/** The maximum number of members that the page of a group names and compares. */
const SHOWN_MEMBERS = 200

/** Groups of accounts that seem to belong to one person. */
export async function listLinkedAccounts(
  { database }: Pick<Deps, 'database'>,
  { state, kind, text, userId, ...page }: EndpointInput<OperatorApi['listLinkedAccounts']>['query'],
): Promise<EndpointData<OperatorApi['listLinkedAccounts']>> {
  const list = groupList({ state, kind, text, userId })
  const { rows, total, next } = await selectKeysetPage<GroupRow, 'changed' | 'score' | 'size'>(database, list, page)
  return { items: await show(database, rows), total, next }
}

/** One group with the links of its members. Refuses with `dataNotFound`. */
export async function showGroup(queries: Queries, id: bigint): Promise<AccountGroupView> {
  const row = (await findGroupRow(queries, id)) ?? refuse('dataNotFound')
  const members = await selectMembers(queries, [id], SHOWN_MEMBERS)
  const userIds = members.map(({ userId }) => userId)
  const [[shown], nicknames, shared, separations, minScore] = await Promise.all([
    show(queries, [row]),
    selectNicknames(queries, userIds),
    selectShared(queries, userIds),
    selectSeparations(queries, userIds),
    selectMinScore(queries),
  ])
  if (!shown) throw new Error('a row is shown')
  const inside = new Set(userIds)
  const links = linksOf(
    shared.filter(({ otherId }) => inside.has(otherId)),
    separations,
  ).sort((a, b) => b.score - a.score || Number(a.low - b.low) || Number(a.high - b.high))
  const best = new Map<bigint, number>()
  for (const { low, high, score } of links)
    for (const userId of [low, high]) if (!best.has(userId)) best.set(userId, score)
  return {
    ...shown,
    members: members.map(({ userId, joinedAt }) => ({
      id: String(userId),
      nickname: nicknames.get(userId) ?? '',
      registeredAt: timeOfId(userId),
      joinedAt: joinedAt.toISOString(),
      bestScore: best.get(userId) ?? 0,
    })),
    links: links.slice(0, MAX_SHOWN_LINKS).map(({ low, high, score, parts }) => ({
      low: String(low),
      high: String(high),
      score,
      parts: parts.map(({ kind, count, points, since, seenAt }) => ({
        kind,
        count,
        points,
        since: since.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    })),
    minScore,
  }
}

async function show(queries: Queries, rows: readonly GroupRow[]): Promise<AccountGroup[]> {
  if (rows.length === 0) return []
  const operators = rows.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const members = await selectMembers(
    queries,
    rows.map(({ id }) => id),
    LISTED_MEMBERS,
  )
  const [nicknames, names] = await Promise.all([
    selectNicknames(queries, [...new Set(members.map(({ userId }) => userId))]),
    selectOperatorNames(queries, [...new Set(operators)]),
  ])
  return rows.map(({ id, formedAt, changedAt, decidedAt, decidedBy, kinds, ...row }) => ({
    ...row,
    id: String(id),
    kinds: [...kinds],
    members: members
      .filter(({ groupId }) => groupId === id)
      .map(({ userId }) => ({ id: String(userId), nickname: nicknames.get(userId) ?? '' })),
    formedAt: formedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
  }))
}
