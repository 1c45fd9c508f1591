import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** One piece of content as stored in a version. */
export interface ContentRow {
  readonly part: ContentPart
  readonly key: string
  readonly content: unknown
}

export interface ContentVersion {
  readonly version: number
  /** Null: removed. */
  readonly content: unknown
}

/** Increases with every version of any piece. */
export async function selectLastContentVersion(queries: Queries): Promise<bigint> {
  const [row] = await queries.rows<{ last: bigint }>(
    'select_last_content_version',
    'select coalesce(max(id), 0)::int8 as last from content_versions',
  )
  return row?.last ?? 0n
}

export async function selectNewest(
  queries: Queries,
  part: ContentPart,
  key: string,
): Promise<ContentVersion | undefined> {
  const [row] = await queries.rows<ContentVersion>(
    'select_newest_content',
    'select version, content from content_versions where part = $1 and key = $2 order by version desc limit 1',
    [part, key],
  )
  return row
}

export async function insertContentVersion(
  tx: Tx,
  { part, key, content }: ContentRow,
  { version, operatorId, reason }: { readonly version: number; readonly operatorId: bigint; readonly reason: string },
): Promise<void> {
  await tx.rows(
    'insert_content_version',
    `insert into content_versions (part, key, version, content, operator_id, reason) values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [part, key, version, content === null ? null : JSON.stringify(content), operatorId, reason],
  )
}

/** Writes a version of every piece that an import changed or removed. No file says anything of sections of the main page. */
export async function recordImport(tx: Tx, entries: readonly ContentRow[]): Promise<void> {
  await tx.rows(
    'record_content_import',
    `with given as (select e ->> 'part' as part, e ->> 'key' as key, e -> 'content' as content from jsonb_array_elements($1::jsonb) e),
          newest as (select distinct on (part, key) part, key, version, content from content_versions
                      where part <> 'shelf' order by part, key, version desc)
     insert into content_versions (part, key, version, content, reason)
     select coalesce(g.part, n.part), coalesce(g.key, n.key), coalesce(n.version, 0) + 1, g.content, 'import'
       from given g full join newest n on n.part = g.part and n.key = g.key
      where g.content is distinct from n.content
      order by 1, 2`,
    [JSON.stringify(entries)],
  )
}

/** The list columns of a piece's newest version. */
export const LISTED_COLUMNS = `v.part, v.key, v.version, v.at, v.operator_id as "operatorId", o.name,
  coalesce(v.content ->> 'title', substring(v.content ->> 'markdown' from '^# ([^\\n]*)'), v.key) as title`
export const LISTED_FROM = `content_versions v left join ${OPERATORS} o on o.id = v.operator_id`
export const IS_NEWEST = `v.content is not null and not exists (
  select from content_versions n where n.part = v.part and n.key = v.key and n.version > v.version)`
export const VERSION_COLUMNS = `v.version, v.at, v.operator_id as "operatorId", o.name, v.reason, v.content`
