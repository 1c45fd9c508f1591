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

/** A page over one protocol. */
export interface MeasuredPage {
  readonly page: 'home' | 'case' | 'FAQ'
  readonly over: 'h1' | 'h2'
  readonly url: string
  /** The URL of the same page without TLS, for reads outside the browser. */
  readonly plainUrl: string
}

/** The figures of every run of a page, by name. */
export interface PageRuns extends MeasuredPage {
  readonly figures: Readonly<Record<string, readonly number[]>>
}

/**
 * Scores, times and bytes of pages on a phone (Lighthouse's mobile preset with its simulated throttling), each on a first visit. The pages
 * are measured in turn, so that a disturbance affects all of them.
 */
export async function runLighthouse(
  browser: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<readonly PageRuns[]> {
  for (const { plainUrl } of pages) await untilPicturesAreMade(plainUrl)
  const figures = pages.map((): Record<string, number>[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, page] of pages.entries())
      figures[at]?.push(await inFreshBrowser(browser, (port) => runOne(page, port)))
  }
  return pages.map((page, at) => ({ ...page, figures: byName(figures[at] ?? []) }))
}

function byName(runs: readonly Record<string, number>[]): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, runs.map((run) => run[name] ?? Number.NaN)]),
  )
}

/** The median. */
export function middle(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** The median, and in brackets the minimum and maximum if they differ. */
export function withSpread(figures: readonly number[]): string {
  const [least, greatest] = [Math.min(...figures), Math.max(...figures)]
  return least === greatest ? String(least) : `${middle(figures)} (${least} to ${greatest})`
}

/** One line for each page and protocol. */
export function lighthouseRows(pages: readonly PageRuns[]): Row[] {
  return pages.map(({ page, over, figures }) => ({
    page,
    over,
    ...Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, withSpread(values)])),
  }))
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
      // The proxy has a self-signed certificate.
      '--ignore-certificate-errors',
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

/** The required values of a page over HTTP/2; over HTTP/1.1 the figures are only reported. */
const AT_LEAST = { performance: 95, accessibility: 100, 'best practices': 100, SEO: 100 } as const
const MAXIMA = { 'LCP s': 1.8, 'TBT ms': 150, CLS: 0.02 } as const
/** Compressed sizes, for the first view. */
const MAXIMA_OF_PAGE = {
  home: { 'first JS KB': 205, 'first CSS KB': 30 },
  case: { 'first JS KB': 235, 'first CSS KB': 30 },
  FAQ: { 'first JS KB': 190, 'first CSS KB': 30 },
} as const

/** The exceeded limits as text, judged by the median of all runs. */
export function lighthouseFaults(pages: readonly PageRuns[]): string[] {
  return pages
    .filter(({ over }) => over === 'h2')
    .flatMap(({ page, figures }) => {
      const fault = (name: string, wanted: number, isStored: (seen: number) => boolean) => {
        const seen = middle(figures[name] ?? [])
        return isStored(seen) ? [] : [`${page} over h2: ${name} ${seen}, wanted ${wanted}`]
      }
      return [
        ...Object.entries(AT_LEAST).flatMap(([name, wanted]) => fault(name, wanted, (seen) => seen >= wanted)),
        ...Object.entries({ ...MAXIMA, ...MAXIMA_OF_PAGE[page] }).flatMap(([name, wanted]) =>
          fault(name, wanted, (seen) => seen <= wanted),
        ),
      ]
    })
}

const PICTURE = /\/i\/[\w/-]+\.\d+\.avif/g
const PICTURES_LIMIT_MS = 240_000

/** The first request for a picture size gets the large master, which normal visitors do not get, so the measurement waits for the sizes. */
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

async function runOne({ url, plainUrl }: MeasuredPage, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`)
  return figuresOf(plainUrl, result.lhr)
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

async function figuresOf(plainUrl: string, report: Report): Promise<Record<string, number>> {
  const { audits } = report
  const firstView = await firstViewOf(plainUrl)
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
