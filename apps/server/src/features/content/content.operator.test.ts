import type { EndpointCall } from '@runecase/api/endpoint.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, editor } = await openAdmin({ editor: 'content' })

const reason = 'of the test'
const read = (part: ContentPart, key: string) => adminApi.read('getContent', { query: { part, key } }, editor)
const body = (entry: unknown, version: number) =>
  ({ body: { entry, version, reason } }) as EndpointCall<OperatorApi['saveContent']>

test('a change of a page is shown to players at once, and the version before stays', async () => {
  const before = await read('page', 'contacts')
  const entry = { part: 'page', key: 'contacts', content: { markdown: '# Контакты\n\nПишите нам.' } }
  const saved = await adminApi.read('saveContent', body(entry, before.version), editor)
  expect(saved).toEqual({ ...entry, version: before.version + 1 })
  expect(await shop.read('getPage', { params: { slug: 'contacts' } })).toMatchObject({
    title: 'Контакты',
    blocks: [{ kind: 'paragraph', line: [{ text: 'Пишите нам.' }] }],
  })
  const { items } = await adminApi.read('listContentVersions', { query: { part: 'page', key: 'contacts' } }, editor)
  expect(items.map(({ version, operator, content }) => [version, operator?.id ?? null, content])).toEqual([
    [before.version + 1, String(editor.id), entry.content],
    [before.version, null, before.content],
  ])
  const admin = await adminApi.make('admin')
  const log = await adminApi.read('listOperatorLog', { query: { action: 'content.saved' } }, admin)
  expect(log.items[0]).toMatchObject({
    target: 'content page contacts',
    reason,
    before: { version: before.version },
    after: { version: before.version + 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('a concurrent edit is refused, and nothing is overwritten', async () => {
  const { version } = await read('seo', '/faq')
  const entry = (title: string) => ({ part: 'seo', key: '/faq', content: { title, description: 'Ответы', image: '' } })
  const outcomes = await Promise.all(
    ['Первый', 'Второй'].map((title) => adminApi.refusal('saveContent', body(entry(title), version), editor)),
  )
  expect(outcomes.sort()).toEqual(['200 success', '409 version_conflict'])
  expect((await read('seo', '/faq')).version).toBe(version + 1)
  expect(await adminApi.refusal('saveContent', body(entry('Третий'), 0), editor)).toBe('409 version_conflict')
})

test('a topic keeps the ids of its questions and numbers new ones, and a question of another topic is refused', async () => {
  const topic = await read('topic', '1')
  if (topic.part !== 'topic') throw new Error('no topic')
  const { questions } = topic.content
  const added = { id: null, key: null, question: 'Новый вопрос?', answer: 'Да.' }
  const content = { ...topic.content, questions: [added, ...questions] }
  const saved = await adminApi.read('saveContent', body({ part: 'topic', key: '1', content }, topic.version), editor)
  const faq = await shop.read('listFaq', {})
  expect(faq[0]?.questions.map(({ question }) => question)).toEqual([
    'Новый вопрос?',
    // Readers see the shop's own name.
    ...questions.map(({ question }) => question.replace('{{brand}}', 'RUNECASE')),
  ])
  expect(faq[0]?.questions[0]?.id).toBe(41)
  const foreign = { ...content, questions: [{ ...added, id: faq[1]?.questions[0]?.id ?? 0 }] }
  expect(
    await adminApi.refusal('saveContent', body({ part: 'topic', key: '1', content: foreign }, saved.version), editor),
  ).toBe('422 change_refused')
  expect((await shop.read('listFaq', {}))[0]?.questions).toHaveLength(questions.length + 1)
})

test.each([
  ['page', 'contacts', { markdown: 'Без заголовка' }, 'content.markdown'],
  ['page', 'contacts', { markdown: '# A\n\n<script>alert(1)</script>' }, 'content.markdown'],
  ['page', 'contacts', { markdown: '# A\n\n[a](javascript:alert(1))' }, 'content.markdown'],
  ['page', 'contacts', { markdown: '# A\n\n[a](//evil.example)' }, 'content.markdown'],
  ['page', 'contacts', { markdown: '# A\n\n[a](/\\evil.example)' }, 'content.markdown'],
  ['page', 'contacts', { markdown: '# A\n\n[a](/&#92;evil.example)' }, 'content.markdown'],
  ['page', '../secrets', { markdown: '# A' }, 'key'],
  ['seo', '/faq', { title: '<b>A</b>', description: 'B' }, 'content.title'],
  ['seo', '/faq', { title: 'Кейс {{caseName}}', description: 'B' }, 'content.title'],
  [
    'banner',
    '1',
    { position: 1, title: 'A', text: '', button: 'B', to: '//evil.example', image: 'bg/hero' },
    'content.to',
  ],
])('unsafe %s %s %j is refused by its field', async (part, key, content, path) => {
  const before = await adminApi.countLog()
  const answer = await adminApi.call('saveContent', body({ part, key, content }, 1), editor)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(path)])
  expect(await adminApi.countLog()).toBe(before)
})

test('a banner with an unknown picture is refused', async () => {
  const { content, version } = await read('banner', '2')
  const entry = { part: 'banner', key: '2', content: { ...(content as { title: string }), image: 'bg/nothing' } }
  expect(await adminApi.refusal('saveContent', body(entry, version), editor)).toBe('422 change_refused')
  expect(await adminApi.read('findPicture', { query: { id: 'bg/nothing' } }, editor)).toEqual({ path: null })
})

test('a page is created, removed and restored from its versions', async () => {
  const entry = { part: 'page', key: 'partners', content: { markdown: '# Партнёрам' } }
  const made = await adminApi.read('saveContent', body(entry, 0), editor)
  const which = { part: 'page' as const, key: 'partners' }
  expect(await adminApi.refusal('removeContent', { body: { ...which, version: 7, reason } }, editor)).toBe(
    '409 version_conflict',
  )
  await adminApi.read('removeContent', { body: { ...which, version: made.version, reason } }, editor)
  expect((await shop.call('getPage', { params: { slug: 'partners' } })).status).toBe(404)
  expect(await adminApi.refusal('getContent', { query: which }, editor)).toBe('404 dataNotFound')
  expect(await adminApi.refusal('removeContent', { body: { ...which, version: 2, reason } }, editor)).toBe(
    '404 dataNotFound',
  )
  expect((await adminApi.read('saveContent', body(entry, 0), editor)).version).toBe(3)
  expect((await shop.read('getPage', { params: { slug: 'partners' } })).title).toBe('Партнёрам')
})

test('the texts for all other addresses cannot be removed', async () => {
  const { version } = await read('seo', '*')
  expect(await adminApi.refusal('removeContent', { body: { part: 'seo', key: '*', version, reason } }, editor)).toBe(
    '422 change_refused',
  )
})

test('the list finds content by its text and its part, page by page', async () => {
  const found = await adminApi.read('listContent', { query: { part: 'seo', text: 'создать битву' } }, editor)
  expect(found.items.map(({ key }) => key)).toEqual(['/battles/create'])
  const [topic] = (await adminApi.read('listContent', { query: { part: 'topic' } }, editor)).items
  const entry = await read('topic', topic?.key ?? '')
  const { questions } = entry.content as { readonly questions: readonly { readonly answer: string }[] }
  const text = questions.at(-1)?.answer.slice(5, 45).trim().toUpperCase() ?? 'none'
  const answered = await adminApi.read('listContent', { query: { part: 'topic', text } }, editor)
  expect(answered.items.map(({ key }) => key)).toContain(topic?.key)
  const first = await adminApi.read('listContent', { query: { perPage: 5 } }, editor)
  const second = await adminApi.read('listContent', { query: { perPage: 5, page: first.next ?? '' } }, editor)
  expect(new Set([...first.items, ...second.items].map(({ part, key }) => `${part} ${key}`)).size).toBe(10)
})

test('a banner is shown only in its window, and texts may name only existing facts', async () => {
  const banner = { position: 1, title: 'Скоро', text: '', button: 'Смотреть', to: '/event', image: 'bg/hero' }
  const hour = 3_600_000
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const save = (key: string, startsAt: string | null, endsAt: string | null, rest = {}) =>
    adminApi.refusal(
      'saveContent',
      body({ part: 'banner', key, content: { ...banner, startsAt, endsAt, ...rest } }, 0),
      editor,
    )
  expect(await save('71', at(hour), null)).toBe('200 success')
  expect(await save('72', null, at(-hour))).toBe('200 success')
  expect(await save('73', at(-hour), at(hour), { title: 'Сейчас' })).toBe('200 success')
  const titles = (await shop.read('listBanners', {})).map(({ title }) => title)
  expect(titles).toContain('Сейчас')
  expect(titles).not.toContain('Скоро')
  expect(await save('74', at(hour), at(-hour))).toBe('400 validation')
  expect(await save('75', null, null, { text: 'За {{coin.gold}}' })).toBe('400 validation')
})

test('a section of the main page has the place and the audience that operators set', async () => {
  const player = await shop.register()
  const mainPage = async (visitor = {}) =>
    (await shop.read('listSectionsWithCases', { query: { main: 'true' } }, visitor)).map(({ slug }) => slug)
  const before = await mainPage()
  const [first = '', second = '', third = ''] = before
  const save = (key: string, version: number, content: object) =>
    adminApi.refusal(
      'saveContent',
      body({ part: 'shelf', key, content: { place: null, startsAt: null, endsAt: null, ...content } }, version),
      editor,
    )
  expect(await save(third, 0, { place: 1 })).toBe('200 success')
  expect(await mainPage()).toEqual([third, ...before.filter((slug) => slug !== third)])
  const newcomers = { audience: { visitors: 'newcomers', minLevel: null, countries: [] } }
  expect(await save(first, 0, newcomers)).toBe('200 success')
  expect(await mainPage()).not.toContain(first)
  expect(await mainPage({ player })).toContain(first)
  const everywhere = await shop.read('listSectionsWithCases', { query: {} })
  expect(everywhere.map(({ slug }) => slug)).toContain(first)
  expect((await shop.read('listMainSections', {})).map(({ slug }) => slug)).toEqual(await mainPage())
  expect(await save('no-such-section', 0, {})).toBe('422 change_refused')
  expect(await save(second, 0, { audience: { visitors: 'guests', minLevel: 5, countries: [] } })).toBe('400 validation')
  const remove = { body: { part: 'shelf', key: third, version: 1, reason } } as EndpointCall<
    OperatorApi['removeContent']
  >
  await adminApi.read('removeContent', remove, editor)
  expect(await mainPage()).toEqual(before.filter((slug) => slug !== first))
})
