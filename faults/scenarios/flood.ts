import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { WebSocket } from 'ws'
import { feedFaults } from '../feed-record.ts'
import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld } from '../world.ts'

const FLOODER = resolve(import.meta.dirname, '../flooder.ts')
const PER_SOCKET = 100
const P99_WITHIN_MS = 300
const FEED_WITHIN_MS = 1000
/** Longer than any call that ends by itself; even longer in the short form. */
const CLOSED_WITHIN_MS = 5000
/**
 * The maximum number of floods in the short form until a socket is closed, and of attempts for a connection that is cut without a close
 * frame.
 */
const TRIES = 10
const RETRY_MS = 500

/** Sockets that exceed their limits, with huge frames and endless subscriptions, next to players under load. */
async function run(place: Place): Promise<Outcome> {
  const [sockets, ms] = place.isShort ? [300, 6000] : [2000, 60_000]
  const node = makeNode(place, 0)
  await node.start()
  const url = `ws://${node.host}:${node.port}/connection/websocket`
  const world = await openWorld(place, node.embeddedUrl, { players: 100, choose: () => node })
  // On a slow machine, players do not click faster than it responds.
  const pace = place.isShort ? { clients: 4 } : { perSecond: 50 }
  await world.load.run(performance.now() + 3000, pace)
  world.load.clearLatencies()
  const feed = await watchFeed(place, [node])
  place.onEnd(() => feed.close())
  const flooder: Flooded = { sent: 0, refused: 0, closed: {} }
  const isFound = () => (flooder.closed['3501'] ?? 0) + (flooder.closed['3505'] ?? 0) > 0
  await world.load.during(pace, async () => {
    for (let times = 0; times === 0 || (place.isShort && !isFound() && times < TRIES); times += 1)
      add(flooder, await floodFor(ms, url, sockets))
  })
  const giant = await closeCodeAfter(place, url, sendGiant)
  const greedy = await closeCodeAfter(place, url, subscribeEndlessly)
  const agreedMs = await feed.untilAgreed(node.embeddedUrl)
  const seen = await feed.finish()
  const p99 = world.load.percentileMs(0.99)
  const proof = await world.prove()
  return {
    figures: {
      'sockets / messages a second each': `${sockets} / ${PER_SOCKET}`,
      'messages sent': flooder.sent,
      'handshakes refused': flooder.refused,
      'closed, by code': JSON.stringify(flooder.closed),
      'a frame of 20 MB / 1000 subscriptions closed with': `${giant} / ${greedy}`,
      'p99 of players, ms': p99,
      'delay of the feed p50 / p99, ms': `${seen.delayP50Ms} / ${seen.delayP99Ms}`,
      'gaps of the feed': seen.gaps,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(isFound(), 'no flooding socket was closed'),
      ...unless(giant === 1009, `a giant frame ended with ${giant}`),
      ...unless(greedy === 3505 || greedy === 3501, `endless subscriptions ended with ${greedy}`),
      ...unless(p99 <= place.within(P99_WITHIN_MS), `p99 of players was ${p99} ms`),
      ...unless(seen.delayP99Ms <= place.within(FEED_WITHIN_MS), `the feed was ${seen.delayP99Ms} ms late`),
      ...feedFaults(seen, { wasCutOff: false }),
      ...unless(agreedMs < Number.POSITIVE_INFINITY, 'the feed never delivered the last message'),
    ],
  }
}

interface Flooded {
  sent: number
  refused: number
  readonly closed: Record<string, number>
}

async function floodFor(ms: number, url: string, sockets: number): Promise<Flooded> {
  const args = [FLOODER, url, String(sockets), String(PER_SOCKET), String(ms)]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Flooded
}

function add(sum: Flooded, more: Flooded): void {
  sum.sent += more.sent
  sum.refused += more.refused
  for (const [code, times] of Object.entries(more.closed)) sum.closed[code] = (sum.closed[code] ?? 0) + times
}

/** The close code for such a connection; 1006 without one. */
async function closeCodeAfter(place: Place, url: string, act: (socket: WebSocket) => void): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    let wasLetBe = false
    const code = await new Promise<number>((done) => {
      const socket = new WebSocket(url)
      const timer = setTimeout(() => {
        wasLetBe = true
        socket.terminate()
      }, place.within(CLOSED_WITHIN_MS))
      socket.on('error', () => undefined)
      socket.on('open', () => act(socket))
      socket.on('close', (closedBy) => {
        clearTimeout(timer)
        done(closedBy)
      })
    })
    if (code !== 1006 || wasLetBe || !place.isShort || tries === TRIES) return code
    await sleep(RETRY_MS)
  }
}

const sendGiant = (socket: WebSocket) => socket.send('x'.repeat(20 << 20))

const subscribeEndlessly = (socket: WebSocket) => {
  socket.send('{"id":1,"connect":{}}')
  for (let id = 2; id < 1002; id += 1) socket.send(`{"id":${id},"subscribe":{"channel":"battle:${id}"}}`)
}

export const flood: Scenario = {
  name: 'flood',
  promises: 'R15',
  about: 'websocket floods, giant frames and endless subscriptions beside players at work',
  run,
}
