import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { appendMessage } from './append-message.ts'
import { eraseTexts, lockOpenRequests } from './support.sql.ts'
import { deletePictures } from './support-pictures.sql.ts'

/** Closes the requests of a player and deletes their texts and pictures. Their numbers and times stay for the figures. */
export function eraseSupport({ clock }: Pick<Deps, 'clock'>) {
  return async (tx: Tx, userId: bigint): Promise<void> => {
    const at = new Date(clock.nowMs())
    for (const request of await lockOpenRequests(tx, userId))
      await appendMessage(tx, request, { kind: 'closed', operatorId: null, text: null, at })
    await eraseTexts(tx, userId)
    await deletePictures(tx, userId)
  }
}
