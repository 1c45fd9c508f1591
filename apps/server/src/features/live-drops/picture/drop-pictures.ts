import { readFile } from 'node:fs/promises'
import type { Catalogue } from '../../../core/catalog/public.ts'
import type { LiveProject } from '../../../core/project/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { EncodeQueue } from '../../../platform/images/encode-queue.ts'
import type { Images } from '../../../platform/images/images.ts'
import { drawDrop } from './draw-drop.ts'
import { findOpenedDrop } from './drop-picture.sql.ts'

const MAX_ID = 2n ** 63n - 1n
/** A player may hide himself, and the best of the day changes: a picture is drawn anew after this. */
const KEPT_MS = 3_600_000
const MAX_STORED = 100

export interface DropPicturesDeps {
  readonly database: Queries
  readonly catalogue: Catalogue
  readonly drawings: Pick<Images, 'masterAt'>
  readonly project: Pick<LiveProject, 'brand' | 'ground' | 'rarity'>
}

/** The pictures of public drops of cases: drawn one at a time, the last ones kept for an hour. */
export class DropPictures {
  readonly #deps: DropPicturesDeps
  readonly #queue = new EncodeQueue(1)
  readonly #kept = new Map<string, { readonly bytes: Buffer; readonly drawnAtMs: number }>()

  constructor(deps: DropPicturesDeps) {
    this.#deps = deps
  }

  /** A picture that needs no drawing. */
  kept(id: string): Buffer | undefined {
    const known = this.#kept.get(id)
    return known && performance.now() - known.drawnAtMs < KEPT_MS ? known.bytes : undefined
  }

  /** Draws the picture of a drop; undefined for one that is unknown, or whose player hides himself. */
  async draw(id: string): Promise<Buffer | undefined> {
    const { database, catalogue, drawings, project } = this.#deps
    this.#kept.delete(id)
    const drop = BigInt(id) > MAX_ID ? undefined : await findOpenedDrop(database, BigInt(id))
    const opened = drop && catalogue.caseById(drop.caseId)
    if (!drop || !opened) return undefined
    const { name, rarity, image } = catalogue.itemById(drop.catalogueItemId)
    const { priceMinor, isBestOfDay } = drop
    const master = drawings.masterAt(image)
    const art = master && (await readFile(master.file))
    const bytes = await this.#queue.run('reader', () =>
      drawDrop({
        name,
        rarity: project.rarity(rarity),
        priceMinor,
        caseName: opened.name,
        isBestOfDay,
        brand: project.brand,
        ground: project.ground,
        art,
      }),
    )
    this.#kept.set(id, { bytes, drawnAtMs: performance.now() })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_STORED && oldest !== undefined) this.#kept.delete(oldest)
    return bytes
  }
}
