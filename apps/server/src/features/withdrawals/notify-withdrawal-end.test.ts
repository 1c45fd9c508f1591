import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { notifyWithdrawalEnd } from './notify-withdrawal-end.ts'
import { makeWithdrawals, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
beforeAll(async () => {
  shop = await makeWithdrawals({ reversalMs: 0 })
})
afterAll(() => shop.close())

/** Passes the domain events of these withdrawals to the consumer, as the relay does. */
async function tell(...withdrawalIds: readonly bigint[]): Promise<void> {
  const rows = await shop.world.rows<{ events: DomainEvent[] }>('select events from outbox order by id')
  const known = new Set(withdrawalIds.map(String))
  const events = rows
    .flatMap((row) => row.events)
    .filter((event) => event.kind === 'withdrawal.changed' && known.has(event.withdrawalId))
  expect(events).not.toEqual([])
  await shop.deps.database.transaction((tx) => notifyWithdrawalEnd(shop.deps).apply(tx, events))
}

const queuedOf = (userId: bigint) =>
  shop.world.rows<{ kind: string; params: { itemName: string; isDelivered: boolean }; channels: string[] | null }>(
    'select kind, params, channels from notifications where user_id = $1 order by id',
    [userId],
  )

/** Longer than every wait of a withdrawal. */
const ANY_WAIT_MS = 300_000

/** Runs turns until the withdrawal has ended. */
async function finish(id: bigint): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await shop.pass(ANY_WAIT_MS)
    await shop.step(id)
  }
}

test.each([
  ['reached Steam', 0, true],
  ['came back', 8, false],
])('a player is notified once by push that an item %s, and only when it did', async (_what, digit, isDelivered) => {
  const userId = await shop.newPlayer(digit)
  const { id } = await shop.sendOne(userId)
  await tell(id)
  expect(await queuedOf(userId)).toEqual([])
  await finish(id)
  // Events may be delivered twice.
  await tell(id)
  await tell(id)
  const { name } = await shop.row<{ name: string }>(
    'select c.name from withdrawals w join catalogue_items c on c.id = w.catalogue_item_id where w.id = $1',
    [id],
  )
  expect(await queuedOf(userId)).toEqual([
    { kind: 'withdrawal_ended', params: { itemName: name, isDelivered }, channels: ['push'] },
  ])
})

test('withdrawals that end in one batch are each reported to their player', async () => {
  const [one, other] = [await shop.newPlayer(0), await shop.newPlayer(8)]
  const ids = [(await shop.sendOne(one)).id, (await shop.sendOne(one)).id, (await shop.sendOne(other)).id]
  for (const id of ids) await finish(id)
  await tell(...ids)
  expect((await queuedOf(one)).map(({ params }) => params.isDelivered)).toEqual([true, true])
  expect((await queuedOf(other)).map(({ params }) => params.isDelivered)).toEqual([false])
})
