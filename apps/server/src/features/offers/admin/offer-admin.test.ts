import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { describe, expect, test, vi } from 'vitest'
import { openAdmin } from '../../../testing/open-admin.ts'
import type { AppPlayer } from '../../../testing/test-app.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const FIRST_VISIT = 101
const reason = 'К празднику'
const get = async (id: number) => (await adminApi.read('getAdminOffer', { params: { id } }, author)).offer
const asked = (offerId: number | null, version: number, fields: OfferFields) => ({
  body: { kind: 'offer.terms', payload: { offerId, version, fields }, reason },
})
const propose = async (...of: Parameters<typeof asked>) => {
  const { request } = await adminApi.read('createChangeRequest', asked(...of), author)
  return { params: { id: request.id }, body: { version: request.version } }
}
/** The fields by which a proposal is refused. */
const faultsOf = async (...of: Parameters<typeof asked>) => {
  const { text } = await adminApi.call('createChangeRequest', asked(...of), author)
  return JSON.parse(text).data.params.faults
}
/** Lets a new player visit the shop; returns the offer that this makes. */
async function visit(player: AppPlayer) {
  await shop.call('visitShop', { body: {} }, { player })
  return vi.waitFor(
    async () => {
      const [offer] = await shop.read('listUserOffers', { params: { userId: String(player.userId) } }, { player })
      return offer ?? Promise.reject(new Error('no offer yet'))
    },
    { timeout: 10_000, interval: 50 },
  )
}

describe('other terms', () => {
  test('other terms need two operators, apply to offers made from then on, and leave earlier ones unchanged', async () => {
    const early = await shop.register()
    const made = await visit(early)
    const { fields, version } = await get(FIRST_VISIT)
    expect(made.price).toBe(fields.price)
    const decision = await propose(FIRST_VISIT, version, { ...fields, price: 175, title: 'Осенний набор' })
    expect(await adminApi.refusal('approveChangeRequest', decision, author)).toBe('403 own_change')
    const { request } = await adminApi.read('approveChangeRequest', decision, approver)
    expect([request.state, request.preview.subject]).toEqual(['applied', 'Осенний набор'])
    expect(request.preview.lines).toEqual([
      { field: 'offer_title', before: fields.title, after: 'Осенний набор' },
      { field: 'offer_price', before: '169', after: '175' },
      { field: 'offerReturn', before: null, after: expect.stringMatching(/^\d\d(,\d+)? %$/) },
    ])

    const late = await visit(await shop.register())
    expect([late.title, late.price]).toEqual(['Осенний набор', 175])
    await shop.setBalance(early, 100_000n)
    const buying = { params: { id: made.id }, body: { expectedPrice: 169 } }
    const { balance } = await shop.read('buyOffer', buying, { player: early, key: 'kept price' })
    expect(balance).toBe(1000 - 169)
    const after = await get(FIRST_VISIT)
    expect(after.totals).toMatchObject({ made: 2, bought: 1, gold: 169, standing: 1, openings: 5 })
    expect(after.versions).toMatchObject([
      { version: version + 1, price: 175, made: 1, bought: 0, changeRequestId: request.id },
      { version, price: 169, made: 1, bought: 1, changeRequestId: null },
    ])
    const listed = async () =>
      (await adminApi.read('listAdminOffers', {}, author)).items.find(({ id }) => id === FIRST_VISIT)
    // Counted from events, some time later.
    await expect
      .poll(listed, { timeout: 20_000 })
      .toMatchObject({ title: 'Осенний набор', made: 2, bought: 1, gold: 169 })
  })

  test('one of two requests on one version takes effect when both are approved at once', async () => {
    const { fields, version, id } = await get(103)
    const decisions = await Promise.all([
      propose(id, version, { ...fields, price: 480 }),
      propose(id, version, { ...fields, price: 490 }),
    ])
    const endings = await Promise.all(
      decisions.map((decision) => adminApi.call('approveChangeRequest', decision, approver)),
    )
    const states = await Promise.all(
      decisions.map(async ({ params }) => (await adminApi.read('getChangeRequest', { params }, author)).request.state),
    )
    expect(endings.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect(states.toSorted()).toEqual(['applied', 'stale'])
    expect((await get(id)).version).toBe(version + 1)
    expect(await adminApi.refusal('createChangeRequest', asked(id, version, fields), author)).toBe(
      '409 version_conflict',
    )
  })

  test('invalid terms are refused by the wrong field, and change nothing', async () => {
    const { fields, version } = await get(102)
    const fault = async (change: Partial<OfferFields>) => (await faultsOf(102, version, { ...fields, ...change }))[0]
    expect(await fault({ bonusMoney: 200 })).toEqual({ path: 'payload.fields.price', reason: 'gives_more' })
    expect(await fault({ cases: [{ slug: 'level-10', amount: 1 }] })).toEqual({
      path: 'payload.fields.cases',
      reason: 'not_plain',
    })
    expect(await fault({ image: 'cases/nothing' })).toEqual({ path: 'payload.fields.image', reason: 'bad_value' })
    expect(await fault({ triggerType: 'level_up' })).toEqual({
      path: 'payload.fields.trigger_type',
      reason: 'trigger_taken',
    })
    expect(await fault({ oldPrice: 10 })).toEqual({ path: 'payload.fields.old_price', reason: 'bad_value' })
    expect(await fault({ segment: 'never_refilled' })).toEqual({ path: 'payload.fields.segment', reason: 'bad_value' })
    expect((await get(102)).version).toBe(version)
  })
})

test('a stopped offer passes its trigger to a new one, and cannot be resumed next to it', async () => {
  const { fields } = await get(108)
  const stopped = await adminApi.read('stopOffer', { params: { id: 108 }, body: { reason } }, author)
  expect(stopped.offer).toMatchObject({ state: 'stopped', isActive: false })
  const later = { startsAt: '2035-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z' }
  await adminApi.read('approveChangeRequest', await propose(null, 0, { ...fields, ...later, title: 'Новое' }), approver)
  const { items } = await adminApi.read('listAdminOffers', { query: { state: 'upcoming' } }, author)
  expect(items).toMatchObject([{ title: 'Новое', made: 0, version: 1 }])
  const resume = { params: { id: 108 }, body: { reason } }
  expect(await adminApi.refusal('resumeOffer', resume, author)).toBe('422 change_refused')
  await adminApi.read('stopOffer', { params: { id: items[0]?.id ?? 0 }, body: { reason } }, author)
  expect((await adminApi.read('resumeOffer', resume, author)).offer.state).toBe('active')
})
