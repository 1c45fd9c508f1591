import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for load balancers to notice that the server is not ready any more. */
const SETTLE_MS = 3000
/** A busy load balancer notices later: while it still sends calls they are served, for at most this many times as long. */
const MAX_SETTLES = 3
const QUIET_MS = 1000
const LIMIT_MS = 15_000
const SWEEP_MS = 100

type Phase = 'starting' | 'open' | 'draining' | 'closing'

/** The state of a server: `starting` and `draining` serve but are not ready, `closing` refuses new calls with 503. */
export class ServerLife {
  #phase: Phase
  #calledAt = Number.NEGATIVE_INFINITY

  constructor(phase: 'starting' | 'open' = 'open') {
    this.#phase = phase
  }

  get phase(): Phase {
    return this.#phase
  }

  get isEnding(): boolean {
    return this.#phase === 'draining' || this.#phase === 'closing'
  }

  /** All parts run: load balancers may send calls. */
  open(): void {
    if (this.#phase === 'starting') this.#phase = 'open'
  }

  drain(): void {
    if (!this.isEnding) this.#phase = 'draining'
  }

  close(): void {
    this.#phase = 'closing'
  }

  /** Records a call other than a health check. */
  noteCall(): void {
    this.#calledAt = performance.now()
  }

  get isCalled(): boolean {
    return performance.now() - this.#calledAt < QUIET_MS
  }
}

/** A server with its state. */
export interface Listener {
  readonly app: FastifyInstance
  readonly life: ServerLife
}

/** Shuts several servers down at the same time, each as `closeGracefully` does. Throws the first failure after all have ended. */
export async function closeListeners(
  listeners: readonly Listener[],
  options: Parameters<typeof closeGracefully>[2],
): Promise<void> {
  const closed = await Promise.allSettled(listeners.map(({ app, life }) => closeGracefully(app, life, options)))
  for (const result of closed) if (result.status === 'rejected') throw result.reason
}

/**
 * Shuts a server down without losing calls. Readiness goes first; after `settleMs`, or up to three times that while calls
 * still come, new calls are refused with 503 and `Retry-After`; calls in flight may finish for `limitMs`, then their connections are cut.
 * Resolves when all is closed.
 */
export async function closeGracefully(
  app: FastifyInstance,
  life: ServerLife,
  { settleMs = SETTLE_MS, limitMs = LIMIT_MS }: { readonly settleMs?: number; readonly limitMs?: number } = {},
): Promise<void> {
  life.drain()
  const latest = performance.now() + MAX_SETTLES * settleMs
  await sleep(settleMs)
  while (life.isCalled && performance.now() < latest) await sleep(SWEEP_MS)
  life.close()
  const limit = setTimeout(() => cutConnections(app.server), limitMs)
  // Responses to calls from before the shutdown said keep-alive, and their connections would keep the server open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
    clearInterval(sweep)
  }
}

const socketsOf = new WeakMap<Server, Set<Duplex>>()

/** Remembers the connections of a server over TLS: unlike one over HTTP it cannot close them itself. */
export function rememberConnections(server: Server): void {
  const sockets = new Set<Duplex>()
  socketsOf.set(server, sockets)
  server.on('secureConnection', (socket: Duplex) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
}

function cutConnections(server: Server): void {
  const sockets = socketsOf.get(server)
  if (!sockets) server.closeAllConnections()
  for (const socket of sockets ?? []) socket.destroy()
}
