import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { ContentEntry, type ListedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import { IS_NEWEST, LISTED_COLUMNS, LISTED_FROM, selectNewest, VERSION_COLUMNS } from './content-versions.sql.ts'

interface Author {
  readonly operatorId: bigint | null
  readonly name: string | null
}

const authorOf = ({ operatorId, name }: Author) =>
  operatorId === null ? null : { id: String(operatorId), name: name ?? '' }

/** A page of content in its newest versions. */
export async function listContent(
  { database }: Pick<Deps, 'database'>,
  { part, text, ...page }: EndpointInput<OperatorApi['listContent']>['query'],
): Promise<EndpointData<OperatorApi['listContent']>> {
  const { rows, total, next } = await selectKeysetPage<
    Omit<ListedContent, 'at' | 'operator'> & Author & { readonly at: Date },
    'key' | 'changed'
  >(
    database,
    {
      name: 'list_content',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        [`${IS_NEWEST} and ?::bool`, true],
        ['v.part = ?', part],
        [
          `position(lower(?) in lower(concat_ws(' ', v.key, v.content ->> 'title', v.content ->> 'markdown', (
             select string_agg(concat_ws(' ', q ->> 'question', q ->> 'answer'), ' ')
               from jsonb_path_query(v.content, '$.questions[*]') q)))) > 0`,
          text || undefined,
        ],
      ],
      sorts: { key: [`(v.part || ' ' || v.key)`, 'text'], changed: ['v.at', 'timestamptz'] },
      key: 'v.id',
    },
    page,
  )
  return {
    items: rows.map((row) => ({
      part: row.part,
      key: row.key,
      title: row.title,
      version: row.version,
      at: row.at.toISOString(),
      operator: authorOf(row),
    })),
    total,
    next,
  }
}

/** The current version of a piece of content. */
export async function getContent(
  { database }: Pick<Deps, 'database'>,
  part: ContentPart,
  key: string,
): Promise<ContentEntry> {
  const newest = await selectNewest(database, part, key)
  if (!newest?.content) return refuse('dataNotFound')
  // Older versions lack the fields that came after them.
  return ContentEntry.parse({ part, key, version: newest.version, content: newest.content })
}

/** Versions of one piece, newest first by default. */
export async function listContentVersions(
  { database }: Pick<Deps, 'database'>,
  { part, key, ...page }: EndpointInput<OperatorApi['listContentVersions']>['query'],
): Promise<EndpointData<OperatorApi['listContentVersions']>> {
  const { rows, total, next } = await selectKeysetPage<
    Author & { readonly version: number; readonly at: Date; readonly reason: string; readonly content: never },
    'version'
  >(
    database,
    {
      name: 'list_content_versions',
      columns: VERSION_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        ['v.part = ?', part],
        ['v.key = ?', key],
      ],
      sorts: { version: ['v.version', 'int4'] },
      key: 'v.id',
    },
    page,
  )
  return {
    items: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      operator: authorOf(row),
      reason: row.reason,
      content: row.content,
    })),
    total,
    next,
  }
}
