import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProject } from '../apps/server/src/cli/make-project.ts'
import { expect, test } from './journey.ts'
import { routesFor } from './routes.ts'
import { makeShopProcess } from './shop-process.ts'

/** Words of the other projects, none of which a new brand may show. */
const FOREIGN = /runecase|dota|оскол|разлом|рун[аыу]\b/i
/** Names of the engine that visitors do not see: scripts and stored session keys. */
const ENGINE = /@runecase\/[\w/.-]+/g

test('a new brand shows its own name, game, coin and colours on every page, in emails, manifest and push', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const root = await mkdtemp(join(tmpdir(), 'brand-'))
  const folder = join(root, 'berry')
  await makeProject(folder, 'Ягодник', { log: () => undefined, error: () => undefined })
  const file = JSON.parse(await readFile(join(folder, 'project.json'), 'utf8'))
  file.game.ru = { nominative: 'Лесная игра', genitive: 'Лесной игры' }
  await writeFile(join(folder, 'project.json'), JSON.stringify(file))
  const shop = await makeShopProcess({ PROJECT: folder })
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    await shop.start()
    const read = async (path: string) => {
      const answer = await context.request.get(path)
      return (await answer.text()).replaceAll(ENGINE, '')
    }
    const found: string[] = []
    const crawl = async (path: string) => {
      const text = await read(path)
      const foreign = FOREIGN.exec(text)
      if (foreign) found.push(`${path}: …${text.slice(Math.max(0, foreign.index - 60), foreign.index + 40)}…`)
      return text
    }

    const home = await crawl('/')
    expect(home).toContain('Ягодник')
    expect(home).toContain('Кейсы с предметами Лесной игры')
    expect(home).toContain('--violet-600:#1f6fd6')
    expect(home).toContain('жетон')
    expect(home).toContain('content="#0b1016"')
    const sitemap = await crawl('/sitemap.xml')
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    const cases = await readFile(join(folder, 'catalogue/cases.json'), 'utf8')
    const [{ slug }] = JSON.parse(cases)
    const screens = routesFor('1', '01KA0000000000000000000000').filter(
      (path) => !path.startsWith('/open/') && path !== '/kit',
    )
    const paths = new Set([...listed, ...screens, `/open/${slug}`])
    expect(paths.size).toBeGreaterThan(40)
    for (const path of paths) await crawl(path)

    const manifest = JSON.parse(await crawl('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: 'Ягодник', short_name: 'Ягодник', theme_color: '#0b1016' })
    const worker = await crawl('/sw.js')
    expect(worker).toContain('const SITE = "Ягодник"')
    expect(await crawl('/offline.html')).toContain('Ягодник')
    expect(await crawl('/status.atom')).toContain('<author><name>Ягодник</name></author>')
    await crawl('/robots.txt')
    for (const icon of manifest.icons) expect((await context.request.get(icon.src)).status(), icon.src).toBe(200)

    const adminPage = await (await fetch(shop.adminUrl)).text()
    expect(adminPage).toContain('<title>Ягодник</title>')
    expect(adminPage.replaceAll(ENGINE, '')).not.toMatch(FOREIGN)

    const asked = await context.request.post('/api/v1/status/subscribe', {
      headers: { origin: shop.url, 'x-client-language': 'ru' },
      data: { email: 'lina@example.org' },
    })
    expect(asked.status(), await asked.text()).toBe(200)
    const mail = join(shop.dataDir, 'mail')
    const [letter = ''] = await readdir(mail)
    const sent = JSON.parse(await readFile(join(mail, letter), 'utf8'))
    expect(sent.subject).toContain('Ягодник')
    expect(`${sent.subject} ${sent.text}`).not.toMatch(FOREIGN)
    expect(found).toEqual([])
  } finally {
    await context.close()
    await shop.remove()
    await rm(root, { recursive: true, force: true })
  }
})
