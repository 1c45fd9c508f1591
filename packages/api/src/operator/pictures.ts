import { z } from 'zod'
import { digits, Timestamp } from '../paging.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PICTURE_FOLDERS, PICTURE_MAX_BYTES } from './pictures-rules.ts'

/** The id of a picture, such as `cases/gift`. */
export const PictureId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'must be a picture id such as cases/gift')

const OfFolder = { folder: z.enum(PICTURE_FOLDERS) }

const Pixels = digits(0, 99_999)

/** A picture that fields can name. */
export const ListedPicture = z.object({
  id: z.string(),
  path: z.string(),
  /** Null for a picture that comes with the shop. */
  uploaded: z.object({ name: z.string(), width: z.int(), height: z.int(), at: Timestamp }).nullable(),
})
export type ListedPicture = z.output<typeof ListedPicture>

export const operatorPictureEndpoints = {
  listPictures: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/pictures',
    summary: 'Pictures of a folder: the newest uploads, then those that come with the shop',
    permission: 'catalog.see',
    query: z.strictObject({ ...OfFolder, text: z.string().trim().max(60).optional() }),
    data: z.object({ items: z.array(ListedPicture) }),
    refusals: [],
  }),
  findPicture: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/picture',
    summary: 'The path of a picture by its id; null when there is no such picture',
    permission: 'catalog.see',
    query: z.strictObject({ id: z.string().min(1).max(100) }),
    data: z.object({ path: z.string().nullable() }),
    refusals: [],
  }),
  uploadPicture: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/pictures',
    summary: 'Stores a picture (PNG, JPEG, WebP or AVIF), drawn anew from its pixels',
    permission: 'content.edit',
    maxFileBytes: PICTURE_MAX_BYTES,
    query: z.strictObject({
      ...OfFolder,
      /** The name of the file. */
      name: z.string().trim().min(1).max(100),
      /** The part to keep, in pixels of the upright picture; the whole picture by default. */
      left: Pixels.optional(),
      top: Pixels.optional(),
      width: Pixels.optional(),
      height: Pixels.optional(),
    }),
    data: z.object({ picture: ListedPicture }),
    refusals: ['picture_refused'],
  }),
}
