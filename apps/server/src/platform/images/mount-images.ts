import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type VariantFormat, WIDTHS } from './encode.ts'
import type { Images } from './images.ts'
import type { Master } from './masters.ts'
import type { RemoteAvatars } from './remote-avatars.ts'

/** `/i/<hash or static>/<id>[.<width>.<format>]`. */
const ADDRESS = /^\/i\/([0-9a-f]{16}|static)\/([a-z0-9]+(?:[-/][a-z0-9]+)*)(?:\.([1-9]\d{1,3})\.(avif|webp))?$/

/** `/i/remote/<hash>[.<width>.<format>]`: a player's picture from a sign-in provider. */
const REMOTE = /^\/i\/remote\/([0-9a-f]{32})(?:\.([1-9]\d{1,3})\.(avif|webp))?$/

const FOREVER = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** For temporary pictures and outdated URLs, which must be requested again. */
const AGAIN = 'no-cache'

const AVATAR_MEANWHILE = 'avatars/av-01'

/** A request that would wait longer for a picture gets the master for now. */
const MAX_WAIT_MS = 400

/** For SVG drawings: opened directly, they may run and load nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"

interface Found {
  readonly bytes: Buffer
  readonly type: string
  /** Identifies the bytes, for the ETag. */
  readonly name: string
  /** False when better bytes will follow. */
  readonly isFinal: boolean
}

/**
 * Serves pictures. `/i/<hash>/<id>` is the master, cached by browsers for ever; with `.<width>.<avif|webp>` a variant with one of `WIDTHS`,
 * made on the first request. An outdated hash gets the current picture, without caching. `/i/static/<id>` is for places outside the site
 * that cannot know the hash: cached for an hour. Anything else is 404. `limits` applies to provider and uploaded pictures that are
 * not stored yet: beyond it a placeholder or 404 is sent, and nothing is fetched.
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
      const master = hash === undefined ? undefined : await images.load(id, () => limits.take(request) === 0)
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

  /** A picture that is unavailable now is replaced by one of ours. */
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
    // A vector drawing fits any width as it is.
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

  /** Undefined when it took too long (it is still made) or failed. */
  async function withPatience(making: Promise<Buffer>, master: Master): Promise<Buffer | undefined> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), MAX_WAIT_MS)
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
