import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/** Answers every method that is not allowed at this route with 405 and `Allow`, before a body is read. */
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
