import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { countOwnWorkAlone } from './own-work.ts'
import type { Row } from './report.ts'

const BROWSER_LIMIT_MS = 20_000

/** Scores, times and bytes of pages as a telephone sees them (Lighthouse's mobile preset with its simulated throttling), each on a first visit. */
export async function runLighthouse(browser: string, urls: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [page, url] of Object.entries(urls)) {
    await untilPicturesAreMade(url)
    rows.push({ page, ...(await inFreshBrowser(browser, (port) => runOne(url, port))) })
  }
  return rows
}

/** A browser that has seen nothing of the site yet. */
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

/** What the founders ask of a page on a telephone. */
const WANTED = {
  performance: 95,
  accessibility: 100,
  'best practices': 100,
  SEO: 100,
  'LCP s': 1.8,
  CLS: 0.02,
} as const
const AT_MOST: readonly string[] = ['LCP s', 'CLS', 'first JS KB', 'first CSS KB']
/** Of the first view of home alone, compressed. */
const WANTED_OF_HOME = { 'first JS KB': 140, 'first CSS KB': 25 } as const

/** In words, what of the rows is not as it was asked for. */
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

/** A size that nobody has asked for yet is sent as its drawing, many times the bytes: that is not what visitors get. */
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
  const kept = mkdtempSync(join(tmpdir(), 'runecase-lighthouse-run-'))
  try {
    const flags = { port, output: 'json', logLevel: 'silent' } as const
    await lighthouse(url, { ...flags, gatherMode: kept })
    const byTheWall = await lighthouse(url, { ...flags, auditMode: kept })
    countOwnWorkAlone(kept)
    const byOwnWork = await lighthouse(url, { ...flags, auditMode: kept })
    if (!byTheWall || !byOwnWork) throw new Error(`Lighthouse answered nothing for ${url}`)
    return await rowOf(url, byTheWall.lhr, byOwnWork.lhr)
  } finally {
    rmSync(kept, { recursive: true, force: true })
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

async function rowOf(url: string, byTheWall: Report, byOwnWork: Report): Promise<Row> {
  const { audits } = byTheWall
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
    performance: scoreOf(byTheWall, 'performance'),
    accessibility: scoreOf(byTheWall, 'accessibility'),
    'best practices': scoreOf(byTheWall, 'best-practices'),
    SEO: scoreOf(byTheWall, 'seo'),
    'CPU index': Math.round(byTheWall.environment.benchmarkIndex),
    'FCP s': Number((value('first-contentful-paint') / 1000).toFixed(2)),
    'LCP s': Number((value('largest-contentful-paint') / 1000).toFixed(2)),
    'TBT ms': Math.round(value('total-blocking-time')),
    'by own work': scoreOf(byOwnWork, 'performance'),
    'its TBT ms': Math.round(byOwnWork.audits['total-blocking-time']?.numericValue ?? Number.NaN),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'first JS KB': firstView.scripts,
    'first CSS KB': firstView.styles,
    'JS KB': kilobytes('Script'),
    'fonts KB': kilobytes('Font'),
    'pictures KB': kilobytes('Image'),
    'all KB': kilobytes(),
  }
}

/** Kilobytes of the first view, compressed: the styles that stand in the document, and the scripts that it names. */
async function firstViewOf(url: string): Promise<{ readonly scripts: number; readonly styles: number }> {
  const html = await (await fetch(url)).text()
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('\n')
  let scripts = 0
  for (const file of new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.js)/g)].map(([, path = '']) => path))) {
    const answer = await fetch(new URL(file, url))
    scripts += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
  }
  return { scripts: Math.round(scripts / 1000), styles: Math.round(gzipSync(styles, { level: 9 }).length / 1000) }
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
