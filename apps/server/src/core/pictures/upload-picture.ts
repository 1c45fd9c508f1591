import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { ListedPicture } from '@runecase/api/operator/pictures.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Pictures } from '../catalog/public.ts'
import { runOperatorCommand } from '../operators/public.ts'
import { drawPicture, orRefused, type PicturePart } from './draw-picture.ts'
import { insertPicture, type UploadedPictureRow } from './pictures.sql.ts'

type Asked = EndpointInput<OperatorApi['uploadPicture']>['query']

/** Stores an operator's file as a picture. Refuses with `picture_refused` (`fault`), and an incomplete part with `validation`. */
export async function uploadPicture(
  deps: Pick<Deps, 'database'> & { readonly pictures: Pictures },
  call: OperatorCall & { readonly file: Buffer },
  { folder, name, ...asked }: Asked,
): Promise<ListedPicture> {
  const drawn = await orRefused(drawPicture(call.file, folder, partOf(asked)))
  const { id, width, height } = drawn
  return runOperatorCommand(deps, call, { action: 'picture.uploaded', target: `picture ${id}` }, async (tx) => {
    const row = await insertPicture(tx, { ...drawn, name, operatorId: call.operator.id })
    return { answer: showUploaded(deps.pictures, row), after: { name, width, height } }
  })
}

export const showUploaded = (
  pictures: Pictures,
  { id, name, width, height, createdAt }: UploadedPictureRow,
): ListedPicture => ({
  id,
  path: pictures.pathOf(id),
  uploaded: { name, width, height, at: createdAt.toISOString() },
})

function partOf({ left, top, width, height }: Omit<Asked, 'folder' | 'name'>): PicturePart | undefined {
  const given = { left, top, width, height }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === 4) return undefined
  if (missing.length > 0) refuse('validation', { faults: missing.map(([path]) => ({ path, reason: 'required' })) })
  return given as PicturePart
}
