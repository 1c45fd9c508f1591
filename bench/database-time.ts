import type pg from 'pg'
import type { Queries } from '../apps/server/src/platform/db.ts'

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly 'Execution Time': number; readonly 'Planning Time': number }]
}

/**
 * Runs the server's statements and measures each in the database: EXPLAIN ANALYZE without per-row timing measures from the arrival of a
 * prepared statement to its last row, without network or driver.
 */
export class DatabaseTime implements Queries {
  readonly #client: pg.Client
  /** Milliseconds of the statements since the last `restart`. */
  executionMs = 0
  planningMs = 0

  constructor(client: pg.Client) {
    this.#client = client
  }

  restart(): void {
    this.executionMs = 0
    this.planningMs = 0
  }

  async rows<Row>(_name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const explained = await this.#client.query<Explained>(
      `explain (analyze, timing off, format json) ${text}`,
      values as unknown[],
    )
    const plan = explained.rows[0]?.['QUERY PLAN'][0]
    if (!plan) throw new Error('EXPLAIN answered no plan')
    this.executionMs += plan['Execution Time']
    this.planningMs += plan['Planning Time']
    return (await this.#client.query(text, values as unknown[])).rows as Row[]
  }
}
