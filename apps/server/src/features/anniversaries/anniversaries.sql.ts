import type { Tx } from '../../platform/db.ts'

/** Records anniversaries that were not recorded before; returns their players. */
export async function insertAnniversaries(
  tx: Tx,
  userIds: readonly bigint[],
  { years, at, most }: { readonly years: number; readonly at: Date; readonly most: number },
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.rows<{ userId: bigint }>(
    'insert_account_anniversaries',
    `insert into account_anniversaries (user_id, years, at)
     select id, $2::int, $3::timestamptz from unnest($1::int8[]) as p (id)
      where not exists (select from account_anniversaries a where a.user_id = id and a.years = $2) order by id limit $4
     on conflict do nothing returning user_id as "userId"`,
    [userIds, years, at, most],
  )
  return new Set(rows.map(({ userId }) => userId))
}
