import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLUG } from '../testing/owner.ts'
import { startTestApp } from '../testing/test-app.ts'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** The kinds of the domain events that a request caused. */
const causedBy = async (requestId: string) => {
  const rows = await shop.rows<{ kind: string }>(
    `select e ->> 'kind' as kind from (select events from outbox union all select events from event_log) all_events,
            json_array_elements(events) e where e ->> 'requestId' = $1`,
    [requestId],
  )
  return rows.map(({ kind }) => kind)
}

test('domain events of commands carry the id of the request that caused them, also if requests share a transaction', async () => {
  const players = [await shop.register(), await shop.register()]
  for (const player of players) await shop.setBalance(player, 1_000_000n)
  await Promise.all(
    players.map((player, index) =>
      shop.call(
        'openCase',
        { params: { name: SLUG }, body: { multiOpen: 1 } },
        { player, headers: { 'x-request-id': `open-${index}` } },
      ),
    ),
  )
  for (const index of players.keys()) {
    expect((await causedBy(`open-${index}`)).filter((kind) => kind === 'play.settled')).toHaveLength(1)
  }
})

test('a refill keeps the id of its request for later steps on any node', async () => {
  const player = await shop.register()
  const order = { body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } }
  const answer = await shop.call('startPayment', order, {
    player,
    key: 'refill-1',
    headers: { 'x-request-id': 'pay-1' },
  })
  expect(answer.status).toBe(200)
  expect(await shop.rows('select request_id from payment_orders where user_id = $1', [player.userId])).toEqual([
    { request_id: 'pay-1' },
  ])
})
