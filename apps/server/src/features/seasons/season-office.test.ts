import type { EventFields } from '@runecase/api/operator/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice, type TestOperator } from '../../testing/back-office.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
let office: BackOffice
let author: TestOperator
beforeAll(async () => {
  shop = await startTestApp()
  office = openBackOffice(shop)
  author = await office.make('content')
})
afterAll(async () => {
  office.close()
  await shop.close()
})

const reason = 'Новая глава'
const first = async () => {
  const { items } = await office.read('listEvents', { query: { sort: 'starts' } }, author)
  return (await office.read('getEditedEvent', { params: { id: items[0]?.id ?? 0 } }, author)).event
}
const faultsOf = async (name: 'editEvent' | 'copyEvent', change: Partial<EventFields>) => {
  const { id, version, fields } = await first()
  const body = {
    fields: { ...fields, ...change },
    reason,
    ...(name === 'editEvent' ? { version } : { code: 'a_copy' }),
  }
  const { status, text } = await office.call(name, { params: { id }, body } as never, author)
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
  const body = { version, fields: { ...fields, subtitle: 'Небо срослось' }, reason }
  await office.read('editEvent', { params: { id }, body }, author)
  expect((await shown()).event_subtitle).toBe('Небо срослось')
  expect(await office.refusal('editEvent', { params: { id }, body }, author)).toBe('409 version_conflict')
  const moved = new Date(Date.parse(fields.startsAt) - 1000).toISOString()
  expect(await faultsOf('editEvent', { startsAt: moved })).toEqual([
    400,
    [{ path: 'fields.starts_at', reason: 'running' }],
  ])
  const past = new Date(Date.parse(fields.startsAt) + 1).toISOString()
  expect(await faultsOf('editEvent', { endsAt: past })).toEqual([
    400,
    [{ path: 'fields.ends_at', reason: 'in_the_past' }],
  ])
  expect(await faultsOf('editEvent', { gradient: 'url(https://x)' })).toMatchObject([
    400,
    [{ path: 'fields.gradient' }],
  ])
})

test('the next event is made from this one, apart from it, and becomes the shown one when this one is over', async () => {
  const one = await first()
  /** A month that begins so many milliseconds after the coins of the last event have expired. */
  const windowFrom = (afterMs: number) => {
    const [startsAt, endsAt, expiresAt] = [0, 30, 37].map((days) =>
      new Date(Date.parse(one.fields.expiresAt) + afterMs + days * 86_400_000).toISOString(),
    )
    return { startsAt, endsAt, expiresAt } as Pick<EventFields, 'startsAt' | 'endsAt' | 'expiresAt'>
  }
  expect(await faultsOf('copyEvent', { startsAt: '2026-01-01T00:00:00.000Z' })).toMatchObject([
    400,
    [{ path: 'fields.starts_at', reason: 'in_the_past' }],
  ])
  expect(await faultsOf('copyEvent', windowFrom(-1000)), 'coins of the last one are still spent').toEqual([
    400,
    [{ path: 'fields.starts_at', reason: 'overlaps' }],
  ])
  const fields = { ...one.fields, ...windowFrom(1000), fullName: 'Рассвет' }
  const body = { code: 'a_dawn', fields, reason }
  const { event } = await office.read('copyEvent', { params: { id: one.id }, body }, author)
  expect(event).toMatchObject({
    state: 'upcoming',
    fields,
    levels: one.levels,
    tasks: one.tasks,
    boards: [],
    raffles: [],
  })
  const again = { ...body, fields: { ...fields, ...windowFrom(100 * 86_400_000) } }
  expect(await office.refusal('copyEvent', { params: { id: one.id }, body: again }, author)).toBe('422 change_refused')
})

test('a running event is ended once, by its end and with its days of spending', async () => {
  const { id, version, fields } = await first()
  const { event } = await office.read('endEvent', { params: { id }, body: { version, reason } }, author)
  expect([event.state, event.fields.expiresAt, event.fields.endsAt < fields.endsAt]).toEqual([
    'ended',
    fields.expiresAt,
    true,
  ])
  const again = { params: { id }, body: { version: event.version, reason } }
  expect(await office.refusal('endEvent', again, author)).toBe('422 change_refused')
  await expect.poll(async () => (await shown()).state, { timeout: 10_000 }).toBe('ended')
})
