import { connect } from 'node:net'
import { audit } from '../auditor.ts'
import { memoryOf } from '../machine.ts'
import { openingRequests } from '../opening-requests.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { makeActors, makeNode, plainCases, untilEventsArrive } from '../world.ts'

const FEW = 64
const MIN_SHARE = 0.8
const REFUSED_WITHIN_MS = 50
/** In the short form a refusal must occur, but its time is not checked. */
const REFUSED_AT_ALL_MS = 60_000
/** The `Retry-After` of a refusal. The site's client adds up to half a second, so that calls do not return all at once. */
const RETRY_AFTER_MS = 1000
const SPREAD_MS = 500

interface Seen {
  ok: number
  refused: number
  other: number
  readonly refusalsMs: number[]
  readonly okMs: number[]
  bare: number
}

/**
 * The rate of 64 connections, then of fifty times as many. Each sends again after its response, or when a refusal allows it. More calls are
 * waiting than the shop admits, so it must refuse quickly and keep its rate.
 */
async function run(place: Place): Promise<Outcome> {
  const many = FEW * 50
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const [actors, cases] = [await makeActors(url, many), await plainCases(url)]
  const next = openingRequests(actors, cases)
  const pid = node.pid
  await press(node, FEW, 2000, next)
  const peakMs = place.isShort ? 3000 : 15_000
  const peak = await press(node, FEW, peakMs, next)
  const pressMs = place.isShort ? 6000 : 180_000
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid))
  }, 500)
  const pressed = await press(node, many, pressMs, next)
  clearInterval(timer)
  const after = await press(node, FEW, peakMs, next)
  await untilEventsArrive(url)
  const findings = await audit(place, url)
  const perSecond = (seen: Seen, ms: number) => Math.round((seen.ok * 1000) / ms)
  const [peakRate, pressedRate, afterRate] = [
    perSecond(peak, peakMs),
    perSecond(pressed, pressMs),
    perSecond(after, peakMs),
  ]
  const share = pressedRate / peakRate
  const refusedP99 = percentile(pressed.refusalsMs, 0.99)
  return {
    figures: {
      'connections: peak / overload': `${FEW} / ${many}`,
      'openings a second: peak / overload / afterwards': `${peakRate} / ${pressedRate} / ${afterRate}`,
      'goodput, % of peak': Math.round(share * 100),
      'refused by 503': pressed.refused,
      'refusals p50 / p99, ms': `${percentile(pressed.refusalsMs, 0.5)} / ${refusedP99}`,
      'successes p50 / p99, ms': `${percentile(pressed.okMs, 0.5)} / ${percentile(pressed.okMs, 0.99)}`,
      'memory at most, MB': memory,
      findings: findings.length,
    },
    faults: [
      ...findings,
      ...unless(share >= MIN_SHARE / place.within(1), `${Math.round(share * 100)} % of the peak under overload`),
      ...unless(pressed.refused > 0, 'nothing was refused: that was no overload'),
      ...unless(
        refusedP99 <= (place.isShort ? REFUSED_AT_ALL_MS : REFUSED_WITHIN_MS),
        `a refusal took ${refusedP99} ms (p99)`,
      ),
      ...unless(pressed.bare === 0, `${pressed.bare} refusals did not say when to come again`),
      ...unless(pressed.other === 0, `${pressed.other} answers were neither a success nor a refusal`),
      ...unless(node.isRunning && node.pid === pid, "the shop's process ended"),
    ],
  }
}

/**
 * Connections that send the next opening as soon as the last has its response, for `ms`. Raw sockets, because the client's CPU time is
 * taken from the shop.
 */
async function press(
  node: ShopNode,
  connections: number,
  ms: number,
  next: (connection: number) => Buffer,
): Promise<Seen> {
  const seen: Seen = { ok: 0, refused: 0, other: 0, refusalsMs: [], okMs: [], bare: 0 }
  const endsAt = performance.now() + ms
  const drive = (index: number) =>
    new Promise<void>((done) => {
      const socket = connect({ host: node.host, port: node.port, noDelay: true })
      let held = ''
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(next(index))
      }
      socket.on('connect', send)
      socket.on('error', () => {
        seen.other += 1
      })
      socket.on('close', () => done())
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => {
        held += chunk
        const headEnd = held.indexOf('\r\n\r\n')
        const length = /\r\ncontent-length: (\d+)/i.exec(held)?.[1]
        if (headEnd < 0 || length === undefined || held.length < headEnd + 4 + Number(length)) return
        const wasRefused = note(seen, held, performance.now() - sentAt)
        held = ''
        if (performance.now() >= endsAt) socket.end()
        else if (wasRefused) setTimeout(send, RETRY_AFTER_MS + Math.random() * SPREAD_MS)
        else send()
      })
      socket.setTimeout(ms + 10_000, () => socket.destroy())
    })
  await Promise.all(Array.from({ length: connections }, (_, index) => drive(index)))
  return seen
}

/** Counts a response; returns whether it was a refusal. */
function note(seen: Seen, text: string, ms: number): boolean {
  const status = text.slice(9, 12)
  if (status === '200') {
    seen.ok += 1
    seen.okMs.push(ms)
  } else if (status === '503') {
    seen.refused += 1
    seen.refusalsMs.push(ms)
    if (!/\r\nretry-after: \d/i.test(text)) seen.bare += 1
  } else seen.other += 1
  return status === '503'
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

export const overload: Scenario = {
  name: 'overload',
  promises: 'R22',
  about: 'fifty times the connections of the peak, without a pause',
  run,
}
