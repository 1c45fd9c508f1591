import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import type pg from 'pg'
import { cpuSecondsOf, memoryOf } from './cpu-clock.ts'
import type { CrowdAnswer, CrowdOrder } from './crowd.ts'
import type { Product } from './product.ts'
import { type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'

const HELP = `The live feed: many readers of one channel, and all of them coming back at once.

  npm run bench -- feed [options]

  --readers LIST   how many read at a time (1000,5000,10000)
  --seconds N      how long each crowd listens (10)
  --rate N         publications a second (20)
  --storm N        readers who are cut off, miss ten publications and come back at once (5000)
  --port N         where the shop is started (4312)
  --data DIR       data folder (a folder in the temporary directory)
  --fresh          begin with an empty data folder
  --json           figures as JSON

Readers come from as many addresses of 127.0.0.0/8 as the limit of sockets an address asks for (Linux).
`

/** The required delivery time (feed delay on the trust page). */
const WANTED_P99_MS = 1000
const MISSED = 10
/** Publications are about as long as a drop of the live strip. */
const FILLING = 'x'.repeat(220)

const { values: given } = parseArgs({
  options: {
    readers: { type: 'string', default: '1000,5000,10000' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '20' },
    storm: { type: 'string', default: '5000' },
    ...shopOptions('feed', 4312),
  },
})

/** A crowd in its own thread. */
class Crowd {
  readonly #worker = new Worker(new URL('./crowd.ts', import.meta.url))

  async order(order: CrowdOrder): Promise<CrowdAnswer> {
    this.#worker.postMessage(order)
    const [answer] = (await once(this.#worker, 'message')) as [CrowdAnswer]
    return answer
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** Publishes through the production log, one transaction per message, as every consumer of domain events does. */
async function publish(client: pg.Client, count: number): Promise<void> {
  const stepMs = 1000 / Number(given.rate)
  const startedAt = performance.now()
  for (let sent = 0; sent < count; sent += 1) {
    const wait = startedAt + sent * stepMs - performance.now()
    if (wait > 0) await sleep(wait)
    const atMs = performance.timeOrigin + performance.now()
    await client.query({
      name: 'publish',
      text: 'select rt_publish($1::text[], $2::text[])',
      values: [[LIVE_DROPS_CHANNEL], [JSON.stringify({ event: 'bench', at_ms: atMs, filling: FILLING })]],
    })
  }
}

async function untilQuiet(crowd: Crowd, wanted: number): Promise<CrowdAnswer> {
  let answer = await crowd.order({ kind: 'report' })
  for (let tries = 0; answer.delivered < wanted && tries < 50; tries += 1) {
    await sleep(100)
    answer = await crowd.order({ kind: 'report' })
  }
  return answer
}

async function listen(
  product: Product,
  client: pg.Client,
  crowd: Crowd,
  readers: number,
): Promise<{ row: Row; faults: string[] }> {
  const joined = await crowd.order({ kind: 'join', count: readers, host: product.host, port: product.port })
  await sleep(1000)
  const memory = memoryOf(product.pid)
  await crowd.order({ kind: 'forget' })
  const count = Number(given.seconds) * Number(given.rate)
  const cpuBefore = cpuSecondsOf(product.pid)
  await publish(client, count)
  const received = await untilQuiet(crowd, readers * count)
  const cpu = cpuSecondsOf(product.pid) - cpuBefore
  const faults: string[] = []
  if (joined.closed + received.closed > 0) faults.push(`${readers} readers: ${received.closed} sockets were closed`)
  if (received.least !== count || received.most !== count)
    faults.push(`${readers} readers: ${received.least} to ${received.most} of ${count} publications arrived`)
  if (received.disordered > 0) faults.push(`${readers} readers: ${received.disordered} saw a gap or a repetition`)
  if (received.p99Ms > WANTED_P99_MS) faults.push(`${readers} readers: p99 ${received.p99Ms.toFixed(0)} ms`)
  return {
    row: {
      readers,
      'deliveries/s': Math.round(received.delivered / Number(given.seconds)),
      lost: readers * count - received.delivered,
      'p50 ms': rounded(received.p50Ms),
      'p99 ms': rounded(received.p99Ms),
      'CPU µs/delivery': rounded((cpu / received.delivered) * 1e6, 2),
      'CPU share of a core': rounded(cpu / Number(given.seconds), 2),
      'memory MB': Math.round(memory / 2 ** 20),
    },
    faults,
  }
}

async function storm(product: Product, client: pg.Client): Promise<{ row: Row; faults: string[] }> {
  const readers = Number(given.storm)
  const crowd = new Crowd()
  await crowd.order({ kind: 'join', count: readers, host: product.host, port: product.port })
  await crowd.order({ kind: 'leave' })
  await crowd.order({ kind: 'forget' })
  await sleep(1000)
  await publish(client, MISSED)
  const statements = async () =>
    Number(
      (await client.query('select xact_commit from pg_stat_database where datname = current_database()')).rows[0]
        .xact_commit,
    )
  const before = { cpu: cpuSecondsOf(product.pid), at: performance.now(), statements: await statements() }
  const back = await crowd.order({ kind: 'return' })
  const seconds = (performance.now() - before.at) / 1000
  const cpu = cpuSecondsOf(product.pid) - before.cpu
  await sleep(1100)
  const transactions = (await statements()) - before.statements
  await crowd.order({ kind: 'leave' })
  await crowd.end()
  const faults: string[] = []
  if (back.recovered !== readers) faults.push(`storm: ${back.recovered} of ${readers} were told that nothing was lost`)
  if (back.least !== MISSED || back.most !== MISSED || back.disordered > 0)
    faults.push(`storm: readers got ${back.least} to ${back.most} of ${MISSED} missed publications`)
  return {
    row: {
      readers,
      'all back after s': rounded(seconds, 2),
      recovered: back.recovered,
      'missed each': MISSED,
      'CPU s': rounded(cpu, 2),
      'CPU µs/reader': Math.round((cpu / readers) * 1e6),
      'database transactions meanwhile': transactions,
    },
    faults,
  }
}

process.exitCode = await measureShop({
  name: 'feed',
  help: HELP,
  given,
  packages: ['ws', 'fastify', 'pg'],
  async measure(product, client) {
    await sleep(2000)
    const memoryBefore = memoryOf(product.pid)
    const results: { row: Row; faults: string[] }[] = []
    for (const readers of given.readers.split(',').map(Number)) {
      const crowd = new Crowd()
      const result = await listen(product, client, crowd, readers)
      const perSocket = (Number(result.row['memory MB']) - memoryBefore / 2 ** 20) / readers
      results.push({ ...result, row: { ...result.row, 'KB/socket': rounded(perSocket * 1024) } })
      await crowd.order({ kind: 'leave' })
      await crowd.end()
      await sleep(1500)
    }
    const returned = await storm(product, client)
    return {
      tables: {
        [`${given.rate} publications a second, ${given.seconds} s each`]: results.map((result) => result.row),
        'Everybody cut off, and back at once': [returned.row],
      },
      faults: [...results, returned].flatMap((result) => result.faults),
    }
  },
})
