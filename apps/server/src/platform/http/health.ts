import type { FastifyInstance } from 'fastify'
import type { ServerLife } from './server-life.ts'

const PROBE_LIMIT_MS = 1000
const RETRY_AFTER_SECONDS = '2'

/** Checks everything that a call needs: undefined, or the reason why it is not ready. Throwing counts as not ready. */
export type Readiness = () => Promise<string | undefined>

/**
 * Serves `/health/live` (the event loop runs) and `/health/ready` (calls can be served), without detail and never cached. A closed site is
 * not ready and reports `closed`.
 */
export function registerHealth(
  app: FastifyInstance,
  life: ServerLife,
  { readiness, isClosed = () => false }: { readonly readiness: Readiness; readonly isClosed?: () => boolean },
): void {
  app.get('/health/live', (_, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('live\n'))
  let reported: string | undefined
  app.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    const isShut = isClosed()
    const reason = openRefusal(life) ?? (isShut ? 'the shop is closed' : await probe(readiness))
    if (reason !== reported)
      app.log[reason === undefined ? 'info' : 'warn']({ reason }, reason ? 'not ready' : 'ready again')
    reported = reason
    return reason === undefined
      ? 'ready\n'
      : reply
          .code(503)
          .header('retry-after', RETRY_AFTER_SECONDS)
          .send(isShut ? 'closed\n' : 'not ready\n')
  })
}

function openRefusal({ phase, isEnding }: ServerLife): string | undefined {
  return isEnding ? 'it is ending' : phase === 'starting' ? 'it is starting' : undefined
}

async function probe(readiness: Readiness): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PROBE_LIMIT_MS, 'the database does not answer in time')
  })
  try {
    return await Promise.race([readiness(), limit])
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}
