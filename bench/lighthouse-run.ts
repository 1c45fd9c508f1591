import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { filesOfPage } from './files-of-page.ts'
import type { Row } from './report.ts'

const BROWSER_LIMIT_MS = 20_000

/** Scores, times and bytes of pages on a phone (Lighthouse's mobile preset with its simulated throttling), each on a first visit. */
export async function runLighthouse(browser: string, urls: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [page, url] of Object.entries(urls)) {
    await untilPicturesAreMade(url)
    rows.push({ page, ...(await inFreshBrowser(browser, (port) => runOne(url, port))) })
  }
  return rows
}

/** A browser without any state of the site. */
async function inFreshBrowser<T>(browser: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'runecase-lighthouse-'))
  const child = spawn(
    browser,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  try {
    await untilBrowserAnswers(port)
    return await work(port)
  } finally {
    child.kill('SIGTERM')
    await sleep(500)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
  }
}

/** The required values of a page on a phone. */
const WANTED = {
  performance: 95,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
  'LCP s': 2.2,
  CLS: 0.02,
} as const
const AT_MOST: readonly string[] = ['LCP s', 'CLS', 'first JS KB', 'first CSS KB']
/** For the first view of home only, compressed. */
const WANTED_OF_HOME = { 'first JS KB': 200, 'first CSS KB': 30 } as const

/** The violated limits as text. */
export function lighthouseFaults(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    Object.entries({ ...WANTED, ...(row.page === 'home' && WANTED_OF_HOME) })
      .filter(([name, wanted]) => {
        const seen = Number(row[name])
        return AT_MOST.includes(name) ? !(seen < wanted) : !(seen >= wanted)
      })
      .map(([name, wanted]) => `${row.page}: ${name} ${row[name]}, wanted ${wanted}`),
  )
}

const PICTURE = /\/i\/[\w/-]+\.\d+\.avif/g
const PICTURES_LIMIT_MS = 240_000

/** A picture size that was never requested is sent as its large master, which normal visitors do not get. */
async function untilPicturesAreMade(url: string): Promise<void> {
  const endsAt = performance.now() + PICTURES_LIMIT_MS
  const html = await (await fetch(url)).text()
  for (const path of new Set(html.match(PICTURE))) {
    for (;;) {
      const answer = await fetch(new URL(path, url))
      await answer.arrayBuffer()
      if (!answer.headers.get('cache-control')?.includes('no-cache')) break
      if (performance.now() > endsAt) throw new Error(`the pictures of ${url} were not made in time`)
      await sleep(100)
    }
  }
}

async function runOne(url: string, port: number): Promise<Row> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`)
  return rowOf(url, result.lhr)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

async function rowOf(url: string, report: Report): Promise<Row> {
  const { audits } = report
  const firstView = await firstViewOf(url)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details as
    | { readonly items: readonly { readonly resourceType?: string; readonly transferSize?: number }[] }
    | undefined
  const kilobytes = (type?: string) =>
    Math.round(
      (details?.items ?? [])
        .filter((one) => type === undefined || one.resourceType === type)
        .reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1024,
    )
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    'best practices': scoreOf(report, 'best-practices'),
    SEO: scoreOf(report, 'seo'),
    'CPU index': Math.round(report.environment.benchmarkIndex),
    'FCP s': Number((value('first-contentful-paint') / 1000).toFixed(2)),
    'LCP s': Number((value('largest-contentful-paint') / 1000).toFixed(2)),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'first JS KB': firstView.scripts,
    'first CSS KB': firstView.styles,
    'JS KB': kilobytes('Script'),
    'fonts KB': kilobytes('Font'),
    'pictures KB': kilobytes('Image'),
    'all KB': kilobytes(),
  }
}

/** Compressed kilobytes of the scripts and styles that a browser loads with the document. */
async function firstViewOf(url: string): Promise<{ readonly scripts: number; readonly styles: number }> {
  const files = await filesOfPage(
    (path) => fetch(new URL(path, url)).then((answer) => answer.text()),
    new URL(url).pathname,
  )
  const sizeOf = (ending: string) => {
    const sizes = [...files]
      .filter(([path]) => path.endsWith(ending))
      .map(([, text]) => gzipSync(text, { level: 9 }).length)
    return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000)
  }
  return { scripts: sizeOf('.js'), styles: sizeOf('.css') }
}

async function untilBrowserAnswers(port: number): Promise<void> {
  for (const endsAt = performance.now() + BROWSER_LIMIT_MS; performance.now() < endsAt; ) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await sleep(200)
  }
  throw new Error('the browser did not start')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
