import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** Beginnings of the routes that are calls; pages, pictures, health and metrics are served while the shop is closed. */
const CALLS = ['/api/', '/nitro-api/', '/demo/']
/** Pages ask it when the shop opens. */
const SERVED = 'getMonitoringStatus'

/** Refuses every call with `maintenance` while the shop is closed, webhooks and reading calls too. To be called before routes are added. */
export function refuseWhileClosed(app: FastifyInstance, isClosed: () => boolean): void {
  app.addHook('onRequest', (request, _, done) => {
    const { url, config } = request.routeOptions
    const isCall = url !== undefined && CALLS.some((beginning) => url.startsWith(beginning))
    done(isCall && config.bound?.name !== SERVED && isClosed() ? new Refusal('maintenance') : undefined)
  })
}
