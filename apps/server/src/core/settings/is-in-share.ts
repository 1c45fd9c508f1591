import { hash } from 'node:crypto'

/**
 * Whether a player belongs to the share of players for whom something is enabled. The result is stable per name, and a larger share
 * includes every smaller one. A guest (null) belongs only to the full share.
 */
export function isInShare(name: string, userId: bigint | null, percent: number): boolean {
  if (percent >= 100) return true
  if (percent <= 0 || userId === null) return false
  const place = hash('sha256', `${name}:${userId}`, 'buffer').readUInt32BE(0) / 2 ** 32
  return place * 100 < percent
}
