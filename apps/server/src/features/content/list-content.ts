import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { ListedContent } from '@runecase/api/operator/content.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_COLUMNS, LISTED_FROM } from './content.sql.ts'

interface ListedRow extends Omit<ListedContent, 'at' | 'operator'> {
  readonly at: Date
  readonly operatorId: bigint | null
  readonly name: string | null
}

/** A page of content in its newest versions. */
export async function listContent(
  { database }: Pick<Deps, 'database'>,
  { part, text, ...page }: EndpointInput<OperatorApi['listContent']>['query'],
): Promise<EndpointData<OperatorApi['listContent']>> {
  const { rows, total, next } = await selectKeysetPage<ListedRow, 'key' | 'changed'>(
    database,
    {
      name: 'list_content',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        [`split_part(v.key, ' ', 1) = ?`, part],
        [
          `position(lower(?) in lower(concat_ws(' ', split_part(v.key, ' ', 2), v.terms ->> 'title', v.terms ->> 'markdown', (
             select string_agg(concat_ws(' ', q ->> 'question', q ->> 'answer'), ' ')
               from jsonb_path_query(v.terms, '$.questions[*]') q)))) > 0`,
          text || undefined,
        ],
      ],
      sorts: { key: ['v.key', 'text'], changed: ['v.at', 'timestamptz'] },
      // A cursor has 18 digits.
      key: 'hashtextextended(v.key, 0) >> 8',
    },
    page,
  )
  return {
    items: rows.map(({ part, key, title, version, at, operatorId, name }) => ({
      ...{ part, key, title, version },
      at: at.toISOString(),
      operator: operatorId === null ? null : { id: String(operatorId), name: name ?? '' },
    })),
    total,
    next,
  }
}
