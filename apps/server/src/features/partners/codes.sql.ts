import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

export interface CodeRow {
  readonly code: string
  readonly name: string
  readonly createdAt: Date
  readonly visits: number
  readonly players: number
  readonly closedAt: Date | null
}

/** The codes of a partner, open ones first, newest first. */
export function selectCodes(queries: Queries, partnerId: bigint): Promise<CodeRow[]> {
  return queries.rows(
    'select_partner_codes',
    `select code, name, created_at as "createdAt", visits::float8 as visits, players::float8 as players, closed_at as "closedAt"
       from partner_codes where partner_id = $1 order by closed_at is not null, created_at desc, code`,
    [partnerId],
  )
}

/** Stores a new code. Refuses one that is taken with `partner_code_refused`. */
export async function insertCode(
  tx: Tx,
  { code, partnerId, name }: { readonly code: string; readonly partnerId: bigint; readonly name: string },
): Promise<void> {
  try {
    await tx.rows('insert_partner_code', 'insert into partner_codes (code, partner_id, name) values ($1, $2, $3)', [
      code,
      partnerId,
      name,
    ])
  } catch (error) {
    if (violatedConstraint(error) === 'partner_codes_pkey') refuse('partner_code_refused', { fault: 'taken' })
    throw error
  }
}

/** Closes an open code of a partner; false when there is none. */
export async function updateCodeClosed(tx: Tx, partnerId: bigint, code: string, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'close_partner_code',
    'update partner_codes set closed_at = $3 where partner_id = $1 and code = $2 and closed_at is null returning 1',
    [partnerId, code, at],
  )
  return rows.length > 0
}

/** Deletes the notes that a partner wrote about their codes. */
export async function eraseCodeNames(tx: Tx, userId: bigint): Promise<void> {
  await tx.rows('erase_partner_code_names', `update partner_codes set name = '—' where partner_id = $1`, [userId])
}

/** Visits of one code. */
export interface CountedVisits {
  readonly code: string
  readonly visits: number
}

/** Adds visits of a day of the shop, and returns them by partner. Codes that do not exist or are closed, and those of partnerships that are over, count nothing. */
export function addVisits(
  tx: Tx,
  at: Date,
  counted: readonly CountedVisits[],
): Promise<{ readonly partnerId: bigint; readonly day: string; readonly visits: number }[]> {
  return tx.rows(
    'add_partner_visits',
    `with v as materialized (
       select c.code, c.partner_id, v.added from unnest($2::text[], $3::int4[]) as v (code, added)
         join partner_codes c on c.code = v.code and c.closed_at is null
         join partners p on p.user_id = c.partner_id and p.ended_at is null),
     c as (update partner_codes c set visits = c.visits + v.added from v where c.code = v.code),
     s as materialized (select partner_id, sum(added)::int4 as added from v group by partner_id),
     p as (update partners p set visits = p.visits + s.added from s where p.user_id = s.partner_id),
     d as (
       insert into partner_days as d (partner_id, day, visits)
       select partner_id, ($1::timestamptz at time zone shop_zone())::date, added from s order by partner_id
       on conflict (partner_id, day) do update set visits = d.visits + excluded.visits)
     select partner_id as "partnerId", ($1::timestamptz at time zone shop_zone())::date::text as day, added as visits from s`,
    [at, counted.map(({ code }) => code), counted.map(({ visits }) => visits)],
  )
}

/** Locks the partners of codes in the order of their ids, before their visits are added. */
export async function lockPartnersOfCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.rows(
    'lock_partners_of_codes',
    `select from partners where user_id in (select partner_id from partner_codes where code = any($1::text[])) order by user_id for update`,
    [codes],
  )
}
