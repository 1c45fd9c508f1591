import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../testing/catalogue-fixtures.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { selectBanners, selectFaq, selectPages, selectSeoRoutes } from './content.sql.ts'
import { runContentCommand } from './content-command.ts'
import { importFirstContent } from './import-content.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runecase-content-'))
  for (const name of ['faq.json', 'seo.json', 'banners.json']) await cp(join(CONTENT_FOLDER, name), join(folder, name))
  await cp(join(CONTENT_FOLDER, 'pages'), join(folder, 'pages'), { recursive: true })
  return () => rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number; said: string[] }> {
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  return { code: await runContentCommand(args, { ...world.deps, print, printError: print }), said }
}

/** All stored content without timestamps. */
async function contentNow() {
  const { database } = world.deps
  const pages = await selectPages(database)
  return {
    faq: await selectFaq(database),
    pages: pages.map(({ slug, markdown }) => ({ slug, markdown })),
    routes: await selectSeoRoutes(database),
    banners: await selectBanners(database),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the file of the operator, changed as they would
async function change(name: string, edit: (file: any) => unknown): Promise<void> {
  const path = join(folder, name)
  const file = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(edit(file) ?? file))
}

test('the demo content is imported as in its files, in their order', async () => {
  const { code, said } = await run(CONTENT_FOLDER)
  expect([code, said]).toEqual([0, ['Imported 40 questions, 9 pages, titles of 47 addresses and 3 banners of content']])
  const { faq, pages, routes, banners } = await contentNow()
  const files = JSON.parse(await readFile(join(CONTENT_FOLDER, 'faq.json'), 'utf8'))
  expect(faq.map((topic) => topic.title)).toEqual(files.map((topic: { title: string }) => topic.title))
  expect(faq[0]?.questions[0]).toEqual({ key: null, ...files[0].questions[0] })
  expect(faq.flatMap(({ questions }) => questions).find(({ key }) => key === 'type3')?.id).toBe(19)
  expect(pages.map(({ slug }) => slug)).toContain('user-agreement')
  expect(pages.find(({ slug }) => slug === 'contacts')?.markdown).toMatch(/^# Контакты\n/)
  expect(routes.find(({ route }) => route === '*')?.title).toBe('{{brand}}: кейсы с предметами {{gameForms.genitive}}')
  expect(banners.map(({ to }) => to)).toEqual(['/event', '/open/taynaya-sokrovishchnitsa', '/daily-cases'])
})

test('content that a folder does not contain is removed, and a page with unchanged text keeps its date', async () => {
  await run(CONTENT_FOLDER)
  const before = await selectPages(world.deps.database)
  await change('faq.json', (faq) => faq.slice(0, 1))
  await change('banners.json', () => [])
  await rm(join(folder, 'pages', 'cookies.md'))
  await writeFile(join(folder, 'pages', 'contacts.md'), '# Контакты\n\nПишите.\n')
  expect(await run(folder)).toMatchObject({ code: 0 })
  const { faq, banners } = await contentNow()
  expect([faq.length, banners.length]).toEqual([1, 0])
  const after = await selectPages(world.deps.database)
  expect(after.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug).filter((slug) => slug !== 'cookies'))
  const dateOf = (pages: typeof after, slug: string) => pages.find((page) => page.slug === slug)?.updatedAt.getTime()
  expect(dateOf(after, 'user-agreement')).toBe(dateOf(before, 'user-agreement'))
  expect(dateOf(after, 'contacts')).toBeGreaterThan(dateOf(before, 'contacts') ?? 0)
})

test('every error names its file and field, and nothing is written', async () => {
  await run(CONTENT_FOLDER)
  const before = await contentNow()
  await change('faq.json', (faq) => {
    faq[1].questions[0].answer = ' '
    faq[2].questions[0].id = faq[0].questions[0].id
  })
  await change('seo.json', (seo) => {
    seo.routes[0].title = 'Кейс {{caseName}}'
    seo.routes[1].route = seo.routes[0].route
    delete seo.default.description
  })
  await change('banners.json', (banners) => {
    banners[0].to = 'https://example.org/'
  })
  await writeFile(join(folder, 'pages', 'contacts.md'), 'Контакты\n')
  expect(await run(folder)).toEqual({
    code: 1,
    said: [
      'faq.json: [1].questions[0].answer: must not be empty',
      'faq.json: [2].questions[0].id: question 1 is there twice',
      'seo.json: default.description: Invalid input: expected string, received undefined',
      'seo.json: routes[0].title: nothing fills {{caseName}} at this route',
      'banners.json: [0].to: must be a path of the site',
      'pages/contacts.md: must begin with its heading, such as # Contacts',
      'Refused, nothing was imported; faults: 6',
    ],
  })
  expect(await contentNow()).toEqual(before)
})

test('duplicate entries are refused by name', async () => {
  await change('faq.json', (faq) => {
    faq[2].questions[0].id = faq[0].questions[0].id
    faq[3].id = faq[0].id
  })
  await change('seo.json', (seo) => {
    seo.routes[1].route = seo.routes[0].route
  })
  expect((await run(folder)).said).toEqual([
    'faq.json: [3].id: topic 1 is there twice',
    'faq.json: [2].questions[0].id: question 1 is there twice',
    'seo.json: routes[1].route: / is there twice',
    'Refused, nothing was imported; faults: 3',
  ])
})

test('a missing file and invalid JSON are separate faults, and the command without a folder prints its usage', async () => {
  await rm(join(folder, 'banners.json'))
  await rm(join(folder, 'pages'), { recursive: true })
  await writeFile(join(folder, 'faq.json'), '[')
  expect((await run(folder)).said).toEqual([
    expect.stringMatching(/^faq\.json: cannot be read as JSON: /),
    'banners.json: is missing',
    'pages: is missing',
    'Refused, nothing was imported; faults: 3',
  ])
  expect((await run()).code).toBe(2)
})

test('the first import happens once and does not overwrite later changes of an operator', async () => {
  await run(CONTENT_FOLDER)
  await change('faq.json', (faq) => faq.slice(0, 2))
  await run(folder)
  await importFirstContent(world.deps, CONTENT_FOLDER)
  expect((await contentNow()).faq).toHaveLength(2)
})

test('a folder makes versions only of what differs, also of topics that exchange a question', async () => {
  const versions = async () => {
    const rows = await world.rows<{ key: string; version: number }>(
      `select key, version from definitions where kind = 'content' order by key`,
    )
    return rows.map(({ key, version }) => `${key}: ${version}`)
  }
  await run(CONTENT_FOLDER)
  const before = await versions()
  await run(CONTENT_FOLDER)
  expect(await versions()).toEqual(before)
  const exchanged: string[] = []
  await change('faq.json', ([one, other, ...topics]) => {
    const [first, ...others] = one.questions
    const [second, ...rest] = other.questions
    exchanged.push(second.question, first.question)
    return [{ ...one, questions: [second, ...others] }, { ...other, questions: [first, ...rest] }, ...topics]
  })
  expect(await run(folder)).toMatchObject({ code: 0 })
  expect((await contentNow()).faq.slice(0, 2).map(({ questions }) => questions[0]?.question)).toEqual(exchanged)
  const made = new Set(await versions()).difference(new Set(before))
  expect([...made]).toEqual([expect.stringMatching(/^topic 1: /), expect.stringMatching(/^topic 2: /)])
})

test('two simultaneous imports leave the content of one of them', async () => {
  await change('faq.json', (faq) => faq.slice(0, 1))
  await change('banners.json', (banners) => banners.slice(0, 1))
  await Promise.all([run(CONTENT_FOLDER), run(folder), run(CONTENT_FOLDER), run(folder)])
  const { faq, banners } = await contentNow()
  expect([
    [7, 3],
    [1, 1],
  ]).toContainEqual([faq.length, banners.length])
})
