import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, risk, admin } = await openAdmin({ risk: 'risk', admin: 'admin' })
const place = '/withdrawals/119882712143101952'

const viewersOf = async (operator: typeof risk, at = place) =>
  (await adminApi.read('listViewers', { query: { place: at } }, operator)).items.map(({ id }) => id)

test('operators who have the same record open see each other, and only there', async () => {
  expect(await viewersOf(risk), 'nobody else, and not themselves').toEqual([])
  expect(await viewersOf(admin)).toEqual([String(risk.id)])
  expect(await viewersOf(risk)).toEqual([String(admin.id)])
  expect(await viewersOf(admin, '/withdrawals/7'), 'another withdrawal').toEqual([])
  expect(await viewersOf(risk), 'the other one has moved on').toEqual([])
})

test('the viewers of a section are shown only to roles that see the section', async () => {
  const support = await adminApi.make('support')
  const refusal = (at: string, operator = support) =>
    adminApi.refusal('listViewers', { query: { place: at } }, operator)
  expect(await refusal('/operators/1', admin)).toBe('200 success')
  expect(await refusal('/operators/1')).toBe('403 forbidden')
  expect(await refusal('/change-requests/1')).toBe('200 success')
  for (const none of ['/operators', '/settings/x', '/nothing/1', '/constructor/1', 'withdrawals/1', '/withdrawals/1?x'])
    expect([none, await refusal(none, admin)]).toEqual([none, '400 validation'])
})

test('a viewer who has left the record or whose session ended is no longer shown', async () => {
  await viewersOf(risk)
  expect(await viewersOf(admin)).toEqual([String(risk.id)])
  await shop.rows(
    `update operator_sessions set place_at = place_at - interval '31 seconds' where operator_id = ${risk.id}`,
  )
  expect(await viewersOf(admin)).toEqual([])
  await viewersOf(risk)
  await adminApi.read(
    'endOperatorSessions',
    { params: { id: String(risk.id) }, body: { reason: 'Shift is over' } },
    admin,
  )
  expect(await viewersOf(admin)).toEqual([])
})

test('the list of operators shows who is online', async () => {
  const one = await adminApi.make('support')
  const onlineOf = async () => {
    const { items } = await adminApi.read('listOperators', { query: { state: 'online' } }, admin)
    return items.map(({ id }) => id)
  }
  expect(await onlineOf()).toEqual(expect.arrayContaining([String(one.id), String(admin.id)]))
  await shop.rows(`update operator_sessions set seen_at = seen_at - interval '3 minutes' where operator_id = ${one.id}`)
  expect(await onlineOf()).not.toContain(String(one.id))
  const { items } = await adminApi.read('listOperators', { query: {} }, admin)
  expect(items.find(({ id }) => id === String(one.id))).toMatchObject({ isOnline: false, seenAt: expect.any(String) })
})
