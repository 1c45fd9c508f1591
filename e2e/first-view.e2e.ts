import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Compressed bytes of the main page's first view; raise neither. React alone takes 67 kB of them. */
const SCRIPT_LIMIT = 140_000
const STYLE_LIMIT = 25_000

/** The files that a page names to be loaded with it. */
async function filesOf(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const html = await (await request.get(path)).text()
  return [...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css))/g)].map(([, file = '']) => file))]
}

async function gzippedSize(request: APIRequestContext, files: readonly string[]): Promise<number> {
  const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

test('the main page stays light: script and styles of its first view', async ({ request }) => {
  const scripts = (await filesOf(request, '/')).filter((file) => file.endsWith('.js'))
  const html = await (await request.get('/')).text()
  const styles = [...html.matchAll(/<style[^>]* data-href="[^"]+\.css#?">([^<]+)</g)].map(([, text = '']) => text)
  expect(scripts.length).toBeGreaterThan(2)
  expect(styles.length).toBeGreaterThan(1)
  expect(await gzippedSize(request, scripts)).toBeLessThanOrEqual(SCRIPT_LIMIT)
  expect(gzipSync(styles.join('\n'), { level: 9 }).length).toBeLessThanOrEqual(STYLE_LIMIT)
})

test('nothing that is not seen is asked for before the first screen stands', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => asked.some((path) => /^\/assets\/entry\.client-.*\.js$/.test(path))).toBe(true)
  const firstScript = asked.findIndex((path) => path.endsWith('.js'))
  const hero = asked.findIndex((path) => /\/cases\/rift\.\d+\.avif$/.test(path))
  expect(hero).toBeGreaterThan(0)
  expect(hero).toBeLessThan(firstScript)
  expect(asked.slice(0, firstScript).filter((path) => path.endsWith('.css'))).toEqual([])
  const firstFont = asked.findIndex((path) => path.endsWith('.woff2'))
  expect(firstFont).toBeGreaterThan(hero)
  expect(firstFont).toBeLessThan(firstScript)
  // A browser that has the fonts draws with them from the start.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('runecase-lettered'))).toBe('yes')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).not.toHaveAttribute('data-unlettered')
})

test('a guest who looks at the main page and at a case asks no other host for anything', async ({ page, baseURL }) => {
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
