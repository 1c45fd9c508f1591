import type { SandboxEnding } from '@runecase/api/withdrawals.ts'
import type { Queries } from '../../../../platform/db.ts'

export async function findSandboxEnding(queries: Queries, userId: bigint): Promise<SandboxEnding | undefined> {
  const [row] = await queries.rows<{ ending: SandboxEnding }>(
    'find_sandbox_ending',
    'select ending from sandbox_endings where user_id = $1',
    [userId],
  )
  return row?.ending
}

export async function upsertSandboxEnding(queries: Queries, userId: bigint, ending: SandboxEnding): Promise<void> {
  await queries.rows(
    'upsert_sandbox_ending',
    `insert into sandbox_endings (user_id, ending) values ($1, $2) on conflict (user_id) do update set ending = excluded.ending`,
    [userId, ending],
  )
}
