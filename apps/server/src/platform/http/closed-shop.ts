import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refuse.ts'

/** Prefixes of API routes; pages, pictures, health and metrics are served while the site is closed. */
const CALLS = ['/api/', '/nitro-api/', '/demo/']
/** Served while closed: pages poll the first to learn when the site opens, and the status page shows the second. */
const SERVED: readonly string[] = ['getMonitoringStatus', 'getStatus']

/**
 * Refuses every call with `maintenance` while the site is closed, including webhooks and reading calls. Must be called before routes are
 * added.
 */
export function refuseWhileClosed(app: FastifyInstance, isClosed: () => boolean): void {
  app.addHook('onRequest', (request, _, done) => {
    const { url, config } = request.routeOptions
    const isCall = url !== undefined && CALLS.some((beginning) => url.startsWith(beginning))
    done(isCall && !SERVED.includes(config.bound?.name ?? '') && isClosed() ? new Refusal('maintenance') : undefined)
  })
}
