import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DropPictures, type DropPicturesDeps } from './drop-pictures.ts'

const NAME = /^(\d{10,19})\.png$/

/** Serves `/i/drop/<id>.png`: the picture of a public drop of a case, to share. `limits` applies to what must be drawn. */
export function mountDropPictures(
  app: FastifyInstance,
  deps: DropPicturesDeps,
  limits: { take(request: FastifyRequest): number },
): void {
  const pictures = new DropPictures(deps)
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/i/drop/:name',
    handler: async (request, reply) => {
      const [, id] = NAME.exec(request.params.name) ?? []
      let bytes = id === undefined ? undefined : pictures.kept(id)
      if (id !== undefined && !bytes) {
        const waitSeconds = limits.take(request)
        if (waitSeconds > 0) return reply.code(429).header('retry-after', String(waitSeconds)).send()
        bytes = await pictures.draw(id)
      }
      if (!bytes) return reply.code(404).header('cache-control', 'no-cache').send()
      reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff')
      reply.type('image/png').header('content-length', bytes.length)
      return reply.send(request.method === 'HEAD' ? null : bytes)
    },
  })
}
