import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { filesOfPage } from '../bench/files-of-page.ts'
import { expect, gotoListening, LONG, MOTION, signUp, test } from './journey.ts'

test.use(MOTION)

/** Compressed bytes of the scripts and styles that load with a page. React alone takes 67 kB of them. */
const SCRIPT_LIMITS = { '/': 206_000, '/open/nochnoy-dozhor': 235_000, '/faq': 192_000 } as const
const STYLE_LIMIT = 30_000

const gzippedSize = (files: readonly string[]) =>
  files.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

for (const [path, limit] of Object.entries(SCRIPT_LIMITS)) {
  test(`the page ${path} stays light: script and styles of its first view`, async ({ request }) => {
    const files = await filesOfPage((file) => request.get(file).then((answer) => answer.text()), path)
    const ofKind = (ending: string) => [...files].filter(([file]) => file.endsWith(ending)).map(([, text]) => text)
    const [scripts, styles] = [ofKind('.js'), ofKind('.css')]
    expect(scripts.length).toBeGreaterThan(2)
    expect(styles.length).toBeGreaterThan(1)
    expect(gzippedSize(scripts)).toBeLessThanOrEqual(limit)
    expect(gzippedSize(styles)).toBeLessThanOrEqual(STYLE_LIMIT)
    // The page's policy forbids the code that schema compilation generates.
    for (const script of scripts) expect(script).not.toContain('ZodError')
  })
}

test('a guest gets every section of home, and those far below answer after the first touch', async ({
  page,
  request,
}) => {
  const sent = await (await request.get('/')).text()
  await gotoListening(page, '/')
  const sections = page.locator('main section[id]')
  const last = sections.last()
  expect(sent).toContain(`id="${await last.getAttribute('id')}"`)
  // A link that answers navigates inside the page: the browser's own way is prevented. The page stays, so that it can be asked again.
  const isInteractive = () =>
    last
      .locator('a[href^="/open/"]')
      .first()
      .evaluate((link) => {
        navigation.addEventListener('navigate', (event) => event.preventDefault())
        return !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      })
  expect(await isInteractive()).toBe(false)
  await gotoListening(page, '/')
  await page.keyboard.press('Shift')
  await expect.poll(isInteractive).toBe(true)
})

/** Elements that the page has made by itself and shows nowhere. */
async function countWasted(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const made: Element[] = []
    Object.assign(globalThis, { made })
    const { createElement } = Document.prototype
    Document.prototype.createElement = function (...args: unknown[]) {
      const element = Reflect.apply(createElement, this, args) as HTMLElement
      made.push(element)
      return element
    }
  })
  await gotoListening(page, path)
  // The routes of the page's links have come, which React Router tells the whole page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /__manifest/.test(name)))
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () => (globalThis as unknown as { made: Element[] }).made.filter((element) => !element.isConnected).length,
  )
}

test('a page takes over what the server sent, instead of making it anew', async ({ page }) => {
  for (const path of ['/', '/open/nochnoy-dozhor', '/faq']) {
    // On a busy machine news may come before one row is taken over, which is then made anew: up to 260 elements. All rows are 9,000.
    expect.soft(await countWasted(page, path), path).toBeLessThan(300)
  }
})

/** From now on counts the layout shifts of every document, and its policy violations. */
async function watchPaint(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective))
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number; violations: string[] } }).seen)
}

test('the page is painted without layout shifts and without policy violations', async ({ page }) => {
  const readSeen = await watchPaint(page)
  await gotoListening(page, '/')
  await page.evaluate(() => document.fonts.ready)
  const seen = await readSeen()
  expect(seen.violations).toEqual([])
  expect(seen.shift).toBeLessThan(0.02)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `at ${width} a player's browser adds the shelves below the first view, and nothing moves`,
    width === 390 ? LONG : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const casesIn = (html: string) => new Set(html.match(/href="\/open\/[a-z0-9-]+"/g)).size
      const allCases = casesIn(await (await page.request.get('/')).text())
      await signUp(page)
      // Nor does the offer of notifications move the page.
      await page.addInitScript(() => localStorage.removeItem('pushBannerDismissed'))
      const readSeen = await watchPaint(page)
      const sent = await (await page.request.get('/')).text()
      expect(casesIn(sent)).toBeLessThan(allCases / 2)

      await page.goto('/')
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const shown = () =>
        page
          .locator('main a[href^="/open/"]')
          .evaluateAll((links) => new Set(links.map((link) => link.getAttribute('href'))).size)
      await expect.poll(shown).toBeGreaterThanOrEqual(allCases - 1)
      expect((await readSeen()).shift).toBeLessThan(0.02)
    },
  )
}

test('home and a case request nothing from other hosts', LONG, async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) foreign.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('region', { name: 'Живая лента' }).waitFor()
  await page
    .getByRole('link', { name: /Ночной дожор/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Ночной дожор', level: 1 })).toBeVisible()
  expect(foreign).toEqual([])
})
