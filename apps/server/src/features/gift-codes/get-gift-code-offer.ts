import type { Deps } from '../../platform/deps.ts'
import { hasGiftCodes } from './gift-codes.sql.ts'

/** Whether there are gift codes to redeem. If there are none, no page mentions them. */
export async function getGiftCodeOffer({ database }: Pick<Deps, 'database'>) {
  return { isOffered: await hasGiftCodes(database) }
}
