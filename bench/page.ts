import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuSecondsOf } from './cpu-clock.ts'
import { runLoad } from './http-load.ts'
import { describeMachine } from './machine.ts'
import { clearData, type Product, startProduct } from './product.ts'

const HELP = `Pages of guests, from memory and rendered for every request, in alternating slices of one run.

  npm run bench -- page [options]

  --seconds N       length of one slice (3)
  --rounds N        slices of each kind (3)
  --connections N   kept-alive connections, one request at a time on each (16)
  --port N          two shops are started on N and N + 1 (4240)
  --cached URL      measure a shop that runs already instead; only this machine's addresses
  --uncached URL    the same shop started with PAGE_CACHE=off
  --fresh           forget the data of an earlier run; pictures are then made during the measurement
  --json            figures as JSON
`

/** What the founders ask of the memory: this many times the rate of rendering. */
const WANTED_RATIO = 20
const WARM_UP_MS = 2000

/** Where one of the two shops is. CPU is unknown for one that was not started here. */
interface Shop {
  readonly kind: 'cached' | 'uncached'
  readonly host: string
  readonly port: number
  readonly pid: number | undefined
}

interface Slice {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMsPerPage: number | undefined
  readonly bytesPerPage: number
}

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    port: { type: 'string', default: '4240' },
    cached: { type: 'string' },
    uncached: { type: 'string' },
    json: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (given.help) console.log(HELP)
else await measure()

async function measure(): Promise<void> {
  const started: Product[] = []
  try {
    const shops = [await openShop('cached', started), await openShop('uncached', started)]
    const casePath = await findCasePath(shops[0] as Shop)
    const pages = { home: '/', case: casePath }
    for (const shop of shops) for (const path of Object.values(pages)) await checkPage(shop, path)
    for (const shop of shops) for (const path of Object.values(pages)) await runSlice(shop, path, WARM_UP_MS)

    const slices = new Map<string, Slice[]>()
    for (let round = 0; round < Number(given.rounds); round++) {
      for (const [page, path] of Object.entries(pages)) {
        for (const shop of shops) {
          const key = `${page} ${shop.kind}`
          slices.set(key, [...(slices.get(key) ?? []), await runSlice(shop, path, Number(given.seconds) * 1000)])
        }
      }
    }
    report(Object.keys(pages), new Map([...slices].map(([key, list]) => [key, middleOf(list)])))
  } finally {
    for (const product of started) await product.stop()
  }
}

async function openShop(kind: Shop['kind'], started: Product[]): Promise<Shop> {
  const address = given[kind]
  if (address !== undefined) {
    const { hostname, port, protocol } = new URL(address)
    if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname)) {
      throw new Error(`${address}: only a shop on this machine is measured`)
    }
    return { kind, host: hostname, port: Number(port || 80), pid: undefined }
  }
  const port = Number(given.port) + (kind === 'cached' ? 0 : 1)
  const dataDir = join(tmpdir(), `runecase-bench-page-${kind}`)
  if (given.fresh) clearData(dataDir)
  const env = { PAGE_CACHE: kind === 'cached' ? 'on' : 'off', NODE_ENV: 'production' }
  const product = await startProduct({ dataDir, port, env })
  started.push(product)
  return { kind, host: product.host, port: product.port, pid: product.pid }
}

/** The first case that the home page links to. */
async function findCasePath({ host, port }: Shop): Promise<string> {
  const home = await (await fetch(`http://${host}:${port}/`)).text()
  const path = /href="(\/open\/[^"?#]+)"/.exec(home)?.[1]
  if (path === undefined) throw new Error('the home page links to no case')
  return path
}

/** A rate of wrong answers is worth nothing: the page must be whole, and its nonce another one each time. */
async function checkPage({ host, port }: Shop, path: string): Promise<void> {
  const visits = [await visit(), await visit()]
  if (visits[0] === visits[1]) throw new Error(`${path}: two answers carry the same nonce`)

  async function visit(): Promise<string> {
    const answer = await fetch(`http://${host}:${port}${path}`, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140' } })
    const html = await answer.text()
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
    const used = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]))
    if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${path}: ${answer.status}, or not whole`)
    if (used.size !== 1 || !used.has(nonce)) throw new Error(`${path}: scripts without the nonce of the policy`)
    return nonce
  }
}

async function runSlice({ host, port, pid }: Shop, path: string, durationMs: number): Promise<Slice> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\nuser-agent: Mozilla/5.0 Chrome/140\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`,
  )
  const cpuBefore = pid === undefined ? undefined : cpuSecondsOf(pid)
  const load = await runLoad({
    host,
    port,
    connections: Number(given.connections),
    durationMs,
    nextRequest: () => request,
  })
  const wrong = Object.keys(load.statuses).filter((status) => status !== '200')
  if (wrong.length > 0) throw new Error(`${path} answered ${JSON.stringify(load.statuses)}`)
  return {
    perSecond: load.requests / load.seconds,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    cpuMsPerPage:
      pid === undefined || cpuBefore === undefined
        ? undefined
        : ((cpuSecondsOf(pid) - cpuBefore) * 1000) / load.requests,
    bytesPerPage: load.bytes / load.requests,
  }
}

/** The slice of the middle rate: one that was disturbed does not count. */
function middleOf(slices: readonly Slice[]): Slice {
  const sorted = slices.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Slice
}

function report(pages: readonly string[], slices: ReadonlyMap<string, Slice>): void {
  const machine = describeMachine(['react', 'react-router', 'fastify'])
  const ratios = Object.fromEntries(
    pages.map((page) => {
      const [cached, uncached] = [slices.get(`${page} cached`), slices.get(`${page} uncached`)]
      return [page, (cached?.perSecond ?? 0) / (uncached?.perSecond ?? Number.NaN)]
    }),
  )
  if (given.json) {
    console.log(
      JSON.stringify({ machine, wantedRatio: WANTED_RATIO, ratios, slices: Object.fromEntries(slices) }, null, 2),
    )
    return
  }
  const round = (value: number | undefined, digits: number) =>
    value === undefined ? 'unknown' : Number(value.toFixed(digits))
  console.log(
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`,
  )
  console.log(
    Object.entries(machine.packages)
      .map((pair) => pair.join(' '))
      .join(', '),
  )
  console.log(
    `${given.connections} connections from the same machine, middle of ${given.rounds} slices of ${given.seconds} s`,
  )
  console.table(
    Object.fromEntries(
      [...slices].map(([key, slice]) => [
        key,
        {
          'pages/s': Math.round(slice.perSecond),
          'p50 ms': round(slice.p50Ms, 1),
          'p99 ms': round(slice.p99Ms, 1),
          'CPU ms/page': round(slice.cpuMsPerPage, 3),
          'bytes/page': Math.round(slice.bytesPerPage),
        },
      ]),
    ),
  )
  for (const [page, ratio] of Object.entries(ratios)) {
    console.log(`${page}: ${ratio.toFixed(1)} times the rate of rendering (wanted: ${WANTED_RATIO})`)
  }
}
