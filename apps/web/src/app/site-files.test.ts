import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { testingPage, testingPageApi } from './testing-page.ts'
import { get, it, render, WEB_FOLDER } from './testing-render.ts'

describe('generated files of the site', () => {
  const answerOf = async (path: string) => {
    const response = await render(get(path), testingPage())
    expect(response.status).toBe(200)
    return { type: response.headers.get('content-type') ?? '', text: await response.text() }
  }

  it('the sitemap lists the text pages and every case for crawlers', async () => {
    expect((await answerOf('/robots.txt')).text).toContain('Sitemap: https://runecase.test/sitemap.xml')
    const { type, text } = await answerOf('/sitemap.xml')
    expect(type).toMatch(/^application\/xml/)
    expect(text).toContain('<loc>https://runecase.test/open/treshchina-v-nebe</loc>')
    expect(text).toContain('<loc>https://runecase.test/faq</loc>')
    expect(text).toContain('<loc>https://runecase.test/battles</loc>')
    expect(text).toContain('<loc>https://runecase.test/responsible-play</loc>')
    expect(text).not.toContain('/kit')
  })

  it('the sitemap and the footer leave out text pages that do not exist', async () => {
    const without = testingPage({ api: testingPageApi({ pages: ['offer'] }) })
    const sitemap = await (await render(get('/sitemap.xml'), without)).text()
    expect(sitemap).toContain('<loc>https://runecase.test/offer</loc>')
    expect(sitemap).not.toContain('<loc>https://runecase.test/company</loc>')
    const html = await (await render(get('/faq'), without)).text()
    expect(html).toMatch(/<a href="\/offer"/)
    expect(html).not.toMatch(/<a href="\/company"/)
    expect(await (await render(get('/faq'), testingPage())).text()).toMatch(/<a href="\/company"/)
  })

  it('the web manifest makes the site installable, with pictures that exist', async () => {
    const { type, text } = await answerOf('/manifest.webmanifest')
    expect(type).toBe('application/manifest+json')
    const { icons, name } = JSON.parse(text)
    expect(name).toBe('RUNECASE')
    const brand = join(WEB_FOLDER, '../../projects/dota/brand')
    for (const { src } of icons) expect(existsSync(`${src.replace('/i/static', brand)}.png`), src).toBe(true)
  })

  it('the service worker stores only the offline page, which needs no other file', async () => {
    const worker = await answerOf('/sw.js')
    expect(worker.type).toMatch(/^text\/javascript/)
    expect(worker.text).toContain("'/offline.html'")
    expect(worker.text).toMatch(/^const SITE = "RUNECASE"\nconst ICON = /)
    const page = await answerOf('/offline.html')
    expect(page.text).toContain('Нет связи')
    expect(page.text).not.toMatch(/<link|src=|import/)
  })

  it('a generated file names the current build of the server', async () => {
    const { id } = JSON.parse((await answerOf('/builds/latest.json')).text)
    expect(id).toEqual(expect.any(String))
  })
})
