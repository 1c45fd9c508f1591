import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { WebSocket } from 'ws'
import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld } from '../world.ts'

const FLOODER = resolve(import.meta.dirname, '../flooder.ts')
const PER_SOCKET = 100
const P99_WITHIN_MS = 300
const FEED_WITHIN_MS = 1000

/** Sockets that send far more than they may, giant frames, endless subscriptions, beside players at work. */
async function run(place: Place): Promise<Outcome> {
  const [sockets, ms] = place.isShort ? [300, 6000] : [2000, 60_000]
  const node = makeNode(place, 0)
  await node.start()
  const url = `ws://${node.host}:${node.port}/connection/websocket`
  const world = await openWorld(place, node.embeddedUrl, { players: 100, choose: () => node })
  await world.load.run(performance.now() + 3000, { perSecond: 50 })
  world.load.clearLatencies()
  const feed = await watchFeed([node])
  place.onEnd(() => feed.close())
  const flooding = promisify(execFile)(process.execPath, [
    FLOODER,
    url,
    String(sockets),
    String(PER_SOCKET),
    String(ms),
  ])
  await world.load.run(performance.now() + ms, { perSecond: 50 })
  const flooder = JSON.parse((await flooding).stdout) as {
    sent: number
    refused: number
    closed: Record<string, number>
  }
  const [giant, greedy] = [await sendGiant(url), await subscribeEndlessly(url)]
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
      ...unless((flooder.closed['3501'] ?? 0) + (flooder.closed['3505'] ?? 0) > 0, 'no flooding socket was closed'),
      ...unless(giant === 1009, `a giant frame ended with ${giant}`),
      ...unless(greedy === 3505 || greedy === 3501, `endless subscriptions ended with ${greedy}`),
      ...unless(p99 <= place.within(P99_WITHIN_MS), `p99 of players was ${p99} ms`),
      ...unless(seen.delayP99Ms <= place.within(FEED_WITHIN_MS), `the feed was ${seen.delayP99Ms} ms late`),
      ...unless(seen.gaps === 0, `${seen.gaps} gaps in the feed`),
    ],
  }
}

function closeCodeAfter(url: string, act: (socket: WebSocket) => void): Promise<number> {
  return new Promise((done) => {
    const socket = new WebSocket(url)
    socket.on('error', () => undefined)
    socket.on('open', () => act(socket))
    socket.on('close', done)
    setTimeout(() => socket.terminate(), 5000).unref()
  })
}

const sendGiant = (url: string) => closeCodeAfter(url, (socket) => socket.send('x'.repeat(20 << 20)))

const subscribeEndlessly = (url: string) =>
  closeCodeAfter(url, (socket) => {
    socket.send('{"id":1,"connect":{}}')
    for (let id = 2; id < 1002; id += 1) socket.send(`{"id":${id},"subscribe":{"channel":"battle:${id}"}}`)
  })

export const flood: Scenario = {
  name: 'flood',
  promises: 'R15',
  about: 'websocket floods, giant frames and endless subscriptions beside players at work',
  run,
}
