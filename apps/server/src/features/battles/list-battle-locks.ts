import type { Deps } from '../../platform/deps.ts'
import { selectBattleLocks, selectBattleLocksBefore } from './battle-locks.sql.ts'

/** The maximum number of lock records in a response. */
const LOCKS_AT_ONCE = 500

const LOCKS_BEFORE = 50

/** The public lock log after one record, or the last records before another; oldest first. */
export async function listBattleLocks(
  { database }: Pick<Deps, 'database'>,
  { after, before }: { readonly after: number; readonly before?: number | undefined },
) {
  const locks =
    before === undefined
      ? await selectBattleLocks(database, after, LOCKS_AT_ONCE)
      : await selectBattleLocksBefore(database, { after, before, limit: LOCKS_BEFORE })
  return {
    locks: locks.map((lock) => ({
      ...lock,
      seq: Number(lock.seq),
      lockedAtS: Number(lock.lockedAtS),
      beaconRound: Number(lock.beaconRound),
    })),
  }
}
