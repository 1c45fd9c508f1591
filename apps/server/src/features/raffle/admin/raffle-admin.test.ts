import type { EditedRaffle, RaffleFields } from '@runecase/api/operator/raffles.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const reason = 'К празднику'
const get = async (id: number) => (await adminApi.read('getAdminRaffle', { params: { id } }, author)).raffle
const edit = ({ id, version }: EditedRaffle, fields: RaffleFields) => ({
  params: { id },
  body: { version, fields, reason },
})
const faultOf = async (raffle: EditedRaffle, fields: RaffleFields) => {
  const { status, text } = await adminApi.call('editRaffle', edit(raffle, fields), author)
  return [status, JSON.parse(text).data.params?.faults?.[0]]
}
const taunt = (places: number) => ({ places, kind: 'item' as const, slug: 'taunt-fight-me', amount: null })

/** A raffle of January of a year, of its own window. */
const coming = (year: number, change: Partial<RaffleFields> = {}): RaffleFields => ({
  ...{ title: 'Зимний розыгрыш', description: 'Билеты за GOLD', ticketPrice: 50, seasonId: null },
  startsAt: `${year}-01-01T00:00:00.000Z`,
  endsAt: `${year}-02-01T00:00:00.000Z`,
  prizes: [taunt(1)],
  ...change,
})
const create = async (fields: RaffleFields) =>
  (await adminApi.read('createRaffle', { body: { fields, reason } }, author)).raffle

describe('a raffle to come', () => {
  test('a future raffle is created with a commitment and changed by one operator', async () => {
    const two = coming(7001, { prizes: [taunt(2)] })
    const raffle = await create(two)
    expect(raffle).toMatchObject({ state: 'upcoming', version: 1, fields: two, tickets: 0 })
    expect(raffle.draw).toMatchObject({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      listHash: null,
      listUrl: null,
    })
    const changed = coming(7001, { ticketPrice: 100, prizes: [taunt(1)] })
    const saved = (await adminApi.read('editRaffle', edit(raffle, changed), author)).raffle
    expect([saved.version, saved.fields, saved.draw.commitment]).toEqual([2, changed, raffle.draw.commitment])
    expect(saved.versions.map(({ prizes }) => prizes)).toEqual([1, 2])
    const { items } = await adminApi.read('listAdminRaffles', { query: { state: 'upcoming' } }, author)
    expect(items).toContainEqual(expect.objectContaining({ id: saved.id, prizes: 1, tickets: 0, event: null }))
  })

  test('a future raffle may not overlap another one, and draws only items', async () => {
    const raffle = await create(coming(7002))
    const overlapping = {
      body: {
        fields: coming(7002, { startsAt: '7002-01-31T00:00:00.000Z', endsAt: '7003-01-01T00:00:00.000Z' }),
        reason,
      },
    }
    const { status, text } = await adminApi.call('createRaffle', overlapping, author)
    expect([status, JSON.parse(text).data.params.faults]).toEqual([
      400,
      [{ path: 'fields.starts_at', reason: 'overlaps' }],
    ])
    const money = coming(7002, { prizes: [{ places: 1, kind: 'gold', slug: null, amount: 5 }] })
    expect((await adminApi.call('editRaffle', edit(raffle, money), author)).status).toBe(400)
    const nothing = coming(7002, { prizes: [{ ...taunt(1), slug: 'nothing' }] })
    expect(await faultOf(raffle, nothing)).toEqual([400, { path: 'fields.prizes.0.slug', reason: 'bad_value' }])
    expect(await get(raffle.id)).toEqual(raffle)
  })
})

test('a future raffle is cancelled once, which frees its window, and a running one cannot be cancelled', async () => {
  const raffle = await create(coming(7010))
  const cancel = ({ id, version }: EditedRaffle) => ({ params: { id }, body: { version, reason } })
  const cancelled = (await adminApi.read('cancelRaffle', cancel(raffle), author)).raffle
  expect([cancelled.state, cancelled.version, cancelled.versions.length]).toEqual(['cancelled', 2, 2])
  expect(await adminApi.refusal('cancelRaffle', cancel(cancelled), approver)).toBe('422 change_refused')
  expect(await adminApi.refusal('editRaffle', edit(cancelled, coming(7010)), author)).toBe('422 change_refused')
  const again = await create(coming(7010))
  expect(again.state).toBe('upcoming')
  const shown = (await shop.read('getRaffle', {})).raffle
  await shop.rows('update raffles set starts_at = now() where id = $1', [raffle.id])
  expect((await shop.read('getRaffle', {})).raffle, 'the latest begun one is cancelled').toEqual(shown)
  const running = await get(1)
  const { status, text } = await adminApi.call('cancelRaffle', cancel(running), author)
  expect([status, JSON.parse(text).data.params]).toEqual([422, { fault: 'has_begun' }])
  expect(await get(1)).toEqual(running)
})

test('a running raffle shows new texts at once, and its price and promised prizes stay', async () => {
  const before = await get(1)
  expect([before.state, before.fields.seasonId]).toEqual(['running', 1])
  const renamed = { ...before.fields, title: 'Большой розыгрыш' }
  const raffle = (await adminApi.read('editRaffle', edit(before, renamed), author)).raffle
  expect((await shop.read('getRaffle', {})).raffle?.title).toBe('Большой розыгрыш')
  expect(await faultOf(raffle, { ...renamed, ticketPrice: 1 })).toEqual([
    400,
    { path: 'fields.ticket_price', reason: 'running' },
  ])
  expect(await faultOf(raffle, { ...renamed, prizes: renamed.prizes.slice(0, 1) })).toMatchObject([
    400,
    { reason: 'promised' },
  ])
  const richer = { ...renamed, prizes: [...renamed.prizes, taunt(1)] }
  const payload = { raffleId: 1, version: raffle.version, fields: richer }
  const { preview } = await adminApi.read('previewChange', { body: { kind: 'raffle.terms', payload } }, author)
  const places = richer.prizes.reduce((sum, line) => sum + line.places, 0)
  expect(preview.lines.map(({ field }) => field)).toEqual([`boardPrize|${places}`, 'boardWorth'])
})

test('prizes are final once the list is made, and winners are shown place by place', async () => {
  const raffle = await create(coming(7004))
  const player = await shop.register()
  await shop.rows(`insert into raffle_winners (id, raffle_id, place, ticket, user_id) values ($1, $2, 1, 7, $1)`, [
    String(player.userId),
    raffle.id,
  ])
  await shop.rows(`update raffles set state = 'closing' where id = $1`, [raffle.id])
  await expect(shop.rows('delete from raffle_prizes where raffle_id = $1', [raffle.id])).rejects.toThrow('are final')
  expect(await adminApi.refusal('editRaffle', edit(raffle, coming(7004, { title: 'x' })), author)).toBe(
    '422 change_refused',
  )
  const { items } = await adminApi.read('listRaffleWinners', { query: { raffleId: raffle.id } }, author)
  expect(items).toMatchObject([{ place: 1, ticket: 7, userId: String(player.userId), amount: null, givenAt: null }])
})
