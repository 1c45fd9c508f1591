import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_DROPS_CHANNEL } from '@runecase/contract/events.ts'
import { Centrifuge } from 'centrifuge'
import { WebSocket } from 'ws'
import { PLAIN_CHANNELS } from '../apps/server/src/platform/realtime/channels.ts'
import type { Place } from './scenario.ts'
import type { ShopNode } from './shop-node.ts'
import { GIVE_UP_MS, msUntil } from './until.ts'
import { query } from './world.ts'

const COMMAND_WITHIN_MS = 2000
/** The hub promises to make up for so many news; whoever missed more is told to load the page anew. */
const MADE_UP_FOR = PLAIN_CHANNELS[LIVE_DROPS_CHANNEL]?.history_size ?? 0

/** What a listener saw of the live feed. */
export interface Seen {
  readonly count: number
  /** Numbers of the channel that never came, although no recovery was refused. */
  readonly gaps: number
  readonly repeats: number
  readonly reconnects: number
  /** Times that the shop said: too much was missed, load the page anew. */
  readonly restarts: number
  /** Those of them for no more than the hub promises to make up for. */
  readonly unfoundedRestarts: number
  /** From the moment in the drop's id to its arrival here. */
  readonly delayP50Ms: number
  readonly delayP99Ms: number
}

export interface FeedWatcher {
  /** Resolves with the milliseconds until the listener has, or knows that he must load anew for, all that is in the channel now. */
  untilAgreed(databaseUrl: string): Promise<number>
  /** Waits a little for what is on its way and tells what was seen. */
  finish(): Promise<Seen>
  close(): void
}

/** Listens to the live feed as a browser does, at whichever of the nodes answers. Resolves when it is subscribed. */
export async function watchFeed(place: Place, nodes: readonly ShopNode[]): Promise<FeedWatcher> {
  const client = new Centrifuge(
    nodes.map(({ host, port }) => ({
      transport: 'websocket' as const,
      endpoint: `ws://${host}:${port}/connection/websocket`,
    })),
    { websocket: WebSocket, minReconnectDelay: 50, maxReconnectDelay: 500, timeout: place.within(COMMAND_WITHIN_MS) },
  )
  const offsets = new Map<number, number>()
  let [first, connects, known] = [0, 0, 0]
  const missedAtRestarts: number[] = []
  const skipped = new Set<number>()
  const delaysMs: number[] = []
  const subscription = client.newSubscription(LIVE_DROPS_CHANNEL)
  subscription.on('subscribed', (context) => {
    const offset = context.streamPosition?.offset ?? 0
    if (first === 0) first = offset + 1
    else if (context.wasRecovering && !context.recovered) {
      missedAtRestarts.push(offset - known)
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
  await subscription.ready(GIVE_UP_MS)
  return {
    untilAgreed: (databaseUrl) =>
      msUntil(
        async () => {
          const [row] = await query<{ top: string }>(databaseUrl, 'select top from rt_channel where channel = $1', [
            LIVE_DROPS_CHANNEL,
          ])
          return known >= Number(row?.top ?? 0)
        },
        { everyMs: 50 },
      ),
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
        restarts: missedAtRestarts.length,
        unfoundedRestarts: missedAtRestarts.filter((missed) => missed <= MADE_UP_FOR).length,
        delayP50Ms: delayAt(0.5),
        delayP99Ms: delayAt(0.99),
      }
    },
    close: () => client.disconnect(),
  }
}
