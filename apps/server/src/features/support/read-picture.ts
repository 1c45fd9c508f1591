import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPictureBytes } from './support-pictures.sql.ts'

/** A picture as a file. With `userId` only that player's; with null, for an operator, only a sent one. Refuses with `dataNotFound`. */
export async function readPicture(
  { database }: Pick<Deps, 'database'>,
  id: bigint,
  userId: bigint | null,
): Promise<FileAnswer<Buffer>> {
  const bytes = (await findPictureBytes(database, id, userId)) ?? refuse('dataNotFound')
  return {
    fileName: `picture-${id}.webp`,
    type: 'image/webp',
    lines: (async function* () {
      yield bytes
    })(),
  }
}
