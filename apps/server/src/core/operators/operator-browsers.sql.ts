import type { Queries, Tx } from '../../platform/db.ts'

/** The cookie's lifetime from the last sign-in: browsers store none for longer. */
export const BROWSER_SECONDS = 400 * 24 * 3600
/** The maximum number of browsers of one operator; older ones are deleted. */
const MAX_BROWSERS = 20

const IS_KNOWN = `b.seen_at > clock_timestamp() - interval '400 days'`

/** The id of a browser in which the operator with this login has signed in. */
export async function findOperatorBrowser(
  queries: Queries,
  login: string,
  secretHash: Buffer,
): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ id: bigint }>(
    'find_operator_browser',
    `select b.id from operator_browsers b join operators o on o.id = b.operator_id
      where o.login = $1 and b.secret_hash = $2 and ${IS_KNOWN}`,
    [login, secretHash],
  )
  return row?.id
}

/** Whether any operator has signed in with this cookie. */
export async function isBrowserKnown(tx: Tx, secretHash: Buffer): Promise<boolean> {
  const rows = await tx.rows(
    'is_operator_browser_known',
    `select from operator_browsers b where b.secret_hash = $1 and ${IS_KNOWN} limit 1`,
    [secretHash],
  )
  return rows.length > 0
}

/** Stores a browser in which the operator has just signed in. */
export async function rememberOperatorBrowser(tx: Tx, operatorId: bigint, secretHash: Buffer): Promise<void> {
  await tx.rows(
    'remember_operator_browser',
    `insert into operator_browsers (operator_id, secret_hash) values ($1, $2)
     on conflict (operator_id, secret_hash) do update set seen_at = clock_timestamp()`,
    [operatorId, secretHash],
  )
  tx.send(
    'forget_old_operator_browsers',
    `delete from operator_browsers where operator_id = $1
        and id not in (select id from operator_browsers where operator_id = $1 order by seen_at desc, id desc limit $2)`,
    [operatorId, MAX_BROWSERS],
  )
}

/** Deletes all browsers of an operator. */
export function deleteOperatorBrowsers(tx: Tx, operatorId: bigint): void {
  tx.send('delete_operator_browsers', 'delete from operator_browsers where operator_id = $1', [operatorId])
}
