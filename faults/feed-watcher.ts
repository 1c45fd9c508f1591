import { setTimeout as sleep } from 'node:timers/promises'
import { Centrifuge } from 'centrifuge'
import { WebSocket } from 'ws'
import type { ShopNode } from './shop-node.ts'

const CHANNEL = 'LiveDrops/DotaDropItems'

/** What a listener saw of the live feed. */
export interface Seen {
  readonly count: number
  /** Numbers of the channel that never came, although no recovery was refused. */
  readonly gaps: number
  readonly repeats: number
  readonly reconnects: number
  /** Times that the shop said: too long ago, load the page anew. */
  readonly restarts: number
  /** From the moment in the drop's id to its arrival here. */
  readonly delayP50Ms: number
  readonly delayP99Ms: number
}

export interface FeedWatcher {
  /** Number of the last publication that the listener has, or knows that he must load anew for. */
  readonly known: number
  /** Waits a little for what is on its way and tells what was seen. */
  finish(): Promise<Seen>
  close(): void
}

/** Listens to the live feed as a browser does, at whichever of the nodes answers. Resolves when it is subscribed. */
export async function watchFeed(nodes: readonly ShopNode[]): Promise<FeedWatcher> {
  const client = new Centrifuge(
    nodes.map(({ host, port }) => ({
      transport: 'websocket' as const,
      endpoint: `ws://${host}:${port}/connection/websocket`,
    })),
    { websocket: WebSocket, minReconnectDelay: 50, maxReconnectDelay: 500, timeout: 2000 },
  )
  const offsets = new Map<number, number>()
  let [first, connects, restarts] = [0, 0, 0]
  let known = 0
  const skipped = new Set<number>()
  const delaysMs: number[] = []
  const subscription = client.newSubscription(CHANNEL)
  subscription.on('subscribed', (context) => {
    const offset = context.streamPosition?.offset ?? 0
    if (first === 0) first = offset + 1
    else if (context.wasRecovering && !context.recovered) {
      restarts += 1
      for (let missed = known + 1; missed <= offset; missed += 1) skipped.add(missed)
    }
    if (!context.recovered) known = Math.max(known, offset)
  })
  subscription.on('publication', ({ offset = 0, data }) => {
    const at = (data as { drop?: { created_at: string } }).drop?.created_at
    if (at !== undefined) delaysMs.push(Date.now() - Date.parse(at))
    offsets.set(offset, (offsets.get(offset) ?? 0) + 1)
    known = Math.max(known, offset)
  })
  client.on('connected', () => {
    connects += 1
  })
  subscription.subscribe()
  client.connect()
  await subscription.ready(10_000)
  return {
    get known() {
      return known
    },
    async finish() {
      await sleep(3000)
      let gaps = 0
      for (let offset = first; offset <= known; offset += 1) if (!offsets.has(offset) && !skipped.has(offset)) gaps += 1
      const repeats = [...offsets.values()].filter((times) => times > 1).length
      delaysMs.sort((a, b) => a - b)
      const delayAt = (share: number) =>
        delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))] ?? 0
      return {
        count: offsets.size,
        gaps,
        repeats,
        reconnects: connects - 1,
        restarts,
        delayP50Ms: delayAt(0.5),
        delayP99Ms: delayAt(0.99),
      }
    },
    close: () => client.disconnect(),
  }
}
