import type { Queries, Tx } from '../../platform/db.ts'
import { operatorName } from '../operators/public.ts'
import type { DefinitionAuthor } from './definition-kind.ts'

/** SQL: the present version of the definition whose key is `key`. */
export const definitionVersion = (kind: string, key: string) =>
  `(select d.version from definitions d where d.kind = '${kind}' and d.key = ${key})`

/** SQL: joins the newest version `v` of the definition whose key is `key`, where one operator made it alone. */
export const joinMadeAlone = (kind: string, key: string) => `join definitions d on d.kind = '${kind}' and d.key = ${key}
       join definition_versions v on (v.kind, v.key, v.version) = (d.kind, d.key, d.version) and v.operator_id is not null
        and v.change_request_id is null`

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

/** Records terms as the next version. */
export async function insertVersion(
  tx: Tx,
  definition: {
    readonly kind: string
    readonly key: string
    readonly terms: object
    readonly details: object | undefined
  },
  { operatorId, changeRequestId, reason }: DefinitionAuthor,
): Promise<void> {
  const { kind, key, terms, details = null } = definition
  await tx.rows(
    'insert_definition_version',
    `with d as (
       insert into definitions (kind, key, version) values ($1, $2, 1)
       on conflict (kind, key) do update set version = definitions.version + 1 returning version)
     insert into definition_versions (kind, key, version, operator_id, change_request_id, reason, terms, details)
     select $1, $2, version, $3, $4, $5, $6::jsonb, $7::jsonb from d`,
    [kind, key, operatorId, changeRequestId, reason, JSON.stringify(terms), details && JSON.stringify(details)],
  )
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
