import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/** Addresses of the back office's calls, which only its own listener has. */
export const OPERATOR_ADDRESSES = ['/operator', '/operator/*']

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

/** Answers 404 for every method at addresses where this listener has nothing. */
export function refuseAddresses(app: FastifyInstance, urls: readonly string[]): void {
  for (const url of urls) {
    app.route({
      method: app.supportedMethods,
      url,
      exposeHeadRoute: false,
      handler: async () => refuse('dataNotFound'),
    })
  }
}
