import type { ResolutionOutcome } from '@runecase/api/operator/withdrawals-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../testing/make.ts'
import { holdWithSupport } from '../../testing/stuck-withdrawals.ts'
import type { DeliveryReport } from './delivery.ts'
import { withdrawalResolve } from './resolve-withdrawal.ts'
import { makeWithdrawals, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
let second: Withdrawals['deps']
beforeAll(async () => {
  shop = await makeWithdrawals()
  second = shop.otherProcess(2)
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const by = async () => {
  const operators = await shop.world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('w-' || left(md5(random()::text), 8), 'x', 'admin'),
            ('x-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const [authorId = 0n, approverId = 0n] = operators.map(({ id }) => id)
  const [request] = await shop.world.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ('withdrawal.resolve', 'withdrawal', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [authorId],
  )
  return { changeRequestId: request?.id ?? 0n, authorId, approverId, reason: 'of the test' }
}
const resolve = async (id: bigint, outcome: ResolutionOutcome, process = shop.deps) => {
  const applied = await by()
  const [evidence] = await shop.world.rows<{ id: bigint }>(
    `insert into delivery_evidence (withdrawal_id, operator_id, provider, state) values ($1, $2, 'sandbox', 'unknown') returning id`,
    [id, applied.authorId],
  )
  const evidenceId = String(evidence?.id)
  return process.database.transaction((tx) =>
    withdrawalResolve(process).apply(tx, { withdrawalId: String(id), outcome, evidenceId }, applied),
  )
}
const faultOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { params?: { fault?: string } }).params?.fault

async function withSupport() {
  const userId = await shop.newPlayer()
  const { id, itemId } = await shop.sendOne(userId)
  await holdWithSupport((text, values) => shop.world.rows(text, values), id)
  return { userId, id, itemId }
}
const moneyOf = async (userId: bigint) =>
  (await shop.row<{ gold: bigint }>('select balance_minor as gold from players where user_id = $1', [userId])).gold
const priceOf = async (itemId: bigint) =>
  (await shop.row<{ price: bigint }>('select price_minor as price from items where id = $1', [itemId])).price
const resolutionsOf = (id: bigint) =>
  shop.world.rows<{ outcome: string; againId: bigint | null }>(
    'select outcome, again_id as "againId" from withdrawal_resolutions where withdrawal_id = $1',
    [id],
  )
const endOf = async (id: bigint) => (await shop.storyOf(id)).at(-1)

test('an item with support is returned, credited at its price, or counted as handed over', async () => {
  const back = await withSupport()
  await resolve(back.id, 'returned')
  expect([await shop.statusOf(back.itemId), await endOf(back.id)]).toEqual([
    'progress',
    'canceled: returned_by_support',
  ])
  const credited = await withSupport()
  const before = await moneyOf(credited.userId)
  await resolve(credited.id, 'credited')
  expect([await shop.statusOf(credited.itemId), await endOf(credited.id)]).toEqual([
    'autoselled',
    'canceled: credited_by_support',
  ])
  expect((await moneyOf(credited.userId)) - before).toBe(await priceOf(credited.itemId))
  const handed = await withSupport()
  await resolve(handed.id, 'delivered')
  expect([await shop.statusOf(handed.itemId), await endOf(handed.id)]).toEqual([
    'completed',
    'completed: delivered_by_support',
  ])
})

test('an item that is sent again reaches its player by another withdrawal', async () => {
  const { id, itemId } = await withSupport()
  await resolve(id, 'sent_again')
  const [resolution] = await resolutionsOf(id)
  const againId = resolution?.againId ?? 0n
  expect([await shop.statusOf(itemId), await endOf(id), await endOf(againId)]).toEqual([
    'PREPARING',
    'canceled: sent_again',
    'PREPARING: countdown',
  ])
  expect(await shop.step(againId), 'it is due at once').toBe(true)
  expect(await shop.statusOf(itemId)).toBe('vendor waiting')
})

test('one of six simultaneous decisions on two nodes succeeds', async () => {
  const outcomes = ['credited', 'returned', 'sent_again', 'credited', 'delivered', 'sent_again'] as const
  for (let round = 0; round < 6; round += 1) {
    const { userId, id, itemId } = await withSupport()
    const before = await moneyOf(userId)
    const turned = [...outcomes.slice(round), ...outcomes.slice(0, round)]
    const settled = await Promise.allSettled(
      turned.map((outcome, place) => resolve(id, outcome, place % 2 === 0 ? shop.deps : second)),
    )
    expect(settled.map(faultOf).sort()).toEqual(['done', ...Array(5).fill('not_with_support')])
    const done = turned[settled.findIndex(({ status }) => status === 'fulfilled')]
    expect((await moneyOf(userId)) - before).toBe(done === 'credited' ? await priceOf(itemId) : 0n)
    expect(await resolutionsOf(id)).toMatchObject([{ outcome: done }])
    expect(
      await shop.world.rows('select 1 from withdrawals where item_id = $1 and ended_at is null', [itemId]),
    ).toHaveLength(done === 'sent_again' ? 1 : 0)
  }
})

test('a late response of a provider does not change what operators decided', async () => {
  const offer = { tradeId: 'late', assetId: null, bot: null }
  for (const outcome of ['credited', 'sent_again', 'returned', 'delivered'] as const) {
    const { id, itemId } = await shop.sendOne(await shop.newPlayer())
    await shop.pass(300_000)
    const reported = Promise.withResolvers<DeliveryReport>()
    const asked = Promise.withResolvers<void>()
    const deliver = () => {
      asked.resolve()
      return reported.promise
    }
    const late = shop.step(id, shop.withDelivery({ kind: 'sandbox', pollMs: 1000, deliver, ask: deliver }))
    await asked.promise
    await holdWithSupport((text, values) => shop.world.rows(text, values), id)
    await resolve(id, outcome, second)
    reported.resolve({ state: 'sent', offer })
    await late
    const status = { credited: 'autoselled', sent_again: 'PREPARING', returned: 'progress', delivered: 'completed' }
    expect(await shop.statusOf(itemId)).toBe(status[outcome])
    expect(await shop.row('select trade_id from withdrawals where id = $1', [id])).toEqual({ trade_id: null })
    expect(await shop.step(id)).toBe(false)
  }
})

test('a withdrawal that is on its way cannot be ended by operators', async () => {
  const { id } = await shop.sendOne(await shop.newPlayer())
  await expect(resolve(id, 'returned')).rejects.toMatchObject({ params: { fault: 'not_with_support' } })
})

test('no item is sent again to a player without a link, with a debt, or without permission to withdraw', async () => {
  const linkless = await withSupport()
  await shop.world.rows('update users set steam_link = null where id = $1', [linkless.userId])
  const debtor = await withSupport()
  await shop.world.rows('update players set owed_minor = 100 where user_id = $1', [debtor.userId])
  const restricted = await withSupport()
  await shop.world.rows(`update players set restrictions = '{"withdraw": {"until": null}}' where user_id = $1`, [
    restricted.userId,
  ])
  const settled = await Promise.allSettled([linkless, debtor, restricted].map(({ id }) => resolve(id, 'sent_again')))
  expect(settled.map(faultOf)).toEqual(['no_receiver', 'player_owes', 'player_restricted'])
  for (const { id, itemId } of [linkless, debtor, restricted]) {
    expect([await shop.statusOf(itemId), await resolutionsOf(id)]).toEqual(['support', []])
  }
  await shop.world.rows('update players set owed_minor = 0, restrictions = null')
})
