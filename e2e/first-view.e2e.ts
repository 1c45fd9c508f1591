import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Page } from '@playwright/test'
import { filesOfPage } from '../bench/files-of-page.ts'
import { expect, gotoListening, LONG, MOTION, signUp, test } from './journey.ts'
import { inProject, own } from './project.ts'

test.use(MOTION)

/** The compressed size in bytes of the scripts and styles that load with a page. React alone takes 67 kB. */
const SCRIPT_LIMITS = { '/': 205_000, '/open/nochnoy-dozhor': 235_000, '/faq': 190_500 } as const
const STYLE_LIMIT = 30_000

const gzippedSize = (files: readonly string[]) =>
  files.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

for (const [path, limit] of Object.entries(SCRIPT_LIMITS)) {
  test(`the scripts and styles of the first view of ${path} stay within their limits`, async ({ request }) => {
    const files = await filesOfPage((file) => request.get(file).then((answer) => answer.text()), inProject(path))
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

test('a guest gets every section of home, and distant sections become interactive after the first touch', async ({
  page,
  request,
}) => {
  const sent = await (await request.get('/')).text()
  await gotoListening(page, '/')
  const sections = page.locator('main section[id]')
  const last = sections.last()
  expect(sent).toContain(`id="${await last.getAttribute('id')}"`)
  // A hydrated link navigates inside the page and prevents the browser's own navigation. The page stays, so that it can be tested again.
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

/** The class names of CSS modules in the document that none of its stylesheets defines. */
async function unstyledIn(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  const addresses = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"#]+)/g)].map(([, href = '']) => href)
  expect(addresses.length).toBeGreaterThan(1)
  const sheets = await Promise.all(addresses.map(async (href) => (await request.get(href)).text()))
  const known = new Set(sheets.flatMap((css) => [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name)))
  const worn = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(worn)].filter((name) => name.startsWith('_') && !known.has(name))
}

test('the document links the styles of everything that the server renders, including parts that load on demand', async ({
  page,
}) => {
  const paths = ['/', '/open/nochnoy-dozhor', '/faq']
  for (const path of paths) expect.soft(await unstyledIn(page.request, inProject(path)), `${path}, a guest`).toEqual([])
  await signUp(page)
  for (const path of paths)
    expect.soft(await unstyledIn(page.request, inProject(path)), `${path}, a player`).toEqual([])
})

/** Elements that the page has created itself and does not show. */
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
  // Waits until React Router has announced the routes of the page's links to the whole page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /__manifest/.test(name)))
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () => (globalThis as unknown as { made: Element[] }).made.filter((element) => !element.isConnected).length,
  )
}

test('a page hydrates what the server rendered instead of creating it again', async ({ page }) => {
  for (const path of ['/', '/open/nochnoy-dozhor', '/faq']) {
    // On a busy machine a message may arrive before one row is hydrated, which is then created again: up to 260 elements. All rows
    // together are 9,000.
    expect.soft(await countWasted(page, path), path).toBeLessThan(300)
  }
})

interface SeenPaint {
  /** The sum of all layout shifts. */
  readonly shift: number
  /** The elements that moved, for the failure's text. */
  readonly moved: readonly string[]
  readonly violations: readonly string[]
}

/** Records the layout shifts of every document from now on, and its policy violations. */
async function watchPaint(page: Page): Promise<() => Promise<SeenPaint>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], violations: [] as string[] }
    Object.assign(globalThis, { seen })
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Shift = PerformanceEntry & { value: number; sources: readonly Source[] }
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        seen.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 100)
          seen.moved.push(`${entry.value.toFixed(4)} ${name}: ${place(previousRect)} to ${place(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective))
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: SeenPaint }).seen)
}

test('the page is painted without layout shifts and without policy violations', async ({ page }) => {
  const readSeen = await watchPaint(page)
  await gotoListening(page, '/')
  await page.evaluate(() => document.fonts.ready)
  const seen = await readSeen()
  expect(seen.violations).toEqual([])
  expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.02)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(
    `at ${width} a player's browser adds the shelves below the first view without moving anything`,
    width === 390 ? LONG : {},
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const casesIn = (html: string) => new Set(html.match(/href="\/open\/[a-z0-9-]+"/g)).size
      const allCases = casesIn(await (await page.request.get('/')).text())
      await signUp(page)
      // The offer of notifications must not move the page either.
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
      const seen = await readSeen()
      expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.02)
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
    .getByRole('link', { name: new RegExp(own('Ночной дожор')) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: own('Ночной дожор'), level: 1 })).toBeVisible()
  expect(foreign).toEqual([])
})
