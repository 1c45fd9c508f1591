import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './journey.ts'
import { routesFor } from './routes.ts'
import { makeShopProcess } from './shop-process.ts'

/** Words of the first brand, none of which the second may show. */
const FOREIGN = /runecase|dota|оскол|разлом|рун[аыу]\b|лавк|сундук/i
/** Names of the engine that visitors do not see. */
const ENGINE = /@runecase\/[\w/.-]+/g
const FOLDER = join(import.meta.dirname, '../projects/cs')

/** The visible text of a document: without scripts, styles and tags. */
const readable = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*?(?:title|alt|aria-label|content|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')

test('the second brand shows no word of the first one, in Russian and in English', async ({ browser }) => {
  test.setTimeout(600_000)
  const shop = await makeShopProcess({ PROJECT: 'cs' })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    await shop.start()
    const found: string[] = []
    const note = (path: string, text: string, words: RegExp) => {
      const match = words.exec(text)
      if (match) found.push(`${path}: …${text.slice(Math.max(0, match.index - 60), match.index + 40)}…`)
    }
    const crawl = async (path: string) => {
      const text = (await (await context.request.get(path)).text()).replaceAll(ENGINE, '')
      note(path, text, FOREIGN)
      return text
    }

    const home = await crawl('/')
    expect(home).toContain('AMMOLIT')
    expect(home).toContain('Кейсы с предметами CS2')
    expect(home).toContain('--violet-600:#0a7c5f')
    expect(home).toContain('Северный шельф')
    expect(home).toContain('гильз')
    // The coin beside sums is the shop's own.
    expect(home).toMatch(/<symbol id="coin-gold"[^>]*><image href="\/i\/[0-9a-f]+\/misc\/coin-gold-flat"/)

    const listed = [...(await crawl('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    )
    const cases = JSON.parse(await readFile(join(FOLDER, 'catalogue/cases.json'), 'utf8')) as { slug: string }[]
    const screens = routesFor('1', '01KA0000000000000000000000').filter(
      (path) => !path.startsWith('/open/') && path !== '/kit',
    )
    const paths = new Set([...listed, ...screens, ...cases.slice(0, 12).map(({ slug }) => `/open/${slug}`)])
    expect(paths.size).toBeGreaterThan(60)
    for (const path of paths) await crawl(path)

    // English pages contain no Russian except names, the names of languages and payment logos.
    for (const path of [
      '/',
      '/event',
      '/faq',
      '/cookies',
      '/contacts',
      '/user-agreement',
      '/open/uchebka',
      '/daily-cases',
    ]) {
      const text = await crawl(`${path}?lang=en`)
      note(`${path} in English`, readable(text).replaceAll(/Русский|СБП|МИР/g, ''), /[а-яё]{3,}/i)
    }
    const english = await crawl('/?lang=en')
    expect(english).toContain('Northern Shelf')
    expect(english).toContain('Boot Camp')
    expect(english).toContain('casings')

    const manifest = JSON.parse(await crawl('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: 'AMMOLIT', theme_color: '#0d1210' })
    for (const icon of manifest.icons) expect((await context.request.get(icon.src)).status(), icon.src).toBe(200)
    for (const path of ['/sw.js', '/offline.html', '/status.atom', '/robots.txt']) await crawl(path)
    const adminPage = await (await fetch(shop.adminUrl)).text()
    expect(adminPage).toContain('<title>AMMOLIT</title>')
    note('the back office', adminPage.replaceAll(ENGINE, ''), FOREIGN)
    expect(found).toEqual([])
  } finally {
    await context.close()
    await shop.remove()
  }
})
