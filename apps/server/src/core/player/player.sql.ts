import type { Queries, Tx } from '../../platform/db.ts'
import { PLAYER_CASES } from '../free-openings/public.ts'
import { OWED_COLUMNS, type Owed, PLAYERS, RESTRICTED_COLUMNS, type Restricted } from '../ledger/public.ts'
import { SESSIONS } from '../session/relations.sql.ts'

/** A player's profile, as in `users`. */
export interface UserRow {
  readonly userId: bigint
  readonly nickname: string
  readonly avatar: string
  readonly createdAt: Date
  readonly isAdmin: boolean
  readonly isBot: boolean
  readonly isFake: boolean
  readonly isHidden: boolean
  readonly regType: 'quick' | 'steam' | 'google' | 'vk'
  readonly opened: bigint
}

/**
 * An array of the players with exactly this name (`?`) in any case, the 1000 newest at most. As an array it can be one of several
 * conditions of an `or` that each use their index; `in (select …)` cannot. The expression is that of `users_nickname_id_idx`.
 */
export const PLAYERS_NAMED = `array(select n.id from users n where lower(n.nickname) collate "C" = lower(?::text) collate "C"
  order by n.id desc limit 1000)`

const USER_COLUMNS = `u.id as "userId", u.nickname, u.avatar, u.created_at as "createdAt", u.is_admin as "isAdmin", u.is_bot as "isBot",
            u.is_fake as "isFake", u.is_hidden as "isHidden", u.reg_type as "regType", p.opened`

/** Throws when there is no such player. */
export async function findNickname(queries: Queries, userId: bigint): Promise<string | undefined> {
  const [row] = await queries.rows<{ nickname: string }>('find_nickname', 'select nickname from users where id = $1', [
    userId,
  ])
  return row?.nickname
}

/** The names of players by their numbers. */
export async function selectNicknames(
  queries: Queries,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await queries.rows<{ id: bigint; nickname: string }>(
    'select_nicknames',
    'select id, nickname from users where id = any($1::int8[])',
    [userIds],
  )
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** How many players have each of some names, in any case; at most `limit` are counted. */
export async function countNamed(
  queries: Queries,
  names: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.rows<{ name: string; count: number }>(
    'count_named_players',
    `select m.name, (select count(*)::int4 from (
              select from users u where lower(u.nickname) collate "C" = lower(m.name) collate "C" limit $2) named) as count
       from unnest($1::text[]) as m (name)`,
    [names, limit],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

export async function getNickname(queries: Queries, userId: bigint): Promise<string> {
  const nickname = await findNickname(queries, userId)
  if (nickname === undefined) throw new Error(`player ${userId} is not there`)
  return nickname
}

export async function findUser(queries: Queries, userId: bigint): Promise<UserRow | undefined> {
  const [row] = await queries.rows<UserRow>(
    'find_user',
    `select ${USER_COLUMNS} from users u join ${PLAYERS} p on p.user_id = u.id where u.id = $1`,
    [userId],
  )
  return row
}

/** Data that only the player themselves may see. */
export interface OwnUserRow extends UserRow, Owed, Restricted {
  readonly balanceMinor: bigint
  readonly coins: bigint
  /** The total GOLD paid for cases and battles. */
  readonly spentMinor: bigint
  /** The value of the items in the given statuses. */
  readonly itemsMinor: bigint
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly city: string | null
  readonly country: string | null
  readonly address: string | null
  readonly steamLink: string | null
  readonly steamLogin: string | null
  readonly isPartner: boolean
}

export async function findOwnUser(
  queries: Queries,
  own: { readonly userId: bigint; readonly sessionId: bigint; readonly countedStatuses: readonly string[] },
): Promise<OwnUserRow | undefined> {
  const [row] = await queries.rows<OwnUserRow>(
    'find_own_user',
    `select ${USER_COLUMNS}, p.balance_minor as "balanceMinor", p.coins, p.spent_minor as "spentMinor", ${OWED_COLUMNS}, ${RESTRICTED_COLUMNS},
            u.first_name as "firstName", u.last_name as "lastName",
            u.email, u.city, u.country, u.steam_link as "steamLink", u.steam_login as "steamLogin", u.is_partner as "isPartner",
            (select host(s.address) from ${SESSIONS} s where s.id = $2 and s.user_id = u.id) as address,
            (select coalesce(sum(t.value_minor), 0)::int8 from inventory_totals t join item_statuses i on i.id = t.status
              where t.user_id = u.id and i.name = any($3::text[])) as "itemsMinor"
       from users u join ${PLAYERS} p on p.user_id = u.id where u.id = $1`,
    [own.userId, own.sessionId, own.countedStatuses],
  )
  return row
}

export interface ExperienceRow {
  readonly userId: bigint
  readonly experienceMinor: bigint
  readonly hasGeneratedLevel: boolean
  readonly refilledAt: Date | null
}

export function selectExperience(queries: Queries, userIds: readonly bigint[]): Promise<ExperienceRow[]> {
  return queries.rows(
    'select_experience',
    `select user_id as "userId", experience_minor as "experienceMinor", has_generated_level as "hasGeneratedLevel",
            refilled_at as "refilledAt"
       from ${PLAYERS} p where user_id = any($1::int8[])`,
    [userIds],
  )
}

/** When the player last opened each of the cases; cases that they never opened are missing. */
export function selectOpenedCases(
  queries: Queries,
  userId: bigint,
  caseIds: readonly number[],
): Promise<{ caseId: number; openedAt: Date }[]> {
  return queries.rows(
    'select_opened_cases',
    `select case_id as "caseId", opened_at as "openedAt" from ${PLAYER_CASES} c
      where user_id = $1 and case_id = any($2::int4[]) and opened_at is not null`,
    [userId, caseIds],
  )
}

export interface NewUser {
  readonly userId: bigint
  readonly nickname: string
  readonly avatar: string
  readonly regType: UserRow['regType']
  /** A simulated player of a demo. */
  readonly isFake: boolean
  /** Two letters. */
  readonly language: string
  readonly createdAt: Date
}

export function insertUser(tx: Tx, user: NewUser): void {
  tx.send(
    'insert_user',
    'insert into users (id, nickname, avatar, reg_type, is_fake, language, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [user.userId, user.nickname, user.avatar, user.regType, user.isFake, user.language, user.createdAt],
  )
}

/** Whether the database has simulated players (`is_fake`); only that of a demo has. */
export async function hasSimulatedPlayers(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>(
    'has_simulated_players',
    'select exists (select from users where is_fake) as has',
  )
  return row?.has ?? false
}

/** Whether a player has ever refilled their balance. */
export async function hasRefilled(queries: Queries, userId: bigint): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>(
    'has_refilled',
    `select refilled_at is not null as has from ${PLAYERS} p where user_id = $1`,
    [userId],
  )
  return row?.has ?? false
}

/** When a player registered. Throws when there is no such player. */
export async function findRegisteredAt(queries: Queries, userId: bigint): Promise<Date> {
  const [row] = await queries.rows<{ at: Date }>(
    'find_registered_at',
    'select created_at as at from users where id = $1',
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row.at
}
