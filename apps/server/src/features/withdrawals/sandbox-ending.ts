import type { SandboxEnding } from '@runecase/api/withdrawals.ts'
import { refuse } from '../../platform/refuse.ts'
import { upsertSandboxEnding } from './providers/sandbox/sandbox.sql.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** Sets the ending of a demo player's next withdrawals. Refuses with `dataNotFound` if deliveries are real. */
export async function setSandboxEnding(
  { database, delivery }: Pick<WithdrawalDeps, 'database' | 'delivery'>,
  userId: bigint,
  ending: SandboxEnding,
): Promise<{ readonly ending: SandboxEnding }> {
  if (delivery?.kind !== 'sandbox') refuse('dataNotFound')
  await upsertSandboxEnding(database, userId, ending)
  return { ending }
}
