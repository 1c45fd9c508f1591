import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../../core/catalog/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { EncodeQueue } from '../../../platform/images/encode-queue.ts'
import type { Images } from '../../../platform/images/images.ts'
import { drawDrop } from './draw-drop.ts'
import { findOpenedDrop } from './drop-picture.sql.ts'

const NAME = /^(\d{10,19})\.png$/
const MAX_ID = 2n ** 63n - 1n
/** A player may hide himself, and the best of the day changes: the picture is drawn anew after this. */
const KEPT_MS = 3_600_000
const MOST_KEPT = 100

interface Kept {
  readonly bytes: Buffer
  readonly drawnAtMs: number
}

/** Serves `/i/drop/<id>.png`: the picture of a public drop of a case, to share. `limits` applies to what must be drawn. */
export function mountDropPictures(
  app: FastifyInstance,
  deps: { readonly database: Queries; readonly catalogue: Catalogue; readonly images: Images },
  limits: { take(request: FastifyRequest): number },
): void {
  const kept = new Map<string, Kept>()
  const queue = new EncodeQueue(1)

  async function draw(id: string): Promise<Buffer | undefined> {
    const drop = BigInt(id) > MAX_ID ? undefined : await findOpenedDrop(deps.database, BigInt(id))
    const opened = drop && deps.catalogue.caseById(drop.caseId)
    if (!drop || !opened) return undefined
    const item = deps.catalogue.itemById(drop.catalogueItemId)
    const master = deps.images.masterAt(item.image)
    const art = master && (await readFile(master.file))
    return queue.run('reader', () =>
      drawDrop({
        name: item.name,
        rarity: item.rarity,
        priceMinor: drop.priceMinor,
        caseName: opened.name,
        isBestOfDay: drop.isBestOfDay,
        art,
      }),
    )
  }

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/i/drop/:name',
    handler: async (request, reply) => {
      const [, id] = NAME.exec(request.params.name) ?? []
      if (id === undefined) return reply.code(404).header('cache-control', 'no-cache').send()
      const known = kept.get(id)
      let bytes = known && performance.now() - known.drawnAtMs < KEPT_MS ? known.bytes : undefined
      if (!bytes) {
        const waitSeconds = limits.take(request)
        if (waitSeconds > 0) return reply.code(429).header('retry-after', String(waitSeconds)).send()
        bytes = await draw(id)
        kept.delete(id)
        if (bytes) {
          kept.set(id, { bytes, drawnAtMs: performance.now() })
          const [oldest] = kept.keys()
          if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
        }
      }
      if (!bytes) return reply.code(404).header('cache-control', 'no-cache').send()
      reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff')
      reply.type('image/png').header('content-length', bytes.length)
      return reply.send(request.method === 'HEAD' ? null : bytes)
    },
  })
}
