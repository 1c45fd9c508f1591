import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, editor } = await openAdmin({ editor: 'content' })

const reason = 'of the test'
const list = (query: object) => adminApi.read('listPhrases', { query: { language: 'en', ...query } } as never, editor)
const [topic] = await shop.rows<{ title: string }>('select title from faq_topics order by position limit 1')
const TITLE = topic?.title ?? ''

async function findTitle() {
  const { items } = await list({ text: TITLE, place: 'question' })
  const found = items.find(({ text }) => text === TITLE)
  if (!found) throw new Error(`${TITLE} is not listed`)
  return found
}
async function save(translation: string) {
  const { hash, language } = await findTitle()
  const { version } = await adminApi.read('getPhrase', { params: { language, hash } }, editor)
  return adminApi.read('savePhrase', { params: { language, hash }, body: { translation, version, reason } }, editor)
}
const shownTo = async (language: string) => {
  const headers = { 'x-client-language': language }
  const [first] = (await shop.call('listFaq', {}, { headers })).json().data as { title: string }[]
  return first?.title
}

test('texts of every part of the shop are listed once, and texts without a translation can be found', async () => {
  const { items, total } = await list({ perPage: 200, state: 'missing' })
  expect(total).toBeGreaterThan(100)
  expect(new Set(items.map(({ hash }) => hash)).size).toBe(items.length)
  for (const place of ['section', 'case', 'event', 'mission', 'offer', 'page', 'seo', 'question', 'payment'] as const)
    expect([place, (await list({ place })).items.length]).not.toEqual([place, 0])
  const pages = await list({ place: 'page', perPage: 3 })
  const next = await list({ place: 'page', perPage: 3, page: pages.next ?? '' })
  expect(next.items[0]?.hash).not.toBe(pages.items[0]?.hash)
})

test('a translation is used in its language at once, and in no other', async () => {
  expect((await findTitle()).state).toBe('missing')
  expect(await save('About the shop')).toMatchObject({ state: 'own', translation: 'About the shop', version: 1 })
  expect([await shownTo('en'), await shownTo('ru')]).toEqual(['About the shop', TITLE])
  expect(await save('')).toMatchObject({ state: 'missing', version: 2 })
  expect(await shownTo('en')).toBe(TITLE)
})

test('a concurrent translation, an unknown text, an unknown fact and a page without a heading are refused', async () => {
  const { hash, language } = await findTitle()
  const params = { language, hash }
  const { version } = await adminApi.read('getPhrase', { params }, editor)
  const write = (translation: string, on = version) =>
    adminApi.refusal('savePhrase', { params, body: { translation, version: on, reason } }, editor)
  const outcomes = await Promise.all(['One', 'Two'].map((text) => write(text)))
  expect(outcomes.sort()).toEqual(['200 success', '409 version_conflict'])
  expect(await write('{{pass.lvels}}', version + 1)).toBe('400 validation')
  const unknown = { params: { language, hash: '0'.repeat(64) }, body: { translation: 'x', version: 0, reason } }
  expect(await adminApi.refusal('savePhrase', unknown, editor)).toBe('404 dataNotFound')
  const [page] = (await list({ place: 'page' })).items
  const ofPage = { language, hash: page?.hash ?? '' }
  expect(
    await adminApi.refusal(
      'savePhrase',
      { params: ofPage, body: { translation: 'No heading', version: 0, reason } },
      editor,
    ),
  ).toBe('422 change_refused')
})
