import type { Queries, Tx } from '../../platform/db.ts'
import { USERS } from '../player/public.ts'

/** The project of a database, and the time zone by which it counts its days. */
export interface StoredProject {
  readonly code: string
  readonly timeZone: string
}

/**
 * Makes this the database of a project, unless it is one already; returns what it is. The time zone is taken until the first player registers:
 * what was counted by days stays with the days by which it was counted.
 */
export async function claimProject(tx: Tx, { code, timeZone }: StoredProject): Promise<StoredProject> {
  await tx.rows('insert_project', 'insert into project (code) values ($1) on conflict do nothing', [code])
  // One of the nodes that start at once.
  await tx.rows('lock_project', 'select from project for update')
  const stored = await getProject(tx)
  if (stored.code !== code || stored.timeZone === timeZone || (await hasPlayers(tx))) return stored
  await tx.rows('set_shop_zone', 'select set_shop_zone($1)', [timeZone])
  return { code, timeZone }
}

async function getProject(queries: Queries): Promise<StoredProject> {
  const found = await findProject(queries)
  if (!found) throw new Error('the database belongs to no project')
  return found
}

/** The project of this database; undefined before the first start. */
export async function findProject(queries: Queries): Promise<StoredProject | undefined> {
  const [row] = await queries.rows<StoredProject>(
    'select_project',
    'select code, shop_zone() as "timeZone" from project',
  )
  return row
}

async function hasPlayers(queries: Queries): Promise<boolean> {
  const rows = await queries.rows('select_any_player', `select from ${USERS} u where not is_bot limit 1`)
  return rows.length > 0
}
