import type { FastifyInstance } from 'fastify'
import type { ServerLife } from './server-life.ts'

const PROBE_LIMIT_MS = 1000
const RETRY_AFTER_SECONDS = '2'

/** Tells whether everything that a call needs is there; throwing counts as no. */
export type Readiness = () => Promise<{ readonly ready: boolean }>

/** Serves `/health/live` (the event loop turns) and `/health/ready` (calls can be served), without detail and never cached. */
export function registerHealth(app: FastifyInstance, life: ServerLife, readiness: Readiness): void {
  app.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('live\n'))
  app.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    const isReady =
      life.phase === 'open' && (await probe(readiness, (error) => app.log.warn({ err: error }, 'not ready')))
    return isReady ? 'ready\n' : reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send('not ready\n')
  })
}

async function probe(readiness: Readiness, onError: (error: unknown) => void): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<{ ready: false }>((resolve) => {
    timer = setTimeout(resolve, PROBE_LIMIT_MS, { ready: false })
  })
  try {
    return (await Promise.race([readiness(), limit])).ready
  } catch (error) {
    onError(error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
