import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { memoryOf } from '../machine.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { GIVE_UP_MS, msUntil } from '../until.ts'
import { makeNode, openWorld, query } from '../world.ts'

/** The shop's limits, plus the second between its checks of connections. */
const HEADERS_WITHIN_MS = 11_500
const BODY_WITHIN_MS = 16_500
/** A connection that was closed earlier was not closed for being slow. */
const LET_IN_FOR_MS = 5000
const READERS = 60
const ARRIVAL_MS = 4000
const MAX_MEMORY_MB = 100
/** Below this, a doubled time is noise. */
const NOISE_MS = 50
/** The kernel buffers some megabytes before the shop notices that a client does not read. */
const MAX_FILLINGS = 60
const GRACE_MS = 10_000
const MAX_TRIES = 20

/** Hundreds of connections that send one byte per second, and clients that stop reading, next to players under load. */
async function run(place: Place): Promise<Outcome> {
  const count = place.isShort ? 100 : 500
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const world = await openWorld(place, url, { players: 100, choose: () => node })
  const work = (ms: number) => world.load.run(performance.now() + ms, { perSecond: 50 })
  await work(3000)
  world.load.clearLatencies()
  await work(place.isShort ? 3000 : 10_000)
  const quietMs = world.load.percentileMs(0.99)
  const memoryBefore = memoryOf(node.pid)

  world.load.clearLatencies()
  const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  const slow = Array.from({ length: count }, async (_, index) => {
    // They connect one after the other: all at once would be a flood.
    await sleep((index * ARRIVAL_MS) / count)
    return index % 2 === 0
      ? dribble(node, '', 'X-Slow: '.padEnd(4000, 'x'))
      : dribble(node, `${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n`, ' '.repeat(4000))
  })
  const closed = Promise.all(slow)
  let isOver = false
  void closed.then(() => {
    isOver = true
  })
  let memoryPeak = memoryBefore
  const watching = async () => {
    while (!isOver) {
      memoryPeak = Math.max(memoryPeak, memoryOf(node.pid))
      await sleep(250)
    }
  }
  await Promise.all([work(ARRIVAL_MS + BODY_WITHIN_MS), watching()])
  const lasted = await closed
  const besideMs = world.load.percentileMs(0.99)

  const slowReaders = await stopReading(place, node, url)
  memoryPeak = Math.max(memoryPeak, memoryOf(node.pid))
  const heads = Math.round(Math.max(...lasted.filter((_, index) => index % 2 === 0)))
  const bodies = Math.round(Math.max(...lasted.filter((_, index) => index % 2 === 1)))
  const shortest = Math.min(...[0, 1].map((kind) => median(lasted.filter((_, index) => index % 2 === kind))))
  const proof = await world.prove()
  return {
    figures: {
      'slow connections': count,
      'slow headers closed after at most, ms': heads,
      'slow bodies closed after at most, ms': bodies,
      'listeners that stopped reading / closed': `${READERS} / ${slowReaders}`,
      'memory before / at most, MB': `${memoryBefore} / ${memoryPeak}`,
      'p99 of players before / beside, ms': `${quietMs} / ${besideMs}`,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(heads <= place.within(HEADERS_WITHIN_MS), `slow headers were let in for ${heads} ms`),
      ...unless(bodies <= place.within(BODY_WITHIN_MS), `slow bodies were let in for ${bodies} ms`),
      ...unless(shortest >= LET_IN_FOR_MS, `slow connections were not let in: half were closed within ${shortest} ms`),
      ...unless(slowReaders === READERS, `${slowReaders} of ${READERS} listeners that stopped reading were closed`),
      ...unless(
        memoryPeak - memoryBefore <= (place.isShort ? 4 : 1) * MAX_MEMORY_MB,
        `${memoryPeak - memoryBefore} MB more memory`,
      ),
      ...unless(Number.isFinite(quietMs), 'nobody was answered before'),
      ...unless(
        besideMs <= place.within(Math.max((place.isShort ? 10 : 1) * NOISE_MS, 2 * quietMs)),
        `p99 of players rose from ${quietMs} to ${besideMs} ms`,
      ),
    ],
  }
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

/**
 * Sends `start` at once, then `rest` one byte per second. Resolves with the milliseconds until the shop closed the connection; Infinity if
 * it never did.
 */
function dribble(node: ShopNode, start: string, rest: string): Promise<number> {
  return new Promise((done) => {
    const startedAt = performance.now()
    const socket: Socket = connect(node.port, node.host)
    let at = 0
    const text = start === '' ? `POST /api/v1/auth/login HTTP/1.1\r\n${rest}` : rest
    if (start !== '') socket.write(start)
    const timer = setInterval(() => socket.write(text[at++] ?? 'x'), 1000)
    socket.write(text[at++] ?? 'x')
    socket.on('error', () => undefined)
    socket.resume()
    let wasClosed = true
    const giveUp = setTimeout(() => {
      wasClosed = false
      socket.destroy()
    }, GIVE_UP_MS)
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(giveUp)
      done(wasClosed ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
    })
  })
}

/** Subscribers that stop reading while megabytes are published. Returns how many the shop closed because of that. */
async function stopReading(place: Place, node: ShopNode, url: string): Promise<number> {
  const before = await closedAsSlow(place, node)
  const sockets = await Promise.all(Array.from({ length: READERS }, () => listen(node)))
  for (const socket of sockets) socket.pause()
  const areAllClosed = async () => (await closedAsSlow(place, node)) - before >= READERS
  const startedAt = performance.now()
  const mayFill = (times: number) => (place.isShort ? performance.now() - startedAt < GIVE_UP_MS : times < MAX_FILLINGS)
  for (let times = 0; mayFill(times) && !(await areAllClosed()); times += 1) {
    await query(
      url,
      `select rt_publish(array_fill('LiveDrops/DotaDropItems'::text, array[10]),
         array_fill(json_build_object('event', 'filler', 'text', repeat('x', 30000))::text, array[10]))`,
    )
    await sleep(50)
  }
  await msUntil(areAllClosed, { limitMs: GRACE_MS, everyMs: 250 })
  const closed = (await closedAsSlow(place, node)) - before
  for (const socket of sockets) socket.terminate()
  return closed
}

/** A subscriber whose handshake succeeded; a failed handshake is tried again. */
async function listen(node: ShopNode): Promise<WebSocket> {
  for (let tries = 1; ; tries += 1) {
    const socket = new WebSocket(`ws://${node.host}:${node.port}/connection/websocket`)
    const isHeard = await new Promise<boolean>((done) => {
      socket.on('error', () => undefined)
      socket.on('open', () =>
        socket.send('{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"LiveDrops/DotaDropItems"}}'),
      )
      socket.once('message', () => done(true))
      socket.once('close', () => done(false))
    })
    if (isHeard) return socket
    if (tries === MAX_TRIES) throw new Error('a listener was never let in')
    await sleep(GRACE_MS / 10)
  }
}

/** The number of sockets closed because the client was too slow (3008), or on a slow machine because its pong was missing (3012). */
async function closedAsSlow(place: Place, node: ShopNode): Promise<number> {
  const { text } = await node.call('GET', '/metrics')
  const timesOf = (code: number) =>
    Number(new RegExp(`^ws_closed_total\\{code="${code}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return timesOf(3008) + (place.isShort ? timesOf(3012) : 0)
}

export const slow: Scenario = {
  name: 'slow',
  promises: 'R14',
  about: 'connections that send a byte a second, listeners that stop reading',
  run,
}
