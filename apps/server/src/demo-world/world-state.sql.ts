import { statusId } from '../core/items/public.ts'
import { ENTRY_KIND, LEDGER_ENTRIES, PLAYERS } from '../core/ledger/public.ts'
import { USERS } from '../core/player/public.ts'
import { COUNTED_PLAYS } from '../core/plays/public.ts'
import type { Queries } from '../platform/db.ts'

/** Whether `npm run demo -- pause` stopped the crowd. */
export async function isWorldPaused(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>(
    'is_world_paused',
    `select to_regclass('demo_world.paused') is not null as has`,
  )
  return row?.has ?? false
}

/** Stops or resumes the crowd. A separate table is the flag, because the shop's schema has no place for its demos. */
export async function updateWorldPaused(queries: Queries, isPaused: boolean): Promise<void> {
  if (isPaused) {
    await queries.rows('create_demo_world', 'create schema if not exists demo_world')
    await queries.rows('pause_world', 'create table if not exists demo_world.paused ()')
  } else await queries.rows('resume_world', 'drop schema if exists demo_world cascade')
}

/** How much the simulated players have done, by kind. A kind that has not been counted yet is missing. */
export function selectWorldCounts(queries: Queries): Promise<{ readonly name: string; readonly count: number }[]> {
  return queries.rows(
    'select_world_counts',
    `select name, count::int4 from (
       select 1, 'players', count(*) from ${USERS} u where is_fake
       union all select 2, 'opened cases', coalesce(sum(opened), 0) from ${PLAYERS} p
       union all select 3, kind || ' plays', count from (${COUNTED_PLAYS}) y where kind <> 'case'
       union all select 4, 'refills', count(*) from ${LEDGER_ENTRIES} e where kind = $1 and amount > 0
       union all select 5, 'delivered items', coalesce(sum(count), 0) from inventory_totals where status = $2) c (place, name, count)
      order by place, name`,
    [ENTRY_KIND.refill, statusId('completed')],
  )
}

/** Whether a process of the shop is running on this database. */
export async function hasRunningShop(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>(
    'has_running_shop',
    `select exists (select from nodes where leased_until > now()) as has`,
  )
  return row?.has ?? false
}

/** Deletes every table of the shop. The next start migrates the empty database. */
export async function dropEverything(queries: Queries): Promise<void> {
  for (const schema of ['demo_world', 'past', 'public']) {
    await queries.rows(`drop_schema_${schema}`, `drop schema if exists ${schema} cascade`)
  }
  await queries.rows('create_schema_public', 'create schema public')
}
