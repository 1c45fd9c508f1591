import type { Queries, Tx } from '../../platform/db.ts'

/** The partner who brought a player. */
export interface Attribution {
  readonly userId: bigint
  readonly partnerId: bigint
  readonly code: string
  readonly way: 'link' | 'typed'
  readonly at: Date
  /** Whether they were known to be an account of the partner. */
  readonly isLinked: boolean
  readonly firstRefillAt: Date | null
}

const COLUMNS = `user_id as "userId", partner_id as "partnerId", code, way, at, is_linked as "isLinked", first_refill_at as "firstRefillAt"`

export async function findAttribution(queries: Queries, userId: bigint): Promise<Attribution | undefined> {
  const [row] = await queries.rows<Attribution>(
    'find_partner_player',
    `select ${COLUMNS} from partner_players where user_id = $1`,
    [userId],
  )
  return row
}

export function selectAttributions(queries: Queries, userIds: readonly bigint[]): Promise<Attribution[]> {
  return queries.rows(
    'select_partner_players',
    `select ${COLUMNS} from partner_players where user_id = any($1::int8[])`,
    [userIds],
  )
}

/** A code with its partner. */
export interface CodeOwner {
  readonly code: string
  readonly partnerId: bigint
  readonly image: string | null
  /** Whether it is closed, or the partnership is over. */
  readonly isEnded: boolean
}

export function selectCodeOwners(queries: Queries, codes: readonly string[]): Promise<CodeOwner[]> {
  return queries.rows(
    'select_partner_code_owners',
    `select c.code, c.partner_id as "partnerId", p.image, p.ended_at is not null or c.closed_at is not null as "isEnded"
       from partner_codes c join partners p on p.user_id = c.partner_id where c.code = any($1::text[])`,
    [codes],
  )
}

export type NewAttribution = Omit<Attribution, 'firstRefillAt'>

/** Records the partner who brought a player, unless one is recorded; returns whether it was recorded. */
export async function insertAttribution(tx: Tx, one: NewAttribution): Promise<boolean> {
  const rows = await tx.rows(
    'insert_partner_player',
    `insert into partner_players (user_id, partner_id, code, way, at, is_linked) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do nothing returning 1`,
    [one.userId, one.partnerId, one.code, one.way, one.at, one.isLinked],
  )
  return rows.length > 0
}

/** Replaces the code of a link by an entered one; the caller holds the player's lock. */
export async function updateAttribution(tx: Tx, one: NewAttribution): Promise<void> {
  await tx.rows(
    'update_partner_player',
    `update partner_players set partner_id = $2, code = $3, way = $4, at = $5, is_linked = $6 where user_id = $1`,
    [one.userId, one.partnerId, one.code, one.way, one.at, one.isLinked],
  )
}

export function updateFirstRefill(tx: Tx, userId: bigint, at: Date): void {
  tx.send(
    'update_partner_player_refilled',
    'update partner_players set first_refill_at = $2 where user_id = $1 and first_refill_at is null',
    [userId, at],
  )
}

/** Adds to the number of players of a code; negative numbers subtract. */
export function addCodePlayers(tx: Tx, code: string, players: number): void {
  tx.send('add_partner_code_players', 'update partner_codes set players = players + $2 where code = $1', [
    code,
    players,
  ])
}
