import { userChannel } from '@runecase/api/messages-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventoryMessages } from '../../core/inventory/inventory.events.ts'
import { ledgerMessages } from '../../core/ledger/ledger.events.ts'
import { promoMessages } from '../../core/promo/promo.events.ts'
import { protectionMessages } from '../../core/protection/protection.events.ts'
import { restrictionMessages } from '../../core/restrictions/restrictions.events.ts'
import { seedMessages } from '../../core/seeds/seeds.events.ts'
import { caseMessages } from '../../features/cases/cases.events.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import type { DomainEvent } from '../domain-events.ts'
import { upsertListener } from './listeners.sql.ts'
import { publishToPlayers } from './player-messages.ts'

const TABLES = [
  ledgerMessages,
  inventoryMessages,
  promoMessages,
  protectionMessages,
  restrictionMessages,
  seedMessages,
  caseMessages,
]

let world: World
let userId: bigint
beforeAll(async () => {
  world = await makeWorld()
  userId = await makePlayer(world)
})
afterAll(() => world.close())

const sold = (count: number, status: 'accepted' | 'selled'): DomainEvent => ({
  kind: 'item.sold',
  operationId: '1',
  userId: String(userId),
  itemIds: Array.from({ length: count }, (_, index) => String(index + 1)),
  status,
  sumMinor: '12345',
  balanceMinor: '50000',
})

/** The messages of a domain event on the player's channel, in order. */
async function reported(event: DomainEvent): Promise<unknown[]> {
  const [before] = await world.rows<{ last: bigint }>('select coalesce(max(seq), 0) as last from rt_log')
  await world.deps.database.transaction((tx) => publishToPlayers(TABLES, world.deps).apply(tx, [event]))
  const rows = await world.rows<{ channel: string; data: unknown }>(
    'select channel, data from rt_log where seq > $1 order by seq',
    [before?.last],
  )
  expect(rows.every(({ channel }) => channel === userChannel(String(userId)))).toBe(true)
  return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data))
}

test('a player without a connection gets no message', async () => {
  expect(await reported(sold(1, 'accepted'))).toEqual([])
})

test("a sale of one item is published as the item's step and as a sale", async () => {
  await upsertListener(world.deps.database, userId)
  expect(await reported(sold(1, 'accepted'))).toEqual([
    { event: 'statechange', item_id: '1', status: 'accepted' },
    { event: 'sell_done', ids: ['1'], sum: 123.45, balance: 500 },
  ])
})

test('a change of seeds, protection, saved code, free openings, debt or restrictions is published without its data', async () => {
  const parts = [
    [{ kind: 'seed.rotated', seedId: '7' }, 'seeds'],
    [{ kind: 'protection.changed' }, 'protection'],
    [{ kind: 'promo.kept' }, 'promo'],
    [{ kind: 'free_openings.changed' }, 'free_openings'],
    [{ kind: 'debt.changed', owedMinor: '100', owedCoins: '0' }, 'debt'],
    [{ kind: 'restrictions.changed' }, 'restrictions'],
  ] as const
  for (const [event, part] of parts) {
    expect(await reported({ ...event, userId: String(userId) })).toEqual([{ event: 'account_changed', part }])
  }
})

test('for up to fifteen items sold together each step is published, for more only the sale', async () => {
  const fifteen = await reported(sold(15, 'selled'))
  expect(fifteen.slice(0, -1)).toEqual(
    Array.from({ length: 15 }, (_, index) => ({ event: 'statechange', item_id: String(index + 1), status: 'selled' })),
  )
  expect(fifteen.at(-1)).toMatchObject({ event: 'sell_done', sum: 123.45 })
  const sixteen = await reported(sold(16, 'selled'))
  expect(sixteen).toHaveLength(1)
  expect(sixteen[0]).toMatchObject({ event: 'sell_done', ids: expect.arrayContaining(['16']) })
})
