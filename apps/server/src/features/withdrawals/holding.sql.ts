import type { HoldMatch } from '@runecase/api/operator/withdrawals.ts'
import { ITEMS } from '../../core/items/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Games } from '../../core/plays/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { WithdrawalFacts } from './holding-rules.ts'

const hours = (time: string) => `(extract(epoch from clock_timestamp() - ${time}) / 3600)::float8`

type Facts = Omit<WithdrawalFacts, 'linkedAccounts' | 'hasReturned'>

interface FactsQuery {
  readonly userId: bigint
  readonly itemIds: readonly bigint[]
  readonly receiverSetAtMs: number | null
}

/**
 * The inputs of the hold rules when a player requests items; the caller holds their lock. `receiverSetAtMs`: since when a Steam sign-in
 * account receives them, Unix milliseconds; null where the trade link does.
 */
export async function selectFacts(
  { games }: { readonly games: Pick<Games, 'chanceOf'> },
  queries: Queries,
  { userId, itemIds, receiverSetAtMs }: FactsQuery,
): Promise<Facts> {
  const [row] = await queries.rows<Facts>(
    'select_withdrawal_facts',
    `select asked.worth as "worthMinor", asked.worth + day.worth as "dayMinor",
            exists (select from withdrawals w where w.user_id = $1 and w.status in (19, 20)) as "hasDelivered",
            ${hours('coalesce(to_timestamp($3::float8 / 1000), u.steam_link_set_at)')} as "receiverAgeHours",
            ${hours('u.created_at')} as "accountAgeHours", won.one_in as "rarestOneIn",
            u.country
       from ${USERS} u,
            (select coalesce(sum(price_minor), 0)::int8 as worth from ${ITEMS} where user_id = $1 and id = any($2::int8[])) asked,
            (select coalesce(sum(price_minor), 0)::int8 as worth from withdrawals
              where user_id = $1 and status <> 21 and created_at > clock_timestamp() - interval '24 hours') day,
            (select floor(max(c.one_in))::float8 as one_in
               from unnest($2::int8[]) as x (item_id) cross join lateral (${games.chanceOf('x.item_id', '$1::int8')}) c) won
      where u.id = $1`,
    [userId, itemIds, receiverSetAtMs],
  )
  if (!row) throw new Error(`player ${userId} is gone`)
  return row
}

/** Stores why withdrawals are held: rules, or the operator. */
export function insertChecks(
  tx: Tx,
  ids: readonly bigint[],
  { matches, operatorId }: { readonly matches: readonly HoldMatch[]; readonly operatorId: bigint | null },
): void {
  tx.send(
    'insert_withdrawal_checks',
    'insert into withdrawal_checks (withdrawal_id, matches, operator_id) select x.id, $2::jsonb, $3 from unnest($1::int8[]) as x (id)',
    [ids, JSON.stringify(matches), operatorId],
  )
}

/** A withdrawal that is held or could be. */
export interface HeldRow {
  readonly id: bigint
  readonly userId: bigint
  readonly itemId: bigint
}

/** The owners of withdrawals. */
export async function selectOwners(queries: Queries, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await queries.rows<{ userId: bigint }>(
    'select_withdrawal_owners',
    'select distinct user_id as "userId" from withdrawals where id = any($1::int8[]) order by 1',
    [ids],
  )
  return rows.map(({ userId }) => userId)
}

/** Locks the held ones among these withdrawals; the caller holds the locks of their players. */
export function lockHeld(tx: Tx, ids: readonly bigint[]): Promise<HeldRow[]> {
  return tx.rows(
    'lock_held_withdrawals',
    'select id, user_id as "userId", item_id as "itemId" from withdrawals where id = any($1::int8[]) and is_held order by id for update',
    [ids],
  )
}

/** Releases held withdrawals: they continue when their countdown ends, or now. */
export function updateReleased(tx: Tx, ids: readonly bigint[]): void {
  tx.send(
    'update_released_withdrawals',
    `update withdrawals set is_held = false, cause = 'countdown', due_at = greatest(ready_at, clock_timestamp()) where id = any($1::int8[])`,
    [ids],
  )
}

/** Holds a withdrawal that was not sent to a provider and was never held before; undefined for any other. */
export async function updateHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  const [row] = await tx.rows<HeldRow>(
    'update_held_withdrawal',
    `update withdrawals w set is_held = true, cause = 'checking', due_at = null
      where w.id = $1 and w.status = 15 and w.asked_at is null and not w.is_held
        and not exists (select from withdrawal_checks c where c.withdrawal_id = w.id)
      returning w.id, w.user_id as "userId", w.item_id as "itemId"`,
    [id],
  )
  return row
}

export interface NewDecision {
  readonly decision: 'released' | 'refused'
  readonly operatorId: bigint
  readonly role: string
  readonly reason: string
}

export function insertDecisions(tx: Tx, ids: readonly bigint[], one: NewDecision): void {
  tx.send(
    'insert_withdrawal_decisions',
    `insert into withdrawal_decisions (withdrawal_id, decision, operator_id, role, reason)
     select x.id, $2, $3, $4, $5 from unnest($1::int8[]) as x (id)`,
    [ids, one.decision, one.operatorId, one.role, one.reason],
  )
}
