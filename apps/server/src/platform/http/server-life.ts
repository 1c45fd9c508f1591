import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for balancers to see that readiness is gone. */
const SETTLE_MS = 3000
const LIMIT_MS = 15_000
const SWEEP_MS = 100

/** How far a server has come to its end: `draining` still serves but is no longer ready, `closing` refuses new calls with 503. */
export class ServerLife {
  #phase: 'open' | 'draining' | 'closing' = 'open'

  get phase(): 'open' | 'draining' | 'closing' {
    return this.#phase
  }

  drain(): void {
    if (this.#phase === 'open') this.#phase = 'draining'
  }

  close(): void {
    this.#phase = 'closing'
  }
}

/**
 * Ends a server so that no answered call is lost: readiness goes first, after `settleMs` new calls are refused with 503 and
 * `Retry-After`, calls in flight may finish for `limitMs`, then their connections are cut. Resolves when all is closed.
 */
export async function closeGracefully(
  app: FastifyInstance,
  life: ServerLife,
  { settleMs = SETTLE_MS, limitMs = LIMIT_MS }: { readonly settleMs?: number; readonly limitMs?: number } = {},
): Promise<void> {
  life.drain()
  await sleep(settleMs)
  life.close()
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // A call that began before the end has promised to keep its connection, which would hold the server open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
    clearInterval(sweep)
  }
}
