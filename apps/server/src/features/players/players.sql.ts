import { CURRENCY_ID, LEDGER_ENTRIES, PLAYERS, type Restrictions } from '../../core/ledger/public.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import { PLAY_TOTALS } from '../../core/plays/public.ts'
import { CREDENTIALS, IDENTITIES, SESSIONS } from '../../core/session/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A player in a list. Sums are minor units. */
export interface ListedPlayerRow {
  readonly id: bigint
  readonly nickname: string
  readonly createdAt: Date
  readonly experienceMinor: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
  readonly spentMinor: bigint
  readonly restrictions: Restrictions | null
}

export const LISTED_COLUMNS = `u.id, u.nickname, u.created_at as "createdAt", p.experience_minor as "experienceMinor",
       p.balance_minor as "balanceMinor", p.coins, p.spent_minor as "spentMinor", restrictions_in_force(p.restrictions) as restrictions`
/** Each player is looked up by key: a join of both tables would read all of `players` for one page or count. */
export const LISTED_FROM = `${USERS} u cross join lateral (select * from ${PLAYERS} p where p.user_id = u.id offset 0) p`

export interface PlayerRow extends ListedPlayerRow {
  readonly avatar: string
  readonly regType: string
  readonly country: string | null
  readonly isBot: boolean
  readonly isAdmin: boolean
  readonly email: string | null
  readonly login: string | null
  readonly steamId: string | null
  readonly steamLink: string | null
  readonly steamLogin: string | null
  readonly seenAt: Date | null
  readonly owedMinor: bigint
  readonly erasedAt: Date | null
}

export async function findPlayer(queries: Queries, userId: bigint): Promise<PlayerRow | undefined> {
  const [row] = await queries.rows<PlayerRow>(
    'find_admin_player',
    `select ${LISTED_COLUMNS}, u.avatar, u.reg_type as "regType", u.country, u.is_bot as "isBot", u.is_admin as "isAdmin", u.email,
            c.login, i.subject as "steamId", u.steam_link as "steamLink", u.steam_login as "steamLogin", p.owed_minor as "owedMinor", u.erased_at as "erasedAt",
            (select max(seen_at) from ${SESSIONS} s where s.user_id = u.id) as "seenAt"
       from ${LISTED_FROM} left join ${CREDENTIALS} c on c.user_id = u.id
       left join ${IDENTITIES} i on i.user_id = u.id and i.provider = 'steam' where u.id = $1`,
    [userId],
  )
  return row
}

/** An entry of a player, in one currency. */
export interface EntryPlace {
  readonly userId: bigint
  readonly currency: keyof typeof CURRENCY_ID
  readonly operationId: bigint
  readonly kindId: number
}

/** The balance of a player after one of their entries. It sums the entries before or after it, whichever are fewer. */
export async function selectBalanceAfter(
  queries: Queries,
  { userId, currency, ...entry }: EntryPlace,
): Promise<bigint> {
  const [row] = await queries.rows<{ balance: bigint }>(
    'select_balance_after_entry',
    `with bound as materialized (
       select min(operation_id) as first, max(operation_id) as last from ${LEDGER_ENTRIES} where account_id = $1)
     select (case when $3 - bound.first < bound.last - $3
              then (select coalesce(sum(e.amount), 0) from ${LEDGER_ENTRIES} e
                     where e.account_id = $1 and e.currency = $2 and (e.operation_id, e.kind) <= ($3, $4))
              else (select case $2 when ${CURRENCY_ID.GOLD} then p.balance_minor else p.coins end from ${PLAYERS} p where p.user_id = $1)
                   - (select coalesce(sum(e.amount), 0) from ${LEDGER_ENTRIES} e
                       where e.account_id = $1 and e.currency = $2 and (e.operation_id, e.kind) > ($3, $4)) end)::int8 as balance
       from bound`,
    [userId, CURRENCY_ID[currency], entry.operationId, entry.kindId],
  )
  if (!row) throw new Error('a selected entry is not there')
  return row.balance
}

/** Lifetime totals of an account, minor units. */
export interface TotalsRow {
  readonly entries: bigint
  readonly goldMinor: bigint
  readonly coins: bigint
  readonly refilledMinor: bigint
  readonly returnedMinor: bigint
  /** GOLD staked and won in games, counted from domain events: some seconds behind. */
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly soldMinor: bigint
  readonly items: bigint
  readonly itemsMinor: bigint
}

export async function getTotals(queries: Queries, userId: bigint): Promise<TotalsRow> {
  const [row] = await queries.rows<TotalsRow>(
    'get_player_totals',
    `select l.*, t.*, coalesce(g.staked_minor, 0)::int8 as "stakedMinor", coalesce(g.won_minor, 0)::int8 as "wonMinor" from (
         select count(*) as entries, coalesce(sum(amount) filter (where currency = 1), 0)::int8 as "goldMinor",
                coalesce(sum(amount) filter (where currency = 2), 0)::int8 as coins,
                coalesce(sum(amount) filter (where currency = 1 and kind = 20), 0)::int8 as "refilledMinor",
                coalesce(-sum(amount) filter (where currency = 1 and kind = 22), 0)::int8 as "returnedMinor",
                coalesce(sum(amount) filter (where currency = 1 and kind in (4, 33)), 0)::int8 as "soldMinor"
           from ${LEDGER_ENTRIES} where account_id = $1) l,
       (select coalesce(sum(count), 0)::int8 as items, coalesce(sum(value_minor), 0)::int8 as "itemsMinor"
          from inventory_totals where user_id = $1 and status in (3, 4)) t
       left join ${PLAY_TOTALS} g on g.user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

export interface SessionRow {
  readonly id: bigint
  readonly way: string | null
  readonly address: string | null
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Open sessions, last used first. */
export function selectOpenSessions(queries: Queries, userId: bigint): Promise<SessionRow[]> {
  return queries.rows(
    'select_admin_sessions',
    `select id, way, host(address) as address, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt"
       from ${SESSIONS} where user_id = $1 and ended_at is null and expires_at > now() order by seen_at desc limit 50`,
    [userId],
  )
}

export interface NoteRow {
  readonly id: bigint
  readonly text: string
  readonly operator: string
  readonly at: Date
}

export function selectNotes(queries: Queries, userId: bigint): Promise<NoteRow[]> {
  return queries.rows(
    'select_player_notes',
    `select n.id, n.text, o.name as operator, n.at from player_notes n join ${OPERATORS} o on o.id = n.operator_id
      where n.user_id = $1 order by n.id desc limit 100`,
    [userId],
  )
}

export function insertNote(
  tx: Tx,
  note: { readonly id: bigint; readonly userId: bigint; readonly operatorId: bigint; readonly text: string },
): void {
  tx.send('insert_player_note', 'insert into player_notes (id, user_id, operator_id, text) values ($1, $2, $3, $4)', [
    note.id,
    note.userId,
    note.operatorId,
    note.text,
  ])
}
