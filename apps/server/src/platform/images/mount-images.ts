import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type VariantFormat, WIDTHS } from './encode.ts'
import type { Images } from './images.ts'
import type { Master } from './masters.ts'
import type { RemoteAvatars } from './remote-avatars.ts'

/** `/i/<hash or static>/<id>[.<width>.<format>]`. */
const ADDRESS = /^\/i\/([0-9a-f]{16}|static)\/([a-z0-9]+(?:[-/][a-z0-9]+)*)(?:\.([1-9]\d{1,3})\.(avif|webp))?$/

/** `/i/remote/<hash>[.<width>.<format>]`: the picture that a provider gave of a player. */
const REMOTE = /^\/i\/remote\/([0-9a-f]{32})(?:\.([1-9]\d{1,3})\.(avif|webp))?$/

const FOREVER = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** To be asked for again: the address or the picture is a stopgap. */
const AGAIN = 'no-cache'

const AVATAR_MEANWHILE = 'avatars/av-01'

/** Who waits longer than this for a picture to be made gets the master for now. */
const PATIENCE_MS = 400

/** Of a drawing that is a document: opened by itself, it may run and load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

interface Found {
  readonly bytes: Buffer
  readonly type: string
  /** Names the bytes: they differ when it does. */
  readonly name: string
  /** False when better bytes will come. */
  readonly isFinal: boolean
}

/**
 * Serves pictures. `/i/<hash>/<id>` is the master, kept by browsers for good; with `.<width>.<avif|webp>` a variant of one of
 * `WIDTHS`, made on the first request. A hash that is no longer the picture's answers the picture of now, for now.
 * `/i/static/<id>` is for places outside the site that cannot know the hash: kept for an hour. Anything else is not found.
 * `limits` holds for pictures of providers that are not kept yet: past it a drawing of ours stands in, and nothing is looked for.
 */
export function mountImages(
  app: FastifyInstance,
  images: Images,
  avatars: Pick<RemoteAvatars, 'find'>,
  limits: { take(request: FastifyRequest): number },
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/i/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { url = '' } = request.raw
      const [, hash, id = '', width, format] = ADDRESS.exec(url) ?? []
      const remote = REMOTE.exec(url)
      if (remote) return answerRemote(remote, request, reply)
      const master = hash === undefined ? undefined : images.find(id)
      if (master === undefined || (width !== undefined && !WIDTHS.has(Number(width)))) {
        return reply.code(404).header('cache-control', AGAIN).send()
      }
      const found = await find(images, master, width === undefined ? undefined : Number(width), format as VariantFormat)
      const keeping = hash === 'static' ? HOUR : hash === master.hash ? FOREVER : AGAIN
      reply
        .header('cache-control', found.isFinal ? keeping : AGAIN)
        .header('etag', `"${found.name}"`)
        .header('x-content-type-options', 'nosniff')
      if (master.format === 'svg') reply.header('content-security-policy', SVG_POLICY)
      if (request.headers['if-none-match'] === `"${found.name}"`) return reply.code(304).send()
      reply.type(found.type).header('content-length', found.bytes.length)
      return reply.send(request.method === 'HEAD' ? null : found.bytes)
    },
  })

  /** A picture that cannot be had now is one of ours meanwhile. */
  async function answerRemote(
    [, hash = '', width, format]: RegExpExecArray,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const fetched = await avatars.find(hash, () => limits.take(request) === 0)
    const master = fetched ?? images.find(AVATAR_MEANWHILE)
    if (master === undefined || (width !== undefined && !WIDTHS.has(Number(width))))
      return reply.code(404).header('cache-control', AGAIN).send()
    const found = await find(images, master, width === undefined ? undefined : Number(width), format as VariantFormat)
    reply
      .header('cache-control', fetched && found.isFinal ? FOREVER : AGAIN)
      .header('x-content-type-options', 'nosniff')
      .type(found.type)
    return reply.send(request.method === 'HEAD' ? null : found.bytes)
  }

  async function find(
    pictures: Images,
    master: Master,
    width: number | undefined,
    format: VariantFormat,
  ): Promise<Found> {
    const { variants } = pictures
    // A drawing of lines fits any width as it is.
    if (width === undefined || master.format === 'svg') return original(true)
    const variant = { width, format }
    const bytes =
      variants.findInMemory(master, variant) ?? (await withPatience(variants.get(master, variant, 'reader'), master))
    if (bytes === undefined) return original(false)
    return { bytes, type: `image/${format}`, name: `${master.hash}-${width}-${format}`, isFinal: true }

    async function original(isFinal: boolean): Promise<Found> {
      const type = master.format === 'svg' ? 'image/svg+xml; charset=utf-8' : `image/${master.format}`
      return { bytes: await variants.getOriginal(master), type, name: master.hash, isFinal }
    }
  }

  /** Undefined when it took too long, though it is made all the same, or when it cannot be made. */
  async function withPatience(making: Promise<Buffer>, master: Master): Promise<Buffer | undefined> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    })
    const made = making.catch((error: unknown) => {
      app.log.error({ err: error, picture: master.id }, 'a picture could not be made')
      return undefined
    })
    try {
      return await Promise.race([made, limit])
    } finally {
      clearTimeout(timer)
    }
  }
}
