import type { Queries, Tx } from '../../platform/db.ts'
import { type PageQuery, selectKeysetPage } from '../../platform/keyset-page.ts'
import { operatorName } from '../operators/public.ts'
import type { DefinitionAuthor } from './definition-kind.ts'

/** SQL: the present version of the definition whose key is `key`. */
export const definitionVersion = (kind: string, key: string) =>
  `(select d.version from definitions d where d.kind = '${kind}' and d.key = ${key})`

/** SQL: joins the newest version `v` of the definition whose key is `key`, where one operator made it alone. */
export const joinMadeAlone = (kind: string, key: string) => `join definitions d on d.kind = '${kind}' and d.key = ${key}
       join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.version) and v.operator_id is not null
        and v.change_request_id is null`

/** SQL: every version of the definitions of a kind. */
export const definitionVersions = (kind: string) => `(select * from definition_versions where kind = '${kind}')`

/** SQL: the present version of each definition of a kind that is in force. */
export const presentDefinitions = (kind: string) =>
  `(select v.* from definitions d join definition_versions v using (kind, key, version) where d.kind = '${kind}' and v.terms is not null)`

/** SQL: what each version of a definition changed, one row for each field that differs from the version before; `before` is null for a new field. */
export const versionChanges = (
  kind: string,
  key: string,
) => `(select v.version, v.operator_id, c.key as name, p.terms->c.key as before, c.value as after
    from definition_versions v left join definition_versions p on (p.kind, p.key, p.version) = (v.kind, v.key, v.version - 1)
   cross join jsonb_each(v.terms) c where v.kind = '${kind}' and v.key = '${key}' and c.value is distinct from p.terms->c.key)`

/** Rises with every version of a kind. */
export async function sumVersions(queries: Queries, kind: string): Promise<bigint> {
  const [row] = await queries.rows<{ sum: bigint }>(
    'sum_definition_versions',
    'select coalesce(sum(version), 0)::int8 as sum from definitions where kind = $1',
    [kind],
  )
  return row?.sum ?? 0n
}

export async function findVersion(queries: Queries, kind: string, key: string): Promise<number | undefined> {
  const [row] = await queries.rows<{ version: number }>(
    'find_definition_version',
    'select version from definitions where kind = $1 and key = $2',
    [kind, key],
  )
  return row?.version
}

/** Waits for another change of it; returns its version. */
export async function lockDefinition(tx: Tx, kind: string, key: string): Promise<number | undefined> {
  const [row] = await tx.rows<{ version: number }>(
    'lock_definition',
    'select version from definitions where kind = $1 and key = $2 for update',
    [kind, key],
  )
  return row?.version
}

/** Records terms as the next version, of this time or now; null: it is removed. Returns the version. */
export async function insertVersion(
  tx: Tx,
  definition: {
    readonly kind: string
    readonly key: string
    readonly terms: object | null
    readonly details?: object | undefined
    readonly at?: Date | undefined
  },
  { operatorId, changeRequestId, reason }: DefinitionAuthor,
): Promise<number> {
  const { kind, key, terms, details, at } = definition
  const [row] = await tx.rows<{ version: number }>(
    'insert_definition_version',
    `with d as (
       insert into definitions (kind, key, version) values ($1, $2, 1)
       on conflict (kind, key) do update set version = definitions.version + 1 returning version)
     insert into definition_versions (kind, key, version, operator_id, change_request_id, reason, at, terms, details)
     select $1, $2, version, $3, $4, $5, coalesce($6, clock_timestamp()), $7::jsonb, $8::jsonb from d returning version`,
    [
      kind,
      key,
      operatorId,
      changeRequestId,
      reason,
      at ?? null,
      terms && JSON.stringify(terms),
      details ? JSON.stringify(details) : null,
    ],
  )
  return row?.version ?? 0
}

export interface VersionRow<F> {
  readonly version: number
  readonly at: Date
  /** Null: a file of the console. */
  readonly operator: string | null
  readonly changeRequestId: bigint | null
  /** Versions from before this record have what was recorded of them. */
  readonly terms: Partial<F>
  readonly details: unknown
}

/** The newest versions. */
export function selectVersions<F>(queries: Queries, kind: string, key: string): Promise<VersionRow<F>[]> {
  return queries.rows(
    'select_definition_versions',
    `select v.version, v.at, ${operatorName('v.operator_id')} as operator, v.change_request_id as "changeRequestId", v.terms, v.details
       from definition_versions v where v.kind = $1 and v.key = $2 order by v.version desc limit 50`,
    [kind, key],
  )
}

/** A version as a list shows it. */
interface ListedVersionRow<T> extends Pick<VersionRow<never>, 'version' | 'at' | 'operator' | 'changeRequestId'> {
  readonly operatorId: bigint | null
  /** Null: from before reasons were recorded here. */
  readonly reason: string | null
  readonly shown: T
}

/** A page of the versions of one definition. */
export function selectVersionPage<T>(
  queries: Queries,
  { kind, key, shown }: { readonly kind: string; readonly key: string; readonly shown: string },
  page: PageQuery<'version'>,
) {
  return selectKeysetPage<ListedVersionRow<T>, 'version'>(
    queries,
    {
      name: `list_${kind}_versions`,
      columns: `v.version, v.at, v.operator_id as "operatorId", ${operatorName('v.operator_id')} as operator, v.reason,
        v.change_request_id as "changeRequestId", ${shown} as shown`,
      from: 'definition_versions v',
      conditions: [
        ['v.kind = ?', kind],
        ['v.key = ?', key],
      ],
      sorts: { version: ['v.version', 'int4'] },
      key: 'v.version',
    },
    page,
  )
}
