import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { proveBooks } from './books.ts'
import { cpuSecondsOf, cpuSecondsOfTree, memoryOf } from './cpu-clock.ts'
import type { CrowdAnswer, CrowdOrder } from './crowd.ts'
import { plainCases } from './opening-load.ts'
import type { Product } from './product.ts'
import { type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { makePlayers } from './shop-players.ts'
import { type CallSample, visitShop } from './visitors.ts'

const HELP = `An hour of the shop in minutes: visitors arrive at random, look at pages, some open cases one and ten at a time, sell, look into their
inventory, a few sign up; a crowd reads the live feed meanwhile. What went wrong is held against the error budget.

  npm run bench -- mixed [options]

  --minutes N     length (2); 60 for the whole hour
  --arrivals N    visitors a second, at random moments (4)
  --readers N     readers of the live feed (500)
  --players N     players who exist before (1000)
  --port N        where the shop is started (4314)
  --data DIR      data folder (a folder in the temporary directory)
  --fresh         begin with an empty data folder
  --json          figures as JSON
`

/** The required values: the share of responses that are neither 5xx nor incomplete, and the 99th percentile in milliseconds. */
const PROMISES: Readonly<Record<CallSample['kind'], { readonly share: number; readonly p99Ms: number }>> = {
  money: { share: 0.999, p99Ms: 400 },
  read: { share: 0.9995, p99Ms: 200 },
  page: { share: 0.9995, p99Ms: 200 },
  account: { share: 0.999, p99Ms: 2000 },
}
const WANTED_FEED_P99_MS = 1000

const { values: given } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    arrivals: { type: 'string', default: '4' },
    readers: { type: 'string', default: '500' },
    players: { type: 'string', default: '1000' },
    ...shopOptions('mixed', 4314),
  },
})

/** Lets visitors arrive for the given time and waits until the last one has left. */
async function receive(product: Product, client: pg.Client): Promise<CallSample[]> {
  const players = await makePlayers(product.databaseUrl, Number(given.players))
  const slugs = await plainCases(client)
  const samples: CallSample[] = []
  const visits: Promise<void>[] = []
  const endsAt = performance.now() + Number(given.minutes) * 60_000
  for (let arrived = 0; performance.now() < endsAt; arrived += 1) {
    const player = players[arrived % players.length]
    visits.push(visitShop(product, { player, slugs, arrived }, (sample) => samples.push(sample)))
    await sleep((-Math.log(1 - Math.random()) / Number(given.arrivals)) * 1000)
  }
  await Promise.all(visits)
  return samples
}

function judge(samples: readonly CallSample[], seconds: number): { rows: Row[]; faults: string[] } {
  const faults: string[] = []
  const rows = [...Map.groupBy(samples, (sample) => sample.name)].map(([name, list]): Row => {
    const { kind } = list[0] as CallSample
    const promise = PROMISES[kind]
    const times = list.map((one) => one.ms).sort((a, b) => a - b)
    const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
    const bad = list.filter((one) => one.status >= 500 || one.status === 0).length
    const refused = list.filter((one) => one.status >= 400 && one.status < 500).length
    const budget = bad / list.length / (1 - promise.share)
    if (budget > 1) faults.push(`${name}: ${bad} of ${list.length} failed, ${rounded(budget)} times the error budget`)
    if (p99Ms > promise.p99Ms) faults.push(`${name}: p99 ${rounded(p99Ms)} ms, promised ${promise.p99Ms} ms`)
    return {
      call: name,
      kind,
      calls: list.length,
      'a second': rounded(list.length / seconds),
      'p50 ms': rounded(times[Math.floor(times.length / 2)] ?? 0),
      'p99 ms': rounded(p99Ms),
      promised: promise.p99Ms,
      refused,
      failed: bad,
      'budget used': `${Math.round(budget * 100)} %`,
    }
  })
  return { rows, faults }
}

process.exitCode = await measureShop({
  name: 'mixed',
  help: HELP,
  given,
  packages: ['fastify', 'react', 'pg', 'ws'],
  env: { NODE_ENV: 'production' },
  async measure(product, client) {
    const crowd = new Worker(new URL('./crowd.ts', import.meta.url))
    const order = async (what: CrowdOrder): Promise<CrowdAnswer> => {
      crowd.postMessage(what)
      return ((await once(crowd, 'message')) as [CrowdAnswer])[0]
    }
    await order({ kind: 'join', count: Number(given.readers), host: product.host, port: product.port })
    await order({ kind: 'forget' })
    const before = { at: performance.now(), shop: cpuSecondsOf(product.pid), all: cpuSecondsOfTree(product.pid) }
    const samples = await receive(product, client)
    const seconds = (performance.now() - before.at) / 1000
    const shop = cpuSecondsOf(product.pid) - before.shop
    const postgres = cpuSecondsOfTree(product.pid) - before.all - shop
    await sleep(1500)
    const feed = await order({ kind: 'report' })
    await crowd.terminate()
    const { rows, faults } = judge(samples, seconds)
    faults.push(...(await proveBooks(client)))
    if (feed.disordered > 0 || feed.closed > 0 || feed.least !== feed.most)
      faults.push(
        `feed: ${feed.disordered} readers with a gap, ${feed.closed} closed, ${feed.least} to ${feed.most} drops`,
      )
    if (feed.p99Ms > WANTED_FEED_P99_MS) faults.push(`feed: p99 ${rounded(feed.p99Ms)} ms`)
    return {
      tables: {
        [`${given.minutes} minutes, ${given.arrivals} visitors a second`]: rows,
        'Live feed': [
          {
            readers: feed.readers,
            'drops each': feed.most,
            'from draw to reader, p50 ms': rounded(feed.p50Ms),
            'p99 ms': rounded(feed.p99Ms),
            promised: WANTED_FEED_P99_MS,
          },
        ],
        Machine: [
          {
            'shop, cores': rounded(shop / seconds, 2),
            'PostgreSQL, cores': rounded(postgres / seconds, 2),
            'shop memory MB': Math.round(memoryOf(product.pid) / 2 ** 20),
          },
        ],
      },
      faults,
    }
  },
})
