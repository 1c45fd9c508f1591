import type { NicknameState } from '@runecase/api/nicknames-rules.ts'
import type { WaitingRow } from '../../core/operators/public.ts'
import { PLAYERS_NAMED } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { KeysetList } from '../../platform/keyset-page.ts'

export interface NicknameRow {
  readonly id: bigint
  readonly userId: bigint
  readonly nameBefore: string
  readonly name: string
  readonly state: NicknameState
  readonly nextAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: bigint | null
  readonly reason: string | null
  readonly restored: string | null
  /** Whether the player has this name now, by their own choice. */
  readonly isInForce: boolean
}

/** SQL: the last name that a player chose and that was not revoked. */
const IN_FORCE = `select max(f.id) from nickname_changes f where f.user_id = c.user_id and f.state in ('waiting', 'confirmed')`
const COLUMNS = `c.id, c.user_id as "userId", c.name_before as "nameBefore", c.name, c.state, c.next_at as "nextAt",
  c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.reason, c.restored, coalesce(c.id = (${IN_FORCE}), false) as "isInForce"`

export interface NicknameFilter {
  readonly state: NicknameState | undefined
  readonly text: string | undefined
  readonly userId: string | undefined
  /** Ids from this one to the other, which is excluded. */
  readonly fromId: bigint | undefined
  readonly untilId: bigint | undefined
}

const NUMBER = /^[1-9]\d{0,17}$/

export function nicknameList({ state, text, userId, fromId, untilId }: NicknameFilter): KeysetList<'id'> {
  const isNumber = text !== undefined && NUMBER.test(text)
  return {
    name: 'list_nicknames',
    columns: COLUMNS,
    from: 'nickname_changes c',
    conditions: [
      ['c.state = ?', state],
      ['c.user_id = ?::int8', userId],
      ['c.user_id = ?::int8', isNumber ? text : undefined],
      [
        `(lower(c.name) collate "C" = lower(?::text) collate "C" or c.user_id = any(${PLAYERS_NAMED}))`,
        isNumber ? undefined : text,
      ],
      ['c.id >= ?', fromId],
      ['c.id < ?', untilId],
    ],
    sorts: { id: ['c.id', 'int8'] },
    key: 'c.id',
  }
}

export async function findNicknameChange(queries: Queries, id: bigint): Promise<NicknameRow | undefined> {
  const [row] = await queries.rows<NicknameRow>(
    'find_nickname_change',
    `select ${COLUMNS} from nickname_changes c where c.id = $1`,
    [id],
  )
  return row
}

/** The last name that a player chose, and when they may choose the next one. */
export async function findLastChange(queries: Queries, userId: bigint): Promise<NicknameRow | undefined> {
  const [row] = await queries.rows<NicknameRow>(
    'find_last_nickname_change',
    `select ${COLUMNS}, (select max(n.next_at) from nickname_changes n where n.user_id = c.user_id) as "nextAt"
       from nickname_changes c where c.user_id = $1 order by c.id desc limit 1`,
    [userId],
  )
  return row
}

/** The name that a player gets when the one in force is revoked: the last confirmed one before it, or that of the sign-up. */
export async function findNameBehind(queries: Queries, { userId, id }: NicknameRow): Promise<string> {
  const [row] = await queries.rows<{ name: string }>(
    'find_nickname_behind',
    `select coalesce(
       (select name from nickname_changes where user_id = $1 and id < $2 and state = 'confirmed' order by id desc limit 1),
       (select name_before from nickname_changes where user_id = $1 order by id limit 1)) as name`,
    [userId, id],
  )
  if (!row) throw new Error(`player ${userId} has a chosen name`)
  return row.name
}

/** Adds a name that a player chose; it replaces one that is still waiting. */
export function insertNicknameChange(
  tx: Tx,
  change: Pick<NicknameRow, 'id' | 'userId' | 'nameBefore' | 'name' | 'nextAt'>,
): void {
  tx.send(
    'replace_waiting_nickname',
    `update nickname_changes set state = 'replaced' where user_id = $1 and state = 'waiting'`,
    [change.userId],
  )
  tx.send(
    'insert_nickname_change',
    'insert into nickname_changes (id, user_id, name_before, name, next_at) values ($1, $2, $3, $4, $5)',
    [change.id, change.userId, change.nameBefore, change.name, change.nextAt],
  )
}

/** Confirms the names that are still waiting. Returns them with their players. */
export function updateConfirmed(
  tx: Tx,
  { ids, operatorId, at }: { readonly ids: readonly bigint[]; readonly operatorId: bigint; readonly at: Date },
): Promise<{ readonly id: bigint; readonly userId: bigint }[]> {
  return tx.rows(
    'confirm_nicknames',
    `with waiting as (
       select id from nickname_changes where id = any($1::int8[]) and state = 'waiting' order by id for update)
     update nickname_changes c set state = 'confirmed', decided_at = $3, decided_by = $2
       from waiting w where c.id = w.id returning c.id, c.user_id as "userId"`,
    [ids, operatorId, at],
  )
}

export function updateRevoked(
  tx: Tx,
  change: {
    readonly id: bigint
    readonly operatorId: bigint
    readonly at: Date
    readonly reason: string
    readonly restored: string
    readonly nextAt: Date
  },
): void {
  tx.send(
    'revoke_nickname',
    `update nickname_changes set state = 'revoked', decided_at = $3, decided_by = $2, reason = $4, restored = $5, next_at = $6
      where id = $1`,
    [change.id, change.operatorId, change.at, change.reason, change.restored, change.nextAt],
  )
}

/** The number of waiting names, and since when the oldest one has waited. */
export async function countWaiting(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_waiting_nicknames',
    `select count(*)::int4 as count, moment_of_id(min(id)) as since from nickname_changes where state = 'waiting'`,
  )
  return row ?? { count: 0, since: null }
}

/** Deletes all names that a player chose. */
export async function eraseNicknames(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_nickname_changes', 'delete from nickname_changes where user_id = $1', [userId])
}
