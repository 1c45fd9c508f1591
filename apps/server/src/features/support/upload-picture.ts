import type { SupportPicture } from '@runecase/api/support.ts'
import { SUPPORT_MAX_UNSENT, SUPPORT_PICTURE_SIDE } from '@runecase/api/support-rules.ts'
import { drawPlayerPicture } from '../../core/pictures/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteSurplus, insertPicture } from './support-pictures.sql.ts'

/** The maximum number of files in memory; they are re-encoded one after another. */
const MAX_AT_ONCE = 6
const RETRY_SECONDS = 3

export type UploadPicture = (userId: bigint, file: Buffer) => Promise<SupportPicture>

/**
 * Stores a player's file, re-encoded, as a picture for their next message, so that nothing of its bytes and metadata remains. Refuses with
 * `picture_refused` (`fault`), and with `temporarily_unavailable` while too many files wait.
 */
export function createUploads({ database, clock, ids }: Pick<Deps, 'database' | 'clock' | 'ids'>): UploadPicture {
  let waiting = 0
  return async (userId, file) => {
    if (waiting >= MAX_AT_ONCE) refuse('temporarily_unavailable', { seconds: RETRY_SECONDS })
    waiting += 1
    try {
      const { bytes, width, height } = await drawPlayerPicture(file, SUPPORT_PICTURE_SIDE)
      const id = ids.next()
      await database.transaction(async (tx) => {
        insertPicture(tx, { id, userId, bytes, width, height, at: new Date(clock.nowMs()) })
        deleteSurplus(tx, userId, SUPPORT_MAX_UNSENT)
      })
      return { id: String(id), width, height }
    } finally {
      waiting -= 1
    }
  }
}
