import { type Browser, chromium, type Page } from '@playwright/test'
import { type MeasuredPage, middle, withSpread } from './lighthouse-run.ts'
import type { Row } from './report.ts'

/** Lighthouse's slow 4G and its phone, applied to a real connection and processor. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 412, height: 823 }
const PRESS_EVERY_MS = 100
const PRESS_LIMIT_MS = 30_000

/** The pressed button, and the attribute that changes when the page responds. */
const PRESSED = {
  home: { selector: 'nav button[aria-haspopup="dialog"]', attribute: 'aria-expanded' },
  case: { selector: 'main [role="switch"]', attribute: 'aria-checked' },
} as const

/** The required times over HTTP/2 until a press has an effect, in seconds. */
const WANTED = { home: 3.5, case: 4 } as const

export interface Pressed {
  readonly rows: readonly Row[]
  readonly faults: readonly string[]
}

/** Presses a button of the page again and again, as an impatient visitor does, until the page responds. Every run is a first visit. */
export async function measurePresses(
  executablePath: string,
  pages: readonly MeasuredPage[],
  runs: number,
): Promise<Pressed> {
  const rows: Row[] = []
  const faults: string[] = []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    for (const { page, over, url } of pages) {
      if (page === 'FAQ') continue
      const seconds: number[] = []
      for (let run = 0; run < runs; run += 1) seconds.push(await pressUntilAnswered(browser, page, url))
      rows.push({ page, over, 'answers a press after s': withSpread(seconds) })
      if (over === 'h2' && !(middle(seconds) <= WANTED[page]))
        faults.push(`${page} over h2: answers a press after ${middle(seconds)} s, wanted ${WANTED[page]}`)
    }
  } finally {
    await browser.close()
  }
  return { rows, faults }
}

async function pressUntilAnswered(browser: Browser, name: keyof typeof PRESSED, url: string): Promise<number> {
  const { selector, attribute } = PRESSED[name]
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, ignoreHTTPSErrors: true })
  try {
    // A visitor who has confirmed their age and answered the cookie question, so nothing covers the page.
    await context.addCookies([{ name: 'shop-adult', value: 'yes', url }])
    await context.addInitScript(() => localStorage.setItem('tastyCookieConsent', 'necessary'))
    await context.addInitScript(noteAnswer, attribute)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit', timeout: PRESS_LIMIT_MS })
    const button = page.locator(selector).first()
    await button.waitFor({ timeout: PRESS_LIMIT_MS })
    for (const endsAt = performance.now() + PRESS_LIMIT_MS; performance.now() < endsAt; ) {
      const answeredAtMs = await readAnswer(page)
      if (answeredAtMs !== undefined) return Number((answeredAtMs / 1000).toFixed(2))
      await button.tap({ force: true, noWaitAfter: true })
      await page.waitForTimeout(PRESS_EVERY_MS)
    }
    throw new Error(`${url}: no press was answered within ${PRESS_LIMIT_MS / 1000} s`)
  } finally {
    await context.close()
  }
}

interface NotedWindow {
  answeredAtMs?: number
}

/** Runs in the page: records when this attribute of a server-rendered element changes, in ms from the start of the navigation. */
function noteAnswer(attribute: string): void {
  new MutationObserver(() => {
    ;(globalThis as NotedWindow).answeredAtMs ??= performance.now()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: [attribute] })
}

const readAnswer = (page: Page) => page.evaluate(() => (globalThis as NotedWindow).answeredAtMs)
