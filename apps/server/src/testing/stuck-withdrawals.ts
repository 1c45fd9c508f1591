type Rows = (text: string, values?: unknown[]) => Promise<unknown[]>

/** Takes a withdrawal that is being prepared to support, as one agent may. */
export async function holdWithSupport(rows: Rows, id: bigint | string): Promise<void> {
  await rows(
    `update withdrawals set status = 23, cause = 'with_support', asked_at = coalesce(asked_at, clock_timestamp()), due_at = null, leased_until = null where id = $1`,
    [id],
  )
  await rows(
    `insert into withdrawal_steps (withdrawal_id, place, status, cause)
     select $1, count(*), 23, 'with_support' from withdrawal_steps where withdrawal_id = $1`,
    [id],
  )
  await rows(
    `update items i set status = 23, actor = 'A', operation_id = i.operation_id + 1 from withdrawals w
      where w.id = $1 and i.user_id = w.user_id and i.id = w.item_id`,
    [id],
  )
}
