import type { SeasonParts } from '@runecase/api/operator/season-parts.ts'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author } = await openAdmin({ author: 'content' })

const reason = 'Новая глава'
const first = async () => {
  const { items } = await adminApi.read('listSeasons', { query: { sort: 'starts' } }, author)
  return (await adminApi.read('getEditedSeason', { params: { id: items[0]?.id ?? 0 } }, author)).event
}
const faultsOf = async (name: 'editSeason' | 'copySeason', change: Partial<SeasonFields>) => {
  const { id, version, fields } = await first()
  const body = {
    fields: { ...fields, ...change },
    reason,
    ...(name === 'editSeason' ? { version } : { code: 'a_copy' }),
  }
  const { status, text } = await adminApi.call(name, { params: { id }, body } as never, author)
  return [status, JSON.parse(text).data.params.faults]
}
const shown = async () => (await shop.call('getCurrentEvent', {})).json().data

test('an event is shown with its pass, tasks, boards and raffle', async () => {
  const event = await first()
  expect(event).toMatchObject({ state: 'active', fields: { fullName: expect.any(String) } })
  expect([event.levels.length, event.passWorth.gold > 0, event.passWorth.cases > 0]).toEqual([50, true, true])
  expect(event.tasks.length).toBeGreaterThan(5)
  expect([event.boards.length > 0, event.raffles.length]).toEqual([true, 1])
})

test('texts of a running event change at once; moments that have come stay; the second editor is told', async () => {
  const { id, version, fields } = await first()
  const body = { version, fields: { ...fields, subtitle: 'Небо срослось', endedTitle: 'Конец' }, reason }
  await adminApi.read('editSeason', { params: { id }, body }, author)
  await expect.poll(async () => (await shown()).event_subtitle, { timeout: 5000 }).toBe('Небо срослось')
  expect((await shown()).ended_title).toBe('Конец')
  expect(await adminApi.refusal('editSeason', { params: { id }, body }, author)).toBe('409 version_conflict')
  const moved = new Date(Date.parse(fields.startsAt) - 1000).toISOString()
  expect(await faultsOf('editSeason', { startsAt: moved })).toEqual([
    400,
    [{ path: 'fields.starts_at', reason: 'running' }],
  ])
  const past = new Date(Date.parse(fields.startsAt) + 1).toISOString()
  expect(await faultsOf('editSeason', { endsAt: past })).toEqual([
    400,
    [{ path: 'fields.ends_at', reason: 'in_the_past' }],
  ])
  expect(await faultsOf('editSeason', { gradient: 'url(https://x)' })).toMatchObject([
    400,
    [{ path: 'fields.gradient' }],
  ])
})

test('slides and cards of a running event change at once; its sections stay', async () => {
  const { id, version, fields } = await first()
  const [card, ...cards] = fields.cards
  if (!card) throw new Error('the event has no cards')
  const slides = [{ image: 'cases/runic', title: 'Осталась неделя', text: 'Успейте потратить осколки' }]
  const changedCard = { ...card, title: 'Кейсы недели', image: 'misc/key' }
  const changed = { ...fields, slides, background: 'bg/forge', cards: [changedCard, ...cards] }
  const body = { version, fields: changed, reason }
  const { event } = await adminApi.read('editSeason', { params: { id }, body }, author)
  expect(event.fields).toEqual(changed)
  // Events are cached for a second.
  const popup = { slides: [{ ...slides[0], image: 'image1' }], image1: expect.stringContaining('/cases/runic') }
  await expect.poll(() => shop.read('getEventPopup', {}), { timeout: 5000 }).toMatchObject(popup)
  const look = await shown()
  expect(look.overview_cards[0]).toMatchObject({ title: 'Кейсы недели', image: expect.stringContaining('/misc/key') })
  expect(look.image_background).toContain('/bg/forge')
  expect(await faultsOf('editSeason', { eventSections: [] })).toEqual([
    400,
    [{ path: 'fields.event_sections', reason: 'running' }],
  ])
  expect(await faultsOf('editSeason', { cards })).toEqual([400, [{ path: 'fields.cards', reason: 'bad_value' }]])
  const gone = `cases/u${'0'.repeat(32)}`
  for (const change of [{ slides: [{ ...slides[0], image: gone }] }, { coin: gone }, { logo: 'logo/nothing' }]) {
    const [field] = Object.keys(change)
    expect(await faultsOf('editSeason', change as never)).toEqual([
      400,
      [{ path: `fields.${field}`, reason: 'bad_value' }],
    ])
  }
  expect(
    await faultsOf('copySeason', {
      coinSections: [99_999],
      startsAt: '7005-01-01T00:00:00.000Z',
      endsAt: '7005-02-01T00:00:00.000Z',
      expiresAt: '7005-03-01T00:00:00.000Z',
    }),
  ).toEqual([400, [{ path: 'fields.coin_sections', reason: 'bad_value' }]])
})

test('the next event is made from this one, apart from it, and becomes the shown one when this one is over', async () => {
  const one = await first()
  /** A month that begins this many milliseconds after the coins of the last event have expired. */
  const windowFrom = (afterMs: number) => {
    const [startsAt, endsAt, expiresAt] = [0, 30, 37].map((days) =>
      new Date(Date.parse(one.fields.expiresAt) + afterMs + days * 86_400_000).toISOString(),
    )
    return { startsAt, endsAt, expiresAt } as Pick<SeasonFields, 'startsAt' | 'endsAt' | 'expiresAt'>
  }
  expect(await faultsOf('copySeason', { startsAt: '2026-01-01T00:00:00.000Z' })).toMatchObject([
    400,
    [{ path: 'fields.starts_at', reason: 'in_the_past' }],
  ])
  expect(await faultsOf('copySeason', windowFrom(-1000)), 'coins of the last one are still spent').toEqual([
    400,
    [{ path: 'fields.starts_at', reason: 'overlaps' }],
  ])
  const fields = { ...one.fields, ...windowFrom(1000), fullName: 'Рассвет' }
  const body = { code: 'a_dawn', fields, reason }
  const { event } = await adminApi.read('copySeason', { params: { id: one.id }, body }, author)
  expect(event).toMatchObject({
    state: 'upcoming',
    fields,
    levels: one.levels,
    tasks: one.tasks,
    boards: [],
    raffles: [],
  })
  const { leaderboard } = await adminApi.read('getAdminLeaderboard', { params: { id: one.boards[0]?.id ?? 0 } }, author)
  const prizes = [{ places: 1, kind: 'gold' as const, slug: null, amount: 5 }]
  const board = { fields: { ...leaderboard.fields, prizes, seasonId: event.id }, reason }
  await adminApi.read('createLeaderboard', { body: board }, author)
  const { boards } = (await adminApi.read('getEditedSeason', { params: { id: event.id } }, author)).event
  expect(boards.map(({ state }) => state)).toEqual(['upcoming'])
  const again = { ...body, fields: { ...fields, ...windowFrom(100 * 86_400_000) } }
  expect(await adminApi.refusal('copySeason', { params: { id: one.id }, body: again }, author)).toBe(
    '422 change_refused',
  )
})

test('an event is made from nothing: it has no parts, and takes them before it begins', async () => {
  const { fields: shownNow } = await first()
  const fields: SeasonFields = {
    ...shownNow,
    ...{ fullName: 'Событие «Первый снег»', title: 'Первый снег', subtitle: '', slides: [] },
    ...{
      coinOne: 'снежинка',
      coinFew: 'снежинки',
      coinMany: 'снежинок',
      coinPlural: 'снежинки',
      eventSections: [],
      coinSections: [],
    },
    ...{
      startsAt: '7100-01-01T00:00:00.000Z',
      endsAt: '7100-02-01T00:00:00.000Z',
      expiresAt: '7100-02-08T00:00:00.000Z',
    },
    cards: shownNow.cards.slice(0, 2),
  }
  const create = (code: string, change: Partial<SeasonFields> = {}) =>
    adminApi.call('createSeason', { body: { code, fields: { ...fields, ...change }, reason } }, author)
  const faultsOfNew = async (change: Partial<SeasonFields>) => {
    const { status, text } = await create('first_snow', change)
    return [status, JSON.parse(text).data.params?.faults?.[0]]
  }
  const gone = `cases/u${'0'.repeat(32)}`
  const [card] = fields.cards
  if (!card) throw new Error('the event has no cards')
  const wrong: readonly (readonly [Partial<SeasonFields>, string, string])[] = [
    [{ startsAt: '2026-01-01T00:00:00.000Z' }, 'starts_at', 'in_the_past'],
    [{ eventSections: [99_999] }, 'event_sections', 'bad_value'],
    [{ background: gone }, 'background', 'bad_value'],
    [{ cards: [card, card] }, 'cards', 'bad_value'],
  ]
  for (const [change, path, why] of wrong)
    expect(await faultsOfNew(change)).toEqual([400, { path: `fields.${path}`, reason: why }])
  const { event } = await adminApi.read('createSeason', { body: { code: 'first_snow', fields, reason } }, author)
  expect(event).toMatchObject({ state: 'upcoming', version: 1, fields, levels: [], tasks: [], boards: [], raffles: [] })
  expect(
    await faultsOfNew({
      startsAt: '7100-01-31T00:00:00.000Z',
      endsAt: '7100-03-01T00:00:00.000Z',
      expiresAt: '7100-03-01T00:00:00.000Z',
    }),
  ).toEqual([400, { path: 'fields.starts_at', reason: 'overlaps' }])
  const later = {
    ...{
      startsAt: '7101-01-01T00:00:00.000Z',
      endsAt: '7101-02-01T00:00:00.000Z',
      expiresAt: '7101-02-08T00:00:00.000Z',
    },
  }
  const taken = await create('first_snow', later)
  expect([taken.status, taken.json().data.params]).toEqual([422, { fault: 'code_taken' }])
  const params = { id: event.id }
  const empty = await adminApi.read('getSeasonParts', { params }, author)
  expect(empty.parts).toEqual({ levels: [], tasks: [] })
  const gifts = { gold: 0, coins: 10, cases: [] }
  const parts: SeasonParts = {
    levels: [{ level: 1, cost: 100, type: 'classic', ...gifts }],
    tasks: [
      { id: 1, level: 1, description: 'Зайдите', type: 'visit_event', target: 1, ids: [], rarity: null, ...gifts },
    ],
  }
  const saved = await adminApi.read(
    'editSeasonParts',
    { params, body: { version: empty.version, parts, reason } },
    author,
  )
  expect(saved.parts).toEqual(parts)
})

test('a running event is ended once, by its end and with its days of spending', async () => {
  const { id, version, fields } = await first()
  const { event } = await adminApi.read('endSeason', { params: { id }, body: { version, reason } }, author)
  expect([event.state, event.fields.expiresAt, event.fields.endsAt < fields.endsAt]).toEqual([
    'ended',
    fields.expiresAt,
    true,
  ])
  const again = { params: { id }, body: { version: event.version, reason } }
  expect(await adminApi.refusal('endSeason', again, author)).toBe('422 change_refused')
  await expect.poll(async () => (await shown()).state, { timeout: 10_000 }).toBe('ended')
})
