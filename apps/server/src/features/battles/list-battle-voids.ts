import type { Deps } from '../../platform/deps.ts'
import { countVoids, selectVoids } from './battle-voids.sql.ts'

const VOIDS_AT_ONCE = 100

/**
 * Battles that were voided after their lock, newest first, and their share of all locked ones: a shop that learned an outcome early could
 * void the battles that its bots would lose.
 */
export async function listBattleVoids({ database }: Pick<Deps, 'database'>) {
  const [{ locked, voided }, rows] = await Promise.all([countVoids(database), selectVoids(database, VOIDS_AT_ONCE)])
  return {
    locked: Number(locked),
    voided: Number(voided),
    voids: rows.map(({ seq, battleHash, reason, lockedAt }) => ({
      seq: Number(seq),
      battleHash,
      reason,
      lockedAt: lockedAt.toISOString(),
    })),
  }
}
