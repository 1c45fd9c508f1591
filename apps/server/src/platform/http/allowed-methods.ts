import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/** Answers 405 with `Allow` at this route for every method but the allowed ones, before a body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async (_, reply) => {
      reply.header('allow', allowed.toSorted().join(', '))
      refuse('method_not_allowed')
    },
    handler: () => undefined,
  })
}
