import { Client } from 'pg'
import { ENGINE } from '../../platform/engine-name.ts'

/**
 * Reads every table of a copy, including system tables, twice: by its pages, whose checksums PostgreSQL compares, and by an index. A table
 * whose file was emptied reads without an error, but has fewer rows than its index. Returns the faults. PostgreSQL takes a page of zeros
 * for a free page, so only comparing the files detects it.
 */
export async function readEveryTable(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: `${ENGINE}-read-every-table` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set max_parallel_workers_per_gather = 0')
    const { rows: tables } = await client.query<{ name: string; hasIndex: boolean }>(
      `select c.oid::regclass::text as name,
              exists (select from pg_index i where i.indrelid = c.oid and i.indisvalid and i.indpred is null) as "hasIndex"
         from pg_class c where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' order by 1`,
    )
    const findings: string[] = []
    for (const { name, hasIndex } of tables) {
      const finding = await readTable(client, name, hasIndex)
      if (finding !== undefined) findings.push(finding)
    }
    return findings
  } finally {
    await client.end()
  }
}

/** Both counts use the same snapshot, so that background activity of the server, such as collecting statistics, makes no difference. */
async function readTable(client: Client, name: string, hasIndex: boolean): Promise<string | undefined> {
  try {
    await client.query('begin isolation level repeatable read read only')
    const inTable = await count(client, name, 'table')
    const inIndex = hasIndex ? await count(client, name, 'index') : inTable
    return inTable === inIndex ? undefined : `table ${name} has ${inTable} rows, and ${inIndex} in an index`
  } catch (error) {
    return `table ${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await client.query('rollback').catch(() => 'the connection was lost, as the finding says')
  }
}

/** Counts rows with one kind of scan; the planner may not use the others. An index that cannot list all rows is not used. */
async function count(client: Client, name: string, way: 'table' | 'index'): Promise<string> {
  const [byTable, byIndex] = way === 'table' ? ['on', 'off'] : ['off', 'on']
  await client.query(
    `select set_config('enable_seqscan', $1, true), set_config('enable_indexscan', $2, true),
            set_config('enable_indexonlyscan', $2, true), set_config('enable_bitmapscan', 'off', true)`,
    [byTable, byIndex],
  )
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
  return rows[0]?.count ?? '0'
}
