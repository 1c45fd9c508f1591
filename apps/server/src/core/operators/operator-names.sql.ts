import type { Role } from '@runecase/api/operator/roles.ts'
import type { Queries } from '../../platform/db.ts'

/** The names of operators by their numbers. */
export async function selectOperatorNames(
  queries: Queries,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await queries.rows<{ id: bigint; name: string }>(
    'select_operator_names',
    'select id, name from operators where id = any($1::int8[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names and logins of all operators who can sign in. */
export async function selectStaffNames(queries: Queries): Promise<readonly string[]> {
  const rows = await queries.rows<{ name: string; login: string }>(
    'select_staff_names',
    'select name, login from operators where disabled_at is null',
  )
  return rows.flatMap(({ name, login }) => [name, login])
}

/** Operators of some roles who can sign in, by name. */
export function selectOperatorsOf(
  queries: Queries,
  roles: readonly Role[],
): Promise<{ readonly id: bigint; readonly name: string }[]> {
  return queries.rows(
    'select_operators_of_roles',
    'select id, name from operators where role = any($1::text[]) and disabled_at is null and password_hash is not null order by name, id',
    [roles],
  )
}

/** The operators among these who can sign in, with their roles. */
export function selectActiveOperators(
  queries: Queries,
  ids: readonly bigint[],
): Promise<{ readonly id: bigint; readonly role: Role }[]> {
  return queries.rows(
    'select_active_operators',
    'select id, role from operators where id = any($1::int8[]) and disabled_at is null',
    [ids],
  )
}
