import type { ResolutionOutcome } from '@runecase/api/operator/withdrawals-rules.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { holdWithSupport } from '../../testing/stuck-withdrawals.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, author, approver } = await openAdmin(
  { author: 'risk', approver: 'admin' },
  { settings: { WITHDRAWAL_LINK_HOLD_HOURS: '0' } },
)

const reason = 'Обмен в Steam отменён'
let partner = 2_234_560

/** A player whose only item is with support. */
async function withStuckItem() {
  const player = await shop.register()
  partner += 10
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCdEfGh`
  await shop.read('setSteamData', { body: { link } }, { player })
  const [item] = await shop.rows<{ id: bigint }>(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, $1::int8 + 1, c.id, c.price_minor, 4, 7, $1::int8 from catalogue_items c
      where c.type = 1 and not c.is_retired and c.price_minor > 200 order by c.id limit 1 returning id`,
    [player.userId],
  )
  const ids = [String(item?.id)]
  const { items } = await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: `send ${ids}` })
  const id = items[0]?.withdrawalId ?? ''
  await holdWithSupport((text, values) => shop.rows(text, values), id)
  return { player, id }
}

const ask = async (id: string) => (await adminApi.read('askDelivery', { params: { id } }, author)).evidence
const bodyOf = (withdrawalId: string, outcome: ResolutionOutcome, evidenceId: string) => ({
  body: { kind: 'withdrawal.resolve', payload: { withdrawalId, outcome, evidenceId }, reason },
})
const propose = async (id: string, outcome: ResolutionOutcome) =>
  (await adminApi.read('createChangeRequest', bodyOf(id, outcome, (await ask(id)).id), author)).request
const approve = (request: { id: string; version: number }, operator = approver) =>
  adminApi.call('approveChangeRequest', { params: { id: request.id }, body: { version: request.version } }, operator)
const seenBy = (player: AppPlayer, id: string) => shop.read('getWithdrawal', { params: { id } }, { player })
const viewOf = async (id: string) => (await adminApi.read('getAdminWithdrawal', { params: { id } }, author)).withdrawal

test('the decision of two operators is shown to them and to the player', async () => {
  const { player, id } = await withStuckItem()
  expect((await viewOf(id)).resolution).toBeNull()
  const request = await propose(id, 'returned')
  const [named] = await shop.rows<{ nickname: string }>('select nickname from users where id = $1', [player.userId])
  expect(request.preview).toMatchObject({
    subject: id,
    lines: [
      { field: 'resolveOutcome', after: 'returned' },
      {},
      { field: 'resolvePlayer', after: named?.nickname },
      { field: 'deliverySays', after: 'absent' },
      { field: 'deliveryAskedAt' },
    ],
  })
  expect((await approve(request, author)).json().key).toBe('own_change')
  expect((await approve(request)).status).toBe(200)
  expect(await viewOf(id)).toMatchObject({
    status: 'canceled',
    resolution: {
      outcome: 'returned',
      author: 'Test risk',
      approver: 'Test admin',
      reason,
      againId: null,
      evidence: { state: 'absent' },
    },
  })
  expect(await seenBy(player, id)).toMatchObject({ status: 'canceled', cause: 'returned_by_support', isOpen: false })
})

test('a withdrawal that is sent again links to the new one', async () => {
  const { player, id } = await withStuckItem()
  await approve(await propose(id, 'sent_again'))
  const { resolution } = await viewOf(id)
  const againId = resolution?.againId ?? ''
  expect(await seenBy(player, againId)).toMatchObject({ isOpen: true, itemId: (await viewOf(id)).itemId })
  expect(await seenBy(player, id)).toMatchObject({ status: 'canceled', cause: 'sent_again' })
})

test('another price than the one that the approver saw makes the request stale', async () => {
  const { id } = await withStuckItem()
  const request = await propose(id, 'credited')
  await shop.rows('update change_requests set base_version = base_version || $2 where id = $1', [request.id, '1'])
  expect((await approve(request)).json().key).toBe('change_stale')
  expect((await viewOf(id)).status).toBe('support')
})

test('the second of two requests for one withdrawal is stale', async () => {
  const { id } = await withStuckItem()
  const [one, other] = [await propose(id, 'credited'), await propose(id, 'returned')]
  expect((await approve(one)).status).toBe(200)
  expect((await approve(other)).json()).toMatchObject({ key: 'change_refused' })
  expect(await viewOf(id)).toMatchObject({ resolution: { outcome: 'credited' } })
})

test('support, content and finance cannot propose it', async () => {
  const { id } = await withStuckItem()
  for (const role of ['support', 'content', 'finance'] as const) {
    const answer = await adminApi.call('createChangeRequest', bodyOf(id, 'credited', '1'), await adminApi.make(role))
    expect(answer.json().key).toBe('forbidden')
  }
})

test('the provider is asked again, and its response is stored with its time and changes nothing', async () => {
  const { id } = await withStuckItem()
  const insertOrder = (ending: string, secondsAgo: number) =>
    shop.rows(
      `insert into sandbox_deliveries (withdrawal_id, ending, asked_at) values ($1, $2, clock_timestamp() - make_interval(secs => $3))
       on conflict (withdrawal_id) do update set ending = excluded.ending, asked_at = excluded.asked_at`,
      [id, ending, secondsAgo],
    )
  const stands = async () => {
    const { status, cause, endedAt, resolution, timeline } = await viewOf(id)
    return { status, cause, endedAt, resolution, timeline }
  }
  const before = await stands()
  expect(await ask(id)).toMatchObject({ state: 'absent', provider: 'sandbox', cause: null, operator: 'Test risk' })
  await insertOrder('unclear', 0)
  expect(await ask(id), 'it does not answer').toMatchObject({ state: 'no_answer', cause: null, tradeId: null })
  await insertOrder('declined', 3_600)
  expect(await ask(id)).toMatchObject({ state: 'failed', cause: 'declined' })
  await insertOrder('accepted', 3_600)
  const last = await ask(id)
  expect(last).toMatchObject({ state: 'accepted', tradeId: `demo-${id}` })
  expect(await stands()).toEqual(before)
  const entries = await shop.rows<{ after: { state: string } }>(
    `select after from operator_log where action = 'withdrawal.delivery_asked' and target = $1 order by seq`,
    [`withdrawal ${id}`],
  )
  expect(entries.map(({ after }) => after.state)).toEqual(['absent', 'no_answer', 'failed', 'accepted'])
  const { request } = await adminApi.read('createChangeRequest', bodyOf(id, 'delivered', last.id), author)
  expect((await approve(request)).status).toBe(200)
  expect((await viewOf(id)).resolution?.evidence).toEqual(last)
})

test("a way out can be proposed only by the provider's recent response about that withdrawal", async () => {
  const [{ id }, other] = [await withStuckItem(), await withStuckItem()]
  const faultOf = async (evidenceId: string) =>
    (await adminApi.call('createChangeRequest', bodyOf(id, 'returned', evidenceId), author)).json().data?.params?.fault
  expect(await faultOf('999999')).toBe('no_evidence')
  expect(await faultOf((await ask(other.id)).id)).toBe('no_evidence')
  const { id: old } = await ask(id)
  await shop.rows('alter table delivery_evidence disable trigger delivery_evidence_append_only')
  await shop.rows(`update delivery_evidence set at = at - interval '16 minutes' where id = $1`, [old])
  await shop.rows('alter table delivery_evidence enable trigger delivery_evidence_append_only')
  expect(await faultOf(old)).toBe('evidence_old')
  expect(await faultOf((await ask(id)).id)).toBeUndefined()
})

test('only a withdrawal that is with support can be asked about', async () => {
  const { id } = await withStuckItem()
  await approve(await propose(id, 'returned'))
  expect((await adminApi.call('askDelivery', { params: { id } }, author)).json()).toMatchObject({
    key: 'change_refused',
  })
  expect((await adminApi.call('askDelivery', { params: { id: '1' } }, author)).status).toBe(404)
})
