import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Pictures } from '../catalog/public.ts'
import { hasPicture, selectPictures } from './pictures.sql.ts'
import { showUploaded } from './upload-picture.ts'

/** The maximum number of uploads in one response. */
const UPLOADS_SHOWN = 200

/** The pictures that come with the shop. */
export interface Drawings {
  has(id: string): boolean
  /** The ids below a folder, sorted. */
  list(folder: string): readonly string[]
}

/** Whether a picture with this id exists: one of the shop, or an uploaded one. */
export async function isPicture(queries: Queries, drawings: Pick<Drawings, 'has'>, id: string): Promise<boolean> {
  return drawings.has(id) || hasPicture(queries, id)
}

export type PictureDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures; readonly drawings: Drawings }

/** Pictures of a folder: the newest uploads, then those that come with the shop. */
export async function listPictures(
  { database, pictures, drawings }: PictureDeps,
  { folder, text = '' }: EndpointInput<OperatorApi['listPictures']>['query'],
): Promise<EndpointData<OperatorApi['listPictures']>> {
  const uploads = await selectPictures(database, { folder, text, limit: UPLOADS_SHOWN })
  const drawn = drawings.list(folder).filter((id) => id.includes(text.toLowerCase()))
  return {
    items: [
      ...uploads.map((row) => showUploaded(pictures, row)),
      ...drawn.map((id) => ({ id, path: pictures.pathOf(id), uploaded: null })),
    ],
  }
}
