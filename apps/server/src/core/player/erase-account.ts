import type { Tx } from '../../platform/db.ts'
import { updateErasedAccount } from './account.sql.ts'
import en from './erased.en.json' with { type: 'json' }
import texts from './erased.ru.json' with { type: 'json' }

/** A drawing of the shop that any player may wear. */
const AVATAR = 'avatars/av-01'

/** What removed players are called. */
export const ERASED_NICKNAMES: readonly string[] = [texts.nickname, en.nickname]

/** Removes who a player is from their account: others meet a removed player whose items and figures are hidden. */
export async function eraseAccount(tx: Tx, userId: bigint): Promise<void> {
  await updateErasedAccount(tx, userId, { nickname: texts.nickname, avatar: AVATAR })
}
