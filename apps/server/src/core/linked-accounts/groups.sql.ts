import { numbers } from '../../platform/array-literal.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** Groups that have effects: `dismissed` ones are not one person. */
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

/** Whether two accounts seem to be of one person: the same, or of one group that operators have not dismissed. */
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

/**
 * Locks the group of a player, so that two of its members cannot take something at once that only one of them may have. Returns the other
 * members; empty without a group. The caller holds the player's lock.
 */
export async function lockLinkedPlayers(tx: Tx, userId: bigint): Promise<bigint[]> {
  const locked = await tx.rows<{ id: bigint }>(
    'lock_account_group',
    `select g.id from account_groups g where g.id = (select group_id from account_group_members where user_id = $1) and ${IN_EFFECT}
        for no key update`,
    [userId],
  )
  const [group] = locked
  if (!group) return []
  const rows = await tx.rows<{ userId: bigint }>(
    'select_linked_players',
    'select user_id as "userId" from account_group_members where group_id = $1 and user_id <> $2 order by user_id',
    [group.id, userId],
  )
  return rows.map((row) => row.userId)
}

/** Ends with the transaction; whoever changes groups holds it first. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.rows('lock_account_groups', `select pg_advisory_xact_lock(hashtextextended('account_groups', 0))`)
}

export interface MemberRow {
  readonly userId: bigint
  readonly groupId: bigint
}

/** The members of all groups in which any of these players is. */
export function selectFellows(queries: Queries, userIds: readonly bigint[]): Promise<MemberRow[]> {
  return queries.rows(
    'select_account_group_fellows',
    `select user_id as "userId", group_id as "groupId" from account_group_members
      where group_id in (select group_id from account_group_members where user_id = any($1::int8[])) order by user_id`,
    [numbers(userIds)],
  )
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

/** Moves players into a group. Those who were in another one leave it. */
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
  group: { readonly id: bigint; readonly score: number; readonly size: number; readonly hasNewMember: boolean },
): void {
  tx.send(
    'update_account_group',
    `update account_groups set score = $2, size = $3, version = version + 1, changed_at = clock_timestamp(),
            state = case when $3 = 0 then 'dissolved' when $4 then 'open' else state end
      where id = $1 and (score <> $2 or size <> $3 or $4)`,
    [group.id, group.score, group.size, group.hasNewMember],
  )
}
