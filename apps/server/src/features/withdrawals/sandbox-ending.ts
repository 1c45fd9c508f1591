import type { SandboxEnding } from '@runecase/api/withdrawals.ts'
import { refuse } from '../../platform/refuse.ts'
import { upsertSandboxEnding } from './sandbox.sql.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** How the next withdrawals of a player of a demo end. Refuses with `dataNotFound` where something is really delivered. */
export async function setSandboxEnding(
  { database, delivery }: Pick<WithdrawalDeps, 'database' | 'delivery'>,
  userId: bigint,
  ending: SandboxEnding,
): Promise<{ readonly ending: SandboxEnding }> {
  if (delivery?.kind !== 'sandbox') refuse('dataNotFound')
  await upsertSandboxEnding(database, userId, ending)
  return { ending }
}
