import type { Queries, Tx } from '../../platform/db.ts'

/** How an operator got their account or role from another one. */
type TieCause = 'invited' | 'invited_again' | 'enabled' | 'raised'

/** Records that `byId` gave an operator their account or role: the two no longer count as two people for one change. */
export function insertTie(tx: Tx, operatorId: bigint, byId: bigint, cause: TieCause): void {
  tx.send(
    'insert_operator_tie',
    `insert into operator_ties (operator_id, by_id, cause) values ($1, $2, $3)
     on conflict (operator_id, by_id) do update set cause = excluded.cause, at = clock_timestamp()`,
    [operatorId, byId, cause],
  )
}

/** Deletes all ties of an operator after a new link: nobody who had the account before has it now. */
export function deleteTies(tx: Tx, operatorId: bigint): void {
  tx.send('delete_operator_ties', 'delete from operator_ties where operator_id = $1', [operatorId])
}

/** SQL: the operator of the first expression gave the other one their account or role, or got their own from them. */
export const areTied = (one: string, other: string) =>
  `exists (select from operator_ties t where (t.operator_id, t.by_id) in ((${one}, ${other}), (${other}, ${one})))`

/** The operators with whom this one cannot make a change that needs two people. */
export async function selectTied(queries: Queries, operatorId: bigint): Promise<ReadonlySet<bigint>> {
  const rows = await queries.rows<{ id: bigint }>(
    'select_tied_operators',
    `select by_id as id from operator_ties where operator_id = $1 union select operator_id from operator_ties where by_id = $1`,
    [operatorId],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface LinkGrant {
  readonly changeRequestId: bigint
  readonly operatorId: bigint
  readonly authorId: bigint
  readonly role: string
}

/** Allows the author of an approved request to make one link within a day. */
export async function insertLinkGrant(tx: Tx, grant: LinkGrant): Promise<void> {
  await tx.rows(
    'insert_operator_link_grant',
    'insert into operator_link_grants (change_request_id, operator_id, author_id, role) values ($1, $2, $3, $4)',
    [grant.changeRequestId, grant.operatorId, grant.authorId, grant.role],
  )
}

/** Uses a grant for an operator who still has its role; returns its change request. */
export async function takeLinkGrant(tx: Tx, grant: Omit<LinkGrant, 'changeRequestId'>): Promise<bigint | undefined> {
  const [row] = await tx.rows<{ id: bigint }>(
    'take_operator_link_grant',
    `update operator_link_grants set used_at = clock_timestamp()
      where change_request_id = (select change_request_id from operator_link_grants
              where operator_id = $1 and author_id = $2 and role = $3 and used_at is null and at > clock_timestamp() - interval '1 day'
              order by change_request_id limit 1 for update)
     returning change_request_id as id`,
    [grant.operatorId, grant.authorId, grant.role],
  )
  return row?.id
}
