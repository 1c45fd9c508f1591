import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const seoOf = (url: string) => shop.read('getSeo', { body: { url } })
const OF_THE_SITE = {
  title: 'RUNECASE: кейсы с предметами Dota 2',
  description: expect.stringMatching(/^Открывайте кейсы Dota 2/),
  image: null,
}

test('anybody can read the questions, a page and the banners', async () => {
  const topics = await shop.read('listFaq', {})
  expect(topics.map(({ questions }) => questions.length)).toEqual([4, 4, 5, 4, 7, 7, 9])
  const page = await shop.read('getPage', { params: { slug: 'user-agreement' } })
  expect(page).toMatchObject({ slug: 'user-agreement', title: 'Пользовательское соглашение' })
  expect(page.blocks.length).toBeGreaterThan(10)
  const [banner] = await shop.read('listBanners', {})
  expect(banner).toMatchObject({ to: '/event', image: expect.stringMatching(/^\/i\/.*bg\/hero/) })
})

test('texts name the coin and the current counts, whatever an operator changes', async () => {
  const { title } = await shop.read('getPage', { params: { slug: 'event-condition' } })
  expect(title).not.toContain('{{')
  const { description } = await seoOf('/event')
  expect(description).toContain('боевой пропуск на 50 уровней')
  await shop.rows(
    `update seasons set revision = revision + 1, look = jsonb_set(look, '{coinNames}', '{"one":"руна","few":"руны","many":"рун","plural":"руны"}')`,
  )
  await expect.poll(async () => (await seoOf('/event')).description).toContain('кейсы, руны, боевой пропуск')
  const answers = (await shop.read('listFaq', {})).flatMap(({ questions }) => questions.map(({ answer }) => answer))
  expect(answers.join(' ')).toContain('тратятся они на кейсы за руны')
  expect(answers.join(' ')).not.toMatch(/[Оо]скол|\{\{/)
})

test('a missing page is not found, and an impossible name is refused by its field', async () => {
  expect((await shop.call('getPage', { params: { slug: 'nowhere' } })).json()).toMatchObject({ key: 'dataNotFound' })
  const answer = await shop.call('getPage', { params: { slug: '..%2Fsecrets' } })
  expect([answer.status, answer.json().key, JSON.stringify(answer.json())]).toEqual([
    400,
    'validation',
    expect.stringContaining('slug'),
  ])
})

test('an address has its own title, with or without a query and a trailing slash', async () => {
  const faq = { title: 'Вопросы и ответы | RUNECASE' }
  expect(await seoOf('/faq')).toMatchObject(faq)
  expect(await seoOf('/faq/?utm_source=letter#top')).toMatchObject(faq)
  expect(await seoOf('https://shop.example/faq')).toMatchObject(faq)
  expect(await seoOf('/battles/create')).toMatchObject({ title: 'Создать битву | RUNECASE' })
  expect(await seoOf('/battles/01KA0000000000000000000000')).toMatchObject({ title: 'Битва | RUNECASE' })
})

test('the title of a case and of a player contains their name, and a missing one has the title of the site', async () => {
  const opened = await shop.read('getCase', { params: { name: 'bliznetsy' } })
  expect(await seoOf('/open/bliznetsy')).toMatchObject({
    title: `Кейс «${opened.name}» | RUNECASE`,
    image: expect.stringMatching(/^\/i\/.+\/cases\//),
  })
  const player = await shop.register()
  const { nickname } = await shop.read('getCurrentUser', {}, { player })
  expect((await seoOf(`/profile/${player.userId}`)).title).toBe(`Профиль игрока ${nickname} | RUNECASE`)
  for (const url of ['/open/nothing', '/profile/1', '/profile/x', '/profile/99999999999999999999', '/no/such/place']) {
    expect(await seoOf(url), url).toEqual(OF_THE_SITE)
  }
})

test.each(['//evil.example/faq', 'ftp://shop.example/faq', '/\\evil.example', 'file:///etc/passwd', 'faq', ''])(
  'an address of another site is refused and never requested: %s',
  async (url) => {
    const answer = await shop.call('getSeo', { body: { url } })
    expect([answer.status, answer.json().key, JSON.stringify(answer.json().data)]).toEqual([
      400,
      'validation',
      expect.stringContaining('url'),
    ])
  },
)
