import type { FastifyInstance } from 'fastify'
import { type OwnOrigin, siteOriginOf } from '../../../platform/http/origin.ts'
import { type DemoPeers, PATH } from './demo-peers.ts'

/** Serves the pages of the demo's providers, on which a visitor chooses an identity. */
export function mountDemoPeers(app: FastifyInstance, peers: DemoPeers, own: OwnOrigin): void {
  app.get(`${PATH}/*`, async (request, reply) => {
    const answer = await peers.answer(new Request(`${siteOriginOf(request, own)}${request.url}`))
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).send(await answer.text())
  })
}
