import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { Centrifuge } from 'centrifuge'
import { WebSocket } from 'ws'
import { FeedRecord, type Seen } from './feed-record.ts'
import type { Place } from './scenario.ts'
import type { ShopNode } from './shop-node.ts'
import { GIVE_UP_MS, msUntil } from './until.ts'
import { query } from './world.ts'

const COMMAND_WITHIN_MS = 2000
/** The delay before the reader reconnects. The short form publishes few messages, and the reader must miss some of them. */
const BACK_MS = 50
const BACK_MS_SHORT = 500
const BACK_WITHIN_MS = 500
/** The gateway must keep this many messages (R4), however it is set. A reader who missed more is asked to reload. */
const MADE_UP_FOR = 100

/** What a reader of the live feed received. */
interface SeenLive extends Seen {
  readonly reconnects: number
  /** The delay between the time in the drop's id and its arrival; Infinity if none arrived. */
  readonly delayP50Ms: number
  readonly delayP99Ms: number
}

export interface FeedWatcher {
  /** Resolves with the milliseconds until the reader has every message of the channel, or knows that they must reload. */
  untilAgreed(databaseUrl: string): Promise<number>
  /** Missed messages recovered so far. */
  readonly madeUpFor: number
  /** Resolves when the channel holds this many messages that the disconnected reader has missed. */
  untilMissed(databaseUrl: string, count: number): Promise<number>
  /** Waits briefly for messages in flight and returns the record. */
  finish(): Promise<SeenLive>
  close(): void
}

/** Reads the live feed as a browser does, from any of the nodes. Resolves when it is subscribed. */
export async function watchFeed(place: Place, nodes: readonly ShopNode[]): Promise<FeedWatcher> {
  let turn = 0
  /** Like a load balancer, every attempt goes to the next node. */
  class Balanced extends WebSocket {
    constructor(_address: string) {
      const { host, port } = nodes[turn % nodes.length] as ShopNode
      super(`ws://${host}:${port}/connection/websocket`)
      turn += 1
    }
  }
  const client = new Centrifuge([{ transport: 'websocket', endpoint: 'ws://shop/connection/websocket' }], {
    websocket: Balanced,
    minReconnectDelay: place.isShort ? BACK_MS_SHORT : BACK_MS,
    maxReconnectDelay: BACK_WITHIN_MS,
    timeout: place.within(COMMAND_WITHIN_MS),
  })
  const record = new FeedRecord(MADE_UP_FOR)
  const delaysMs: number[] = []
  let connects = 0
  const subscription = client.newSubscription(LIVE_DROPS_CHANNEL)
  subscription.on('subscribed', (context) => {
    record.subscribed(context)
    // The client delivers recovered messages in one synchronous run.
    queueMicrotask(() => record.retryWhenBehind())
  })
  subscription.on('publication', ({ offset = 0, data }) => {
    const at = (data as { drop?: { created_at: string } }).drop?.created_at
    if (at !== undefined) delaysMs.push(Date.now() - Date.parse(at))
    record.came(offset)
  })
  client.on('connected', () => {
    connects += 1
  })
  subscription.subscribe()
  client.connect()
  await subscription.ready(GIVE_UP_MS)
  return {
    untilAgreed: (databaseUrl) => untilTop(databaseUrl, (top) => record.known >= top),
    untilMissed: (databaseUrl, count) => untilTop(databaseUrl, (top) => top >= record.known + count),
    get madeUpFor() {
      return record.madeUpFor
    },
    async finish() {
      await sleep(3000)
      delaysMs.sort((a, b) => a - b)
      const delayAt = (share: number) =>
        delaysMs[Math.min(delaysMs.length - 1, Math.floor(delaysMs.length * share))] ?? Number.POSITIVE_INFINITY
      return {
        ...record.seen(),
        reconnects: connects - 1,
        delayP50Ms: delayAt(0.5),
        delayP99Ms: delayAt(0.99),
      }
    },
    close: () => client.disconnect(),
  }
}

/** Polls the number of the channel's last message until the condition holds. */
function untilTop(databaseUrl: string, isSo: (top: number) => boolean): Promise<number> {
  return msUntil(
    async () => {
      const [row] = await query<{ top: string }>(databaseUrl, 'select top from rt_channel where channel = $1', [
        LIVE_DROPS_CHANNEL,
      ])
      return isSo(Number(row?.top ?? 0))
    },
    { everyMs: 50 },
  )
}
