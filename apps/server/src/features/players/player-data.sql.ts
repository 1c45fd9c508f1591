import type { Queries } from '../../platform/db.ts'
import type { DataSection } from './player-data.ts'

const ROWS_AT_ONCE = 500

interface DataRow {
  /** A JSON object. */
  readonly record: string
  readonly at: readonly string[]
}

/** The rows of a section about a player as JSON, some of them in memory at a time. `beforeRead` may end it by a throw. */
export async function* readSection(
  queries: Queries,
  section: DataSection,
  userId: bigint,
  beforeRead: () => Promise<void>,
): AsyncGenerator<string> {
  const { name, from, owner, key, omit = [], more = `'{}'::jsonb` } = section
  const columns = key.map(([column]) => column).join(', ')
  const bounds = key.map(([, type], place) => `($2::text[])[${place + 1}]::${type}`).join(', ')
  const text = (condition: string) =>
    `select ((to_jsonb(t) - $3::text[]) || ${more})::text as record, array[${key.map(([column]) => `(${column})::text`).join(', ')}] as at
       from ${from} where ${owner} = $1 and ${condition} order by ${columns} limit ${ROWS_AT_ONCE}`
  let after: readonly string[] | null = null
  for (;;) {
    await beforeRead()
    const values: readonly unknown[] = [userId, after, omit]
    const rows: DataRow[] =
      after === null
        ? await queries.rows<DataRow>(`read_player_${name}`, text('$2::text[] is null'), values)
        : await queries.rows<DataRow>(`read_more_player_${name}`, text(`(${columns}) > (${bounds})`), values)
    for (const { record } of rows) yield record
    if (rows.length < ROWS_AT_ONCE) return
    after = rows.at(-1)?.at ?? null
  }
}
