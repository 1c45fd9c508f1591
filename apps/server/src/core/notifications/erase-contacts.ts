import { CHANNELS } from '@runecase/api/notifications-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteLinks } from './addresses.sql.ts'
import { switchChannel } from './change-subscriptions.ts'
import { updateErasedPush } from './push-subscriptions.sql.ts'

/** Deletes a player's contacts and turns every channel off. The records of sent messages and their consents stay. */
export const eraseContacts =
  (deps: Pick<Deps, 'clock'>) =>
  async (tx: Tx, userId: bigint): Promise<void> => {
    for (const channel of CHANNELS) await switchChannel(tx, deps, userId, { channel, isOn: false, cause: 'unlinked' })
    await updateErasedPush(tx, userId)
    await deleteLinks(tx, userId)
  }
