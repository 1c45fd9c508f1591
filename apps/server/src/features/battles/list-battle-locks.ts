import type { Deps } from '../../deps.ts'
import { selectBattleLocks } from './battle-locks.sql.ts'

/** Records of the lock log in one answer. */
const LOCKS_AT_ONCE = 500

/** The public log of locks behind a record, oldest first. */
export async function listBattleLocks({ database }: Pick<Deps, 'database'>, after: number) {
  const locks = await selectBattleLocks(database, after, LOCKS_AT_ONCE)
  return {
    locks: locks.map((lock) => ({
      ...lock,
      seq: Number(lock.seq),
      lockedAtS: Number(lock.lockedAtS),
      beaconRound: Number(lock.beaconRound),
    })),
  }
}
