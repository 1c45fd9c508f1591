import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { EPOCH_MS } from '../apps/server/src/platform/ids.ts'

/**
 * Thousands of readers of one realtime channel on plain sockets, in a separate thread: a client library for each would cost more than the
 * measured server. Readers use many loopback addresses, because the server counts the sockets per address.
 */

/** Commands to the thread; each gets one `CrowdAnswer`. */
export type CrowdOrder =
  | {
      readonly kind: 'join'
      readonly count: number
      readonly host: string
      readonly port: number
      /** The live strip by default. */
      readonly channel?: string
    }
  /** All readers reconnect at once and recover missed messages. */
  | { readonly kind: 'return' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'forget' }
  | { readonly kind: 'report' }

export interface CrowdAnswer {
  readonly readers: number
  /** Publications received since `forget`: in total, and the minimum and maximum per reader. */
  readonly delivered: number
  readonly least: number
  readonly most: number
  /** Readers whose offsets had a gap or a repetition. */
  readonly disordered: number
  /** Readers to whom the server confirmed that nothing was lost. */
  readonly recovered: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly closed: number
}

const READERS_PER_ADDRESS = 25
/** Every reader counts messages. Only one in this many also measures delays, so that measuring does not slow the others down. */
const TIMED_EVERY = 8
/** The time of a publication (its own time, that in its drop's id, or its battle's), and its position. */
const PLACED = /(?:"at_ms":([\d.]+)|"drop":\{"id":"(\d+)"|"server_time":"([^"]+)")[^\n]*?"offset":(\d+)/g
const PUBLICATION = Buffer.from('"pub":{')
const AT_ONCE = 200
const PONG = maskedFrame('{}')

interface Reader {
  readonly index: number
  socket: Socket
  held: Buffer
  epoch: string
  offset: number
  count: number
  isOrdered: boolean
  hasRecovered: boolean
  onSubscribed: (() => void) | undefined
  isLeaving: boolean
}

let address = { host: '127.0.0.1', port: 0 }
let channel = LIVE_DROPS_CHANNEL as string
const readers: Reader[] = []
let latencies: number[] = []
let closed = 0

/** A text frame with a zero mask, which leaves the bytes unchanged. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
  return Buffer.concat([head, Buffer.alloc(4), body])
}

function enter(reader: Reader): Promise<void> {
  return new Promise((resolve) => {
    reader.onSubscribed = resolve
    reader.held = Buffer.alloc(0)
    const block = Math.floor(reader.index / READERS_PER_ADDRESS) + 2
    const socket = connect({ ...address, localAddress: `127.0.${block >> 8}.${block & 255}`, noDelay: true })
    reader.socket = socket
    let isOpen = false
    socket.once('connect', () => {
      socket.write(
        `GET /connection/websocket HTTP/1.1\r\nHost: ${address.host}:${address.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Origin: http://127.0.0.1:${address.port}\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      )
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!reader.isLeaving) closed += 1
      resolve()
    })
    socket.on('data', (chunk: Buffer) => {
      reader.held = reader.held.length === 0 ? chunk : Buffer.concat([reader.held, chunk])
      if (!isOpen) {
        const end = reader.held.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!reader.held.toString('latin1', 0, 12).includes('101')) return void socket.destroy()
        isOpen = true
        reader.held = reader.held.subarray(end + 4)
        const recover = reader.epoch === '' ? '' : `,"recover":true,"epoch":"${reader.epoch}","offset":${reader.offset}`
        socket.write(maskedFrame(`{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"${channel}"${recover}}}`))
      }
      readFrames(reader)
    })
  })
}

function readFrames(reader: Reader): void {
  let at = 0
  const { held } = reader
  while (held.length - at >= 2) {
    let length = (held[at + 1] as number) & 127
    let head = 2
    if (length === 126) {
      if (held.length - at < 4) break
      length = held.readUInt16BE(at + 2)
      head = 4
    } else if (length === 127) {
      if (held.length - at < 10) break
      length = Number(held.readBigUInt64BE(at + 2))
      head = 10
    }
    if (held.length - at < head + length) break
    const isText = ((held[at] as number) & 15) === 1
    if (isText) readText(reader, held.subarray(at + head, at + head + length))
    at += head + length
  }
  reader.held = held.subarray(at)
}

function readText(reader: Reader, body: Buffer): void {
  if (body.length === 2) return void reader.socket.write(PONG)
  if (reader.onSubscribed) {
    const replies = body
      .toString('utf8')
      .split('\n')
      .map((line) => JSON.parse(line))
    const subscribed = replies.find((reply) => reply.subscribe)?.subscribe
    if (!subscribed) return
    noteSubscribed(reader, subscribed)
  }
  if (body.indexOf(PUBLICATION) < 0) return
  const now = performance.timeOrigin + performance.now()
  const isTimed = reader.index % TIMED_EVERY === 0
  for (const match of body.toString('latin1').matchAll(PLACED)) {
    noteOffset(reader, Number(match[4]))
    if (isTimed) latencies.push(now - madeAtMs(match))
  }
}

function madeAtMs([, atMs, dropId, serverTime]: RegExpMatchArray): number {
  if (atMs) return Number(atMs)
  // The id of a drop contains its time.
  return dropId ? Number(BigInt(dropId) >> 22n) + EPOCH_MS : Date.parse(serverTime ?? '')
}

function noteSubscribed(
  reader: Reader,
  subscribed: { epoch: string; offset: number; recovered?: boolean; publications?: { offset: number }[] },
): void {
  reader.hasRecovered = subscribed.recovered === true
  if (!reader.hasRecovered) reader.offset = subscribed.offset
  reader.epoch = subscribed.epoch
  for (const { offset } of subscribed.publications ?? []) noteOffset(reader, offset)
  const { onSubscribed } = reader
  reader.onSubscribed = undefined
  onSubscribed?.()
}

function noteOffset(reader: Reader, offset: number): void {
  if (offset !== reader.offset + 1) reader.isOrdered = false
  reader.offset = offset
  reader.count += 1
}

async function join(count: number): Promise<void> {
  const fresh = Array.from({ length: count - readers.length }, (_, place): Reader => {
    const index = readers.length + place
    return {
      index,
      socket: undefined as unknown as Socket,
      held: Buffer.alloc(0),
      epoch: '',
      offset: 0,
      count: 0,
      isOrdered: true,
      hasRecovered: false,
      onSubscribed: undefined,
      isLeaving: false,
    }
  })
  readers.push(...fresh)
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await Promise.all(fresh.slice(from, from + AT_ONCE).map(enter))
}

function leave(): void {
  for (const reader of readers) {
    reader.isLeaving = true
    reader.socket.destroy()
  }
}

async function comeBack(): Promise<void> {
  await Promise.all(
    readers.map((reader) => {
      reader.isLeaving = false
      reader.hasRecovered = false
      return enter(reader)
    }),
  )
}

function report(): CrowdAnswer {
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  const counts = readers.map((reader) => reader.count)
  return {
    readers: readers.length,
    delivered: counts.reduce((sum, count) => sum + count, 0),
    least: counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY),
    most: counts.reduce((most, count) => Math.max(most, count), 0),
    disordered: readers.filter((reader) => !reader.isOrdered).length,
    recovered: readers.filter((reader) => reader.hasRecovered).length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    closed,
  }
}

function forget(): void {
  latencies = []
  for (const reader of readers) {
    reader.count = 0
    reader.isOrdered = true
  }
}

async function obey(order: CrowdOrder): Promise<void> {
  if (order.kind === 'join') {
    address = { host: order.host, port: order.port }
    channel = order.channel ?? LIVE_DROPS_CHANNEL
    await join(order.count)
  } else if (order.kind === 'return') await comeBack()
  else if (order.kind === 'leave') leave()
  else if (order.kind === 'forget') forget()
  parentPort?.postMessage(report())
}

parentPort?.on('message', (order: CrowdOrder) => void obey(order))
