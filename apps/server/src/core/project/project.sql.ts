import type { Queries, Tx } from '../../platform/db.ts'

/** Assigns this database to a project, unless it has one already; returns the code of its project. */
export async function claimProject(tx: Tx, code: string): Promise<string> {
  await tx.rows('insert_project', 'insert into project (code) values ($1) on conflict do nothing', [code])
  return (await findProject(tx)) ?? code
}

/** The code of the project of this database; undefined before the first start. */
export async function findProject(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.rows<{ code: string }>('select_project', 'select code from project')
  return row?.code
}
