import type { LinkKind } from '@runecase/api/operator/linked-accounts-rules.ts'
import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The condition for groups with effects; `dismissed` ones are not one person. */
const IN_EFFECT = `g.state in ('open', 'reviewed')`

/** The group that a player belongs to; undefined without one, and for one that operators dismissed. */
export async function findGroup(queries: Queries, userId: bigint): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ groupId: bigint }>(
    'find_account_group',
    `select g.id as "groupId" from account_group_members m join account_groups g on g.id = m.group_id and ${IN_EFFECT}
      where m.user_id = $1`,
    [userId],
  )
  return row?.groupId
}

/** Whether two accounts seem to belong to one person: the same account, or two of one group that operators have not dismissed. */
export async function areLinked(queries: Queries, userA: bigint, userB: bigint): Promise<boolean> {
  if (userA === userB) return true
  const rows = await queries.rows(
    'find_linked_accounts',
    `select from account_group_members a join account_group_members b on b.group_id = a.group_id
       join account_groups g on g.id = a.group_id and ${IN_EFFECT}
      where a.user_id = $1 and b.user_id = $2`,
    [userA, userB],
  )
  return rows.length > 0
}

/** The other members of a player's group; empty without one, and for one that operators dismissed. */
export async function selectLinked(queries: Queries, userId: bigint): Promise<bigint[]> {
  const rows = await queries.rows<{ userId: bigint }>(
    'select_linked_accounts',
    `select m.user_id as "userId" from account_group_members own join account_groups g on g.id = own.group_id and ${IN_EFFECT}
       join account_group_members m on m.group_id = g.id and m.user_id <> own.user_id
      where own.user_id = $1 order by m.user_id`,
    [userId],
  )
  return rows.map((row) => row.userId)
}

/** SQL: the group in effect of each player, `user_id` and `group_id`. */
export const LINKED_PLAYERS = `(select m.user_id, m.group_id from account_group_members m join account_groups g on g.id = m.group_id and ${IN_EFFECT})`

/** Locks all groups until the transaction ends; every change of groups takes this lock first. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.rows('lock_account_groups', `select pg_advisory_xact_lock(hashtextextended('account_groups', 0))`)
}

export interface MemberRow {
  readonly userId: bigint
  readonly groupId: bigint
}

/** The members of all groups that contain any of these players. */
export function selectFellows(queries: Queries, userIds: readonly bigint[]): Promise<MemberRow[]> {
  return queries.rows(
    'select_account_group_fellows',
    `select user_id as "userId", group_id as "groupId" from account_group_members
      where group_id in (select group_id from account_group_members where user_id = any($1::int8[])) order by user_id`,
    [numbers(userIds)],
  )
}

/** All members of a group, by their ids. */
export async function selectMembersOf(queries: Queries, groupId: bigint): Promise<bigint[]> {
  const rows = await queries.rows<{ userId: bigint }>(
    'select_members_of_account_group',
    'select user_id as "userId" from account_group_members where group_id = $1 order by user_id',
    [groupId],
  )
  return rows.map((row) => row.userId)
}

export async function insertGroup(tx: Tx, score: number): Promise<bigint> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_account_group',
    `insert into account_groups (score, size) values ($1, 2) returning id`,
    [score],
  )
  if (!row) throw new Error('an inserted group is answered')
  return row.id
}

/** Moves players into a group; members of another group leave that one. */
export function upsertMembers(tx: Tx, groupId: bigint, userIds: readonly bigint[]): void {
  tx.send(
    'upsert_account_group_members',
    `insert into account_group_members as m (user_id, group_id) select unnest($2::int8[]), $1
     on conflict (user_id) do update set group_id = excluded.group_id, joined_at = clock_timestamp() where m.group_id <> excluded.group_id`,
    [groupId, numbers(userIds)],
  )
}

export function deleteMembers(tx: Tx, userIds: readonly bigint[]): void {
  tx.send('delete_account_group_members', 'delete from account_group_members where user_id = any($1::int8[])', [
    numbers(userIds),
  ])
}

/** Writes score and size of a group; one with new members waits for an operator again. */
export function updateGroup(
  tx: Tx,
  group: {
    readonly id: bigint
    readonly score: number
    readonly size: number
    readonly kinds: readonly LinkKind[]
    readonly hasNewMember: boolean
  },
): void {
  tx.send(
    'update_account_group',
    `update account_groups set score = $2, size = $3, kinds = $5, version = version + 1, changed_at = clock_timestamp(),
            state = case when $3 = 0 then 'dissolved' when $4 then 'open' else state end
      where id = $1 and (score <> $2 or size <> $3 or kinds <> $5 or $4)`,
    [group.id, group.score, group.size, group.hasNewMember, group.kinds],
  )
}

/** Pairs of these players who, as operators decided, are not one person; written as by `pairKey`. */
export async function selectSeparations(queries: Queries, userIds: readonly bigint[]): Promise<Set<string>> {
  const rows = await queries.rows<{ pair: string }>(
    'select_account_separations',
    `select low_id || ' ' || high_id as pair from account_separations where low_id = any($1::int8[]) and high_id = any($1::int8[])`,
    [numbers(userIds)],
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Records that players are not one person with each of the others. */
export function insertSeparations(
  tx: Tx,
  {
    userIds,
    otherIds,
    operatorId,
  }: { readonly userIds: readonly bigint[]; readonly otherIds: readonly bigint[]; readonly operatorId: bigint },
): void {
  tx.send(
    'insert_account_separations',
    `insert into account_separations (low_id, high_id, operator_id)
     select least(a, b), greatest(a, b), $3 from unnest($1::int8[]) as a cross join unnest($2::int8[]) as b on conflict do nothing`,
    [numbers(userIds), numbers(otherIds), operatorId],
  )
}

/** The score from which accounts are linked, as applied to the groups. */
export async function selectMinScore(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ score: number }>(
    'select_account_min_score',
    'select score from account_regrouping',
  )
  if (!row) throw new Error('the score of linked accounts is one row')
  return row.score
}

/** The progress of applying a score to the groups: players up to `afterId` are done; null means all. */
export async function lockRegrouping(tx: Tx): Promise<{ readonly score: number; readonly afterId: bigint | null }> {
  const [row] = await tx.rows<{ score: number; afterId: bigint | null }>(
    'lock_account_regrouping',
    'select score, after_id as "afterId" from account_regrouping for update',
  )
  if (!row) throw new Error('the score of linked accounts is one row')
  return row
}

export function updateRegrouping(tx: Tx, score: number, afterId: bigint | null): void {
  tx.send('update_account_regrouping', 'update account_regrouping set score = $1, after_id = $2', [score, afterId])
}

/** Deletes a player from groups and from pairs. */
export async function deleteMembership(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('delete_account_membership', 'delete from account_group_members where user_id = $1', [userId])
  await tx.rows('delete_account_separations', 'delete from account_separations where low_id = $1 or high_id = $1', [
    userId,
  ])
}
