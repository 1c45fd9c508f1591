import type { Tx } from '../../platform/db.ts'
import { updateErasedAccount } from './account.sql.ts'
import en from './erased.en.json' with { type: 'json' }
import texts from './erased.ru.json' with { type: 'json' }

/** A built-in picture that any player may use. */
const AVATAR = 'avatars/av-01'

/** The name of removed players, by language. */
export const ERASED_NICKNAMES: readonly string[] = [texts.nickname, en.nickname]

/** Deletes everything from an account that identifies its player: others see a removed player whose items and figures are hidden. */
export async function eraseAccount(tx: Tx, userId: bigint): Promise<void> {
  await updateErasedAccount(tx, userId, { nickname: texts.nickname, avatar: AVATAR })
}
