import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'
import { lockLinkedPlayers } from '../linked-accounts/public.ts'
import type { Settings } from '../settings/public.ts'
import { hasPlaces } from './promo.sql.ts'

/**
 * Why a player cannot use a code: a linked account has used it or holds a place of it, and operators give it once per person. The caller
 * holds the player's lock.
 */
export async function linkedUseRefusal(
  tx: Tx,
  settings: Pick<Settings, 'get'>,
  { userId, codeId }: { readonly userId: bigint; readonly codeId: number },
): Promise<Refusal | undefined> {
  if (!settings.get('linkedPromoOnce')) return undefined
  const others = await lockLinkedPlayers(tx, userId)
  return (await hasPlaces(tx, others, codeId)) ? new Refusal('promo_linked_used') : undefined
}
