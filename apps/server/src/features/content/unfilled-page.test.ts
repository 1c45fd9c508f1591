import type { ShopFacts } from '@runecase/api/shop-facts-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FactBook } from '../../core/facts/public.ts'
import { CONTENT_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { contentRoutes } from './content.routes.ts'
import { ContentCache } from './content-cache.ts'
import { importContent } from './import-content.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await importContent(world.deps, CONTENT_FOLDER)
  await world.rows(
    `update content_pages set markdown = '# Контакты' || E'\\n\\nМагазин ведёт {{company.name}}.' where slug = 'contacts'`,
  )
})
afterAll(() => world.close())

/** Calls of a shop whose company has this name. */
function routesOf(mode: 'demo' | 'production', company: string) {
  const factBook = new FactBook()
  factBook.add(async () => ({ 'company.name': company }) as ShopFacts)
  const deps = { ...world.deps, factBook, config: { mode }, project: { say: (value: unknown) => value } }
  return contentRoutes(deps as never, new ContentCache(world.deps))
}

const contacts = (mode: 'demo' | 'production', company: string) =>
  routesOf(mode, company).getPage({ params: { slug: 'contacts' } } as never, { language: 'ru' } as never)

const listed = (mode: 'demo' | 'production', company: string) =>
  routesOf(mode, company).listPages({} as never, { language: 'ru' } as never)

test('production does not show a page that names the company before its data are entered', async () => {
  await expect(contacts('production', '')).rejects.toMatchObject({ code: 'dataNotFound' })
  expect(await contacts('production', 'ООО «Лавка»')).toMatchObject({
    title: 'Контакты',
    blocks: [{ line: [{ text: 'Магазин ведёт ООО «Лавка».' }] }],
  })
})

test('a demo marks missing data of the company', async () => {
  expect(await contacts('demo', '')).toMatchObject({ blocks: [{ line: [{ text: 'Магазин ведёт ….' }] }] })
})

test('the readable pages are listed: in production none with missing data, in a demo all', async () => {
  expect(await listed('production', '')).not.toContain('contacts')
  expect(await listed('production', 'ООО «Лавка»')).toContain('contacts')
  expect(await listed('demo', '')).toContain('contacts')
})
