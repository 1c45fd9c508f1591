import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Peers } from '../processes/group-messages.ts'
import { refuse } from '../refuse.ts'

const NANOSECONDS = 1e9

/** A value without a label, or values by label. */
type Reading = number | Readonly<Record<string, number>>

/** Durations of a route's successful answers. */
export interface Durations {
  /** The durations in milliseconds since the last call of `take`. */
  take(): readonly number[]
}

/** More than any process answers between two reads. */
const MAX_DURATIONS = 200_000

/** The metrics of one process (names in `docs/operations/monitor.md`). */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Counter<'route' | 'code'>
  readonly #durations: Histogram<'route'>
  readonly #operations: Counter<'kind' | 'result'>
  readonly #unknownOutcomes: Counter
  readonly #replays: Counter
  readonly #blocks: Counter<'kind'>
  readonly #watched = new Map<string, number[]>()
  readonly #committed = new Map<string, Counter>()
  readonly #loopDelay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests by route and status',
      labelNames: ['route', 'code'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'http_duration_seconds',
      help: 'Time from the first header to the last byte of the answer',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 2, 5],
      registers,
    })
    this.#operations = new Counter({
      name: 'op_total',
      help: 'Commands of players by kind and result: success, replay, or the code of the refusal',
      labelNames: ['kind', 'result'],
      registers,
    })
    this.#unknownOutcomes = new Counter({
      name: 'op_unknown_total',
      help: 'Commands whose commit is not known',
      registers,
    })
    this.#replays = new Counter({ name: 'idem_hits_total', help: 'Answers given again for a known key', registers })
    this.#blocks = new Counter({
      name: 'limit_blocks_total',
      help: 'Calls that a limit kept out before they were looked at',
      labelNames: ['kind'],
      registers,
    })
    this.#watchEventLoop()
  }

  /** A gauge that is read on every scrape; `label` names the label of its values. A failed read is left out. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        this.reset()
        const reading = await Promise.resolve()
          .then(read)
          .catch(() => (label === undefined ? Number.NaN : {}))
        if (typeof reading === 'number') this.set(reading)
        else for (const [value, count] of Object.entries(reading)) this.set({ [label ?? 'value']: value }, count)
      },
    })
  }

  /** A counter that is maintained elsewhere: `read` returns its values by label since the start. */
  counter(name: string, help: string, read: () => Readonly<Record<string, number>>, label: string): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })
  }

  countRequest(route: string, status: number, durationMs: number): void {
    this.#requests.inc({ route, code: status })
    this.#durations.observe({ route }, durationMs / 1000)
    const watched = status === 200 ? this.#watched.get(route) : undefined
    if (watched && watched.length < MAX_DURATIONS) watched.push(durationMs)
  }

  /** Records how long each successful response of a route takes, for a caller that takes the durations regularly. */
  watchDurations(route: string): Durations {
    const durations: number[] = []
    this.#watched.set(route, durations)
    return { take: () => durations.splice(0) }
  }

  /** `result`: `success`, `replay`, or the code of the refusal. */
  countOperation(kind: string, result: string): void {
    this.#operations.inc({ kind, result })
    if (result === 'replay') this.#replays.inc()
    if (result === 'commit_unknown') this.#unknownOutcomes.inc()
  }

  /** `load`: this process is overloaded. `cooldown`: the address is blocked. `rate`: the bucket is empty. */
  countBlock(kind: 'load' | 'cooldown' | 'rate'): void {
    this.#blocks.inc({ kind })
  }

  /** A counter of values that committed transactions counted (`Tx.count`); `label` names the part after the colon. */
  committedCounter(counter: string, name: string, help: string, label?: string): void {
    this.#committed.set(
      counter,
      new Counter({ name, help, labelNames: label === undefined ? [] : [label], registers: [this.registry] }),
    )
  }

  /** `counter` as given to `Tx.count`; unregistered ones are ignored. */
  countCommitted(counter: string, by: number): void {
    const colon = counter.indexOf(':')
    const found = this.#committed.get(colon < 0 ? counter : counter.slice(0, colon))
    if (colon < 0) found?.inc(by)
    else found?.labels(counter.slice(colon + 1)).inc(by)
  }

  /** Stops watching the event loop. */
  close(): void {
    this.#loopDelay.disable()
  }

  #watchEventLoop(): void {
    this.#loopDelay.enable()
    const read = () => {
      const seconds = this.#loopDelay.percentile(99) / NANOSECONDS
      this.#loopDelay.reset()
      return seconds
    }
    this.gauge('eventloop_delay_seconds', '99th percentile since the metrics were last asked for', read)
  }
}

const TOPIC = 'metrics'

/**
 * Serves `/metrics` to this machine, and to others only with the token; anybody else gets 404. With `peers` it contains the metrics of all
 * processes of the port, with the label `process`.
 */
export function registerMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | undefined,
  peers?: Peers,
): void {
  if (peers) {
    registry.setDefaultLabels({ process: String(peers.number) })
    peers.onGather(TOPIC, () => registry.getMetricsAsJSON())
  }
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) refuse('dataNotFound')
    reply.header('cache-control', 'no-store').type(registry.contentType)
    if (!peers) return await registry.metrics()
    const all = await peers.gather(TOPIC)
    return await AggregatorRegistry.aggregate(all as MetricObjectWithValues<MetricValue<string>>[][]).metrics()
  })
}

/** A forwarded call comes from a proxy on this machine, so it does not count as local. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const { headers } = request
  const offered = headers.authorization
  if (offered !== undefined) return token !== undefined && isEqual(offered, `Bearer ${token}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
