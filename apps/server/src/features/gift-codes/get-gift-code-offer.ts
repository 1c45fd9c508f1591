import type { Deps } from '../../deps.ts'
import { hasGiftCodes } from './gift-codes.sql.ts'

/** Whether there are gift codes to redeem: without them no page speaks of any. */
export async function getGiftCodeOffer({ database }: Pick<Deps, 'database'>) {
  return { isOffered: await hasGiftCodes(database) }
}
