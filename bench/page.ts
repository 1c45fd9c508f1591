import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuSecondsOf } from './cpu-clock.ts'
import { findBrowser } from './find-browser.ts'
import { runLoad } from './http-load.ts'
import { measurePhone } from './phone.ts'
import { clearData, type Product, startProduct } from './product.ts'
import { printReport, type Row, rounded } from './report.ts'
import { type BenchPlayer, makePlayers } from './shop-players.ts'

const HELP = `Pages for guests (from memory, and rendered for every request) and for players (always rendered), in alternating slices of one run;
then home, a case and the FAQ on a phone with the system's Chromium, over HTTP/1.1 and over HTTP/2 behind the shipped Caddyfile: Lighthouse,
and how soon a press is answered on a slow connection.

  npm run bench -- page [options]

  --seconds N       length of one slice (3)
  --rounds N        slices of each kind (3)
  --connections N   kept-alive connections for pages from memory, one request at a time on each (16)
  --renderers N     the same for rendered pages; more than a process can render is refused as overload (3)
  --runs N          of Lighthouse and of presses, for each page and protocol (5)
  --port N          shops are started on N to N + 2, Caddy on N + 3 to N + 5 (4240)
  --data DIR        data folders begin with this (a folder in the temporary directory)
  --fresh           forget the data of an earlier run; pictures are then made during the measurement
  --no-lighthouse   rates only
  --no-rates        the phone only
  --json            figures as JSON
`

/** The required speed of cached pages, as a multiple of the rate of rendering. */
const WANTED_RATIO = 20
const WARM_UP_MS = 2000
const PLAYERS = 64
const SESSION_COOKIE = 'tastyToken'

interface Slice {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMsPerPage: number
  readonly bytesPerPage: number
}

interface Cell {
  readonly page: 'home' | 'case' | 'profile'
  readonly viewer: 'guest' | 'player'
  readonly kind: 'cached' | 'rendered'
  readonly shop: Product
  readonly path: string
  /** The viewers, who take turns; empty for guests. `{id}` in the path is the viewer's. */
  readonly players: readonly BenchPlayer[]
  readonly slices: Slice[]
}

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    renderers: { type: 'string', default: '3' },
    port: { type: 'string', default: '4240' },
    data: { type: 'string', default: join(tmpdir(), 'runecase-bench-page') },
    runs: { type: 'string', default: '5' },
    'no-lighthouse': { type: 'boolean', default: false },
    'no-rates': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function openShop(kind: Cell['kind'], started: { stop(): Promise<void> }[]): Promise<Product> {
  const port = Number(given.port) + (kind === 'cached' ? 0 : 1)
  const dataDir = `${given.data}-${kind}`
  if (given.fresh) clearData(dataDir)
  const env = { PAGE_CACHE: kind === 'cached' ? 'on' : 'off', NODE_ENV: 'production' }
  const product = await startProduct({ dataDir, port, env })
  started.push(product)
  return product
}

/** The first case that the home page links to. */
async function findCasePath({ host, port }: Product): Promise<string> {
  const home = await (await fetch(`http://${host}:${port}/`)).text()
  const path = /href="(\/open\/[^"?#]+)"/.exec(home)?.[1]
  if (path === undefined) throw new Error('the home page links to no case')
  return path
}

async function cellsOf(shop: Product, kind: Cell['kind']): Promise<Cell[]> {
  const players = await makePlayers(shop.databaseUrl, PLAYERS)
  const casePath = await findCasePath(shop)
  const guests = [
    { page: 'home', path: '/' },
    { page: 'case', path: casePath },
    { page: 'profile', path: `/profile/${players[0]?.userId}` },
  ] as const
  const own = [
    { page: 'home', path: '/' },
    { page: 'case', path: casePath },
    { page: 'profile', path: '/profile/{id}' },
  ] as const
  return [
    ...guests.map((one): Cell => ({ ...one, viewer: 'guest', kind, shop, players: [], slices: [] })),
    ...(kind === 'rendered'
      ? own.map((one): Cell => ({ ...one, viewer: 'player', kind, shop, players, slices: [] }))
      : []),
  ]
}

/** Checks the response before its rate is measured: the page must be complete, with its policy's nonce on every script. */
async function checkPage({ shop, path: pattern, players, viewer }: Cell): Promise<void> {
  const [player] = players
  const path = pathFor(pattern, player)
  const answer = await fetch(`http://${shop.host}:${shop.port}${path}`, {
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140', ...(player && { cookie: cookieOf(player) }) },
  })
  const html = await answer.text()
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  const used = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]))
  if (answer.status !== 200 || !html.includes('</html>')) throw new Error(`${path}: ${answer.status}, or not whole`)
  if (used.size !== 1 || !used.has(nonce)) throw new Error(`${path}: scripts without the nonce of the policy`)
  if (viewer === 'player' && !html.includes('Bench')) throw new Error(`${path}: not the page of the player`)
}

const cookieOf = (player: BenchPlayer) => `${SESSION_COOKIE}=${player.secret}`
const pathFor = (pattern: string, player: BenchPlayer | undefined) => pattern.replace('{id}', String(player?.userId))

async function runSlice({ shop, path, players, kind }: Cell, durationMs: number): Promise<Slice> {
  const requestOf = (player: BenchPlayer | undefined) =>
    `GET ${pathFor(path, player)} HTTP/1.1\r\nhost: ${shop.host}:${shop.port}\r\nuser-agent: Mozilla/5.0 Chrome/140\r\naccept: text/html\r\n` +
    `accept-encoding: gzip, deflate, br\r\n${player ? `cookie: ${cookieOf(player)}\r\n` : ''}\r\n`
  let turn = 0
  const cpuBefore = cpuSecondsOf(shop.pid)
  const load = await runLoad({
    host: shop.host,
    port: shop.port,
    connections: Number(kind === 'cached' ? given.connections : given.renderers),
    durationMs,
    nextRequest: () => {
      turn += 1
      return requestOf(players[turn % Math.max(1, players.length)])
    },
  })
  const wrong = Object.keys(load.statuses).filter((status) => status !== '200')
  if (wrong.length > 0) throw new Error(`${path} answered ${JSON.stringify(load.statuses)}`)
  return {
    perSecond: load.requests / load.seconds,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    cpuMsPerPage: ((cpuSecondsOf(shop.pid) - cpuBefore) * 1000) / load.requests,
    bytesPerPage: load.bytes / load.requests,
  }
}

/** The slice with the median rate, so that a disturbed slice does not count. */
function middleOf(slices: readonly Slice[]): Slice {
  const sorted = slices.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] as Slice
}

function rowOf(cell: Cell): Row {
  const slice = middleOf(cell.slices)
  return {
    page: cell.page,
    viewer: cell.viewer,
    how: cell.kind,
    'pages/s': Math.round(slice.perSecond),
    'p50 ms': rounded(slice.p50Ms),
    'p99 ms': rounded(slice.p99Ms),
    'CPU ms/page': rounded(slice.cpuMsPerPage, 3),
    'bytes/page': Math.round(slice.bytesPerPage),
  }
}

/** Measures how fast pages are served: tables and exceeded limits. */
async function measureRates(cached: Product, started: { stop(): Promise<void> }[]) {
  const cells = [
    ...(await cellsOf(cached, 'cached')),
    ...(await cellsOf(await openShop('rendered', started), 'rendered')),
  ]
  for (const cell of cells) await checkPage(cell)
  for (const cell of cells) await runSlice(cell, WARM_UP_MS)
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (const cell of cells) cell.slices.push(await runSlice(cell, Number(given.seconds) * 1000))
  }
  const ratios = (['home', 'case', 'profile'] as const).map((page) => {
    const rate = (kind: Cell['kind']) => {
      const cell = cells.find((one) => one.page === page && one.viewer === 'guest' && one.kind === kind)
      return middleOf(cell?.slices ?? []).perSecond
    }
    return { page, 'times the rate of rendering': rounded(rate('cached') / rate('rendered')), wanted: WANTED_RATIO }
  })
  const title = `${given.connections} connections (${given.renderers} for rendered pages) from the same machine, middle of ${given.rounds} slices of ${given.seconds} s`
  return {
    tables: { [title]: cells.map(rowOf), 'Guests, from memory': ratios },
    faults: ratios
      .filter((one) => one['times the rate of rendering'] < WANTED_RATIO)
      .map((one) => `${one.page} from memory: only ${one['times the rate of rendering']} times the rate of rendering`),
  }
}

const NOTHING = { tables: {}, faults: [] }

async function measure(): Promise<number> {
  const started: { stop(): Promise<void> }[] = []
  try {
    const cached = await openShop('cached', started)
    const rates = given['no-rates'] ? NOTHING : await measureRates(cached, started)
    const browser = given['no-lighthouse'] ? undefined : findBrowser()
    if (!browser && !given['no-lighthouse'])
      console.error('Chromium is missing, so there is no Lighthouse; on Debian: apt-get install -y chromium')
    const phone = browser
      ? await measurePhone(browser, {
          shop: cached,
          casePath: await findCasePath(cached),
          dataDir: `${given.data}-h2`,
          firstPort: Number(given.port) + 2,
          runs: Number(given.runs),
          started,
        })
      : NOTHING
    return printReport(
      {
        name: 'page',
        options: given,
        packages: ['react', 'react-router', 'fastify', 'lighthouse'],
        tables: { ...rates.tables, ...phone.tables },
        faults: [...rates.faults, ...phone.faults],
      },
      given.json,
    )
  } finally {
    for (const product of started.toReversed()) await product.stop()
  }
}

if (given.help) console.log(HELP)
else process.exitCode = await measure()
