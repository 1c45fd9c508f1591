import type { GroupState, LinkKind } from '@runecase/api/operator/linked-accounts-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { KeysetList } from '../../platform/keyset-page.ts'
import type { WaitingRow } from '../operators/public.ts'
import { PLAYERS_NAMED } from '../player/public.ts'

export interface GroupRow {
  readonly id: bigint
  readonly state: GroupState
  readonly score: number
  readonly size: number
  readonly kinds: readonly LinkKind[]
  readonly formedAt: Date
  readonly changedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: bigint | null
  readonly reason: string | null
  readonly version: number
}

const COLUMNS = `g.id, g.state, g.score, g.size, g.kinds, g.formed_at as "formedAt", g.changed_at as "changedAt",
  g.decided_at as "decidedAt", g.decided_by as "decidedBy", g.reason, g.version`

export interface GroupFilter {
  readonly state: GroupState | undefined
  readonly kind: LinkKind | undefined
  readonly text: string | undefined
  readonly userId: string | undefined
}

const NUMBER = /^[1-9]\d{0,17}$/
const OF_PLAYERS = (players: string) =>
  `g.id = any(array(select m.group_id from account_group_members m where m.user_id = ${players}))`

export function groupList({ state, kind, text, userId }: GroupFilter): KeysetList<'changed' | 'score' | 'size'> {
  const isNumber = text !== undefined && NUMBER.test(text)
  return {
    name: 'list_account_groups',
    columns: COLUMNS,
    from: 'account_groups g',
    conditions: [
      ['g.state = ?', state],
      ['g.kinds @> array[?::text]', kind],
      [OF_PLAYERS('?::int8'), userId],
      [OF_PLAYERS('?::int8'), isNumber ? text : undefined],
      [OF_PLAYERS(`any(${PLAYERS_NAMED})`), isNumber ? undefined : text],
    ],
    sorts: { changed: ['g.changed_at', 'timestamptz'], score: ['g.score', 'int4'], size: ['g.size', 'int4'] },
    key: 'g.id',
  }
}

export async function findGroupRow(queries: Queries, id: bigint): Promise<GroupRow | undefined> {
  const [row] = await queries.rows<GroupRow>(
    'find_account_group_row',
    `select ${COLUMNS} from account_groups g where g.id = $1`,
    [id],
  )
  return row
}

export interface MemberOfGroup {
  readonly groupId: bigint
  readonly userId: bigint
  readonly joinedAt: Date
}

/** The first members of each group, by their ids. */
export function selectMembers(
  queries: Queries,
  groupIds: readonly bigint[],
  limit: number,
): Promise<readonly MemberOfGroup[]> {
  return queries.rows(
    'select_account_group_members',
    `select m.group_id as "groupId", m.user_id as "userId", m.joined_at as "joinedAt"
       from unnest($1::int8[]) as g (id)
       cross join lateral (select * from account_group_members where group_id = g.id order by user_id limit $2) m
      order by m.group_id, m.user_id`,
    [groupIds, limit],
  )
}

export function updateDecided(
  tx: Tx,
  group: {
    readonly id: bigint
    readonly state: Exclude<GroupState, 'dissolved'>
    readonly operatorId: bigint
    readonly reason: string
  },
): void {
  tx.send(
    'decide_account_group',
    `update account_groups set state = $2, decided_at = clock_timestamp(), decided_by = $3, reason = $4, version = version + 1,
            changed_at = clock_timestamp() where id = $1`,
    [group.id, group.state, group.operatorId, group.reason],
  )
}

/** The number of groups that no operator has reviewed since their last change. */
export async function countOpenGroups(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_open_account_groups',
    `select count(*)::int4 as count, min(changed_at) as since from account_groups where state = 'open'`,
  )
  return row ?? { count: 0, since: null }
}
