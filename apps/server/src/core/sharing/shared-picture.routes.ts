import { LANGUAGE_IN_ADDRESS, LANGUAGES, pickLanguage } from '@runecase/api/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SharedKind, SharedPictures, type SharedPicturesDeps } from './shared-pictures.ts'

/**
 * Serves `/i/<kind>/<id>.png`, the picture of a public play for sharing; `?lang=en` for another language than the default. `limits` applies
 * to pictures that must be drawn.
 */
export function mountSharedPictures(
  app: FastifyInstance,
  deps: SharedPicturesDeps,
  limits: { take(request: FastifyRequest): number },
  { kind, id: form, find }: SharedKind,
): void {
  const pictures = new SharedPictures(deps, find)
  app.route<{ Params: { name: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: `/i/${kind}/:name`,
    handler: async (request, reply) => {
      const { name } = request.params
      const id = name.endsWith('.png') ? name.slice(0, -'.png'.length) : ''
      const isNamed = form.test(id)
      const asked = request.query[LANGUAGE_IN_ADDRESS]
      const language = pickLanguage(typeof asked === 'string' ? [asked] : [], LANGUAGES)
      let bytes = isNamed ? pictures.stored(id, language) : undefined
      if (isNamed && !bytes) {
        const waitSeconds = limits.take(request)
        if (waitSeconds > 0) return reply.code(429).header('retry-after', String(waitSeconds)).send()
        bytes = await pictures.draw(id, language)
      }
      if (!bytes) return reply.code(404).header('cache-control', 'no-cache').send()
      reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff')
      reply.type('image/png').header('content-length', bytes.length)
      return reply.send(request.method === 'HEAD' ? null : bytes)
    },
  })
}
