import { expect, test, vi } from 'vitest'
import { dataOf, makeIdempotency, makeItem, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { sellItem } from '../inventory/sell-items.ts'

const { world } = await openCatalogueWorld()

const sell = (userId: bigint, id: bigint, key?: string) =>
  sellItem(world.deps, makeIdempotency('sellItem', userId, key, { body: { id: String(id) } }), {
    id,
    expectedPrice: undefined,
  })

async function sellers(count: number): Promise<{ userId: bigint; id: bigint }[]> {
  const all: { userId: bigint; id: bigint }[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await makePlayer(world)
    all.push({ userId, id: await makeItem(world, userId, { priceMinor: 100n }) })
  }
  return all
}

test('sales of several players that arrive together share a transaction, and each player gets their own response', async () => {
  const all = await sellers(6)
  const [{ before }] = (await world.rows<{ before: bigint }>('select count(*) as before from outbox')) as [
    { before: bigint },
  ]
  const transactions = vi.spyOn(world.deps.database, 'transaction')
  const answers = await Promise.all(all.map(({ userId, id }) => sell(userId, id, 'tap')))
  expect(transactions).toHaveBeenCalledTimes(1)
  transactions.mockRestore()
  expect(answers.map((answer) => dataOf(answer).id)).toEqual(all.map(({ id }) => String(id)))
  expect(await world.rows('select count(*) - $1 as more from outbox', [before])).toEqual([{ more: 1n }])
})

test('a refused player of a batch keeps their item, and the others sell theirs', async () => {
  const [one, two, three] = (await sellers(3)) as [
    { userId: bigint; id: bigint },
    { userId: bigint; id: bigint },
    { userId: bigint; id: bigint },
  ]
  const outcomes = await outcomesOf([
    sell(one.userId, one.id, 'tap'),
    sell(two.userId, one.id, 'foreign'),
    sell(three.userId, three.id, 'tap'),
  ])
  expect(outcomes[1]).toBe('dataNotFound')
  expect([outcomes[0], outcomes[2]].every((outcome) => outcome?.startsWith('{'))).toBe(true)
  // The refusal is stored under its key like any response.
  const again = await sell(two.userId, one.id, 'foreign')
  expect([again.isReplay, JSON.parse(again.text).key]).toEqual([true, 'dataNotFound'])
})

test('a play that fails does so alone, and the other plays of its batch run again without it', async () => {
  const [one, two] = (await sellers(2)) as [{ userId: bigint; id: bigint }, { userId: bigint; id: bigint }]
  const broken = world.deps.plays.run(makeIdempotency('sellItem', one.userId, 'broken'), async (play) => {
    await play.findItems([one.id])
    throw new Error('a defect')
  })
  const [failed, sold] = await Promise.allSettled([broken, sell(two.userId, two.id, 'tap')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'a defect' } })
  expect(sold).toMatchObject({ status: 'fulfilled', value: { httpStatus: 200 } })
})

test('a command whose item is moved by a defect elsewhere leaves no trace', async () => {
  const [one] = (await sellers(1)) as [{ userId: bigint; id: bigint }]
  const stale = world.deps.plays.run(makeIdempotency('sellItem', one.userId, 'stale'), async (play) => {
    const items = await play.findItems([one.id])
    play.moveItems(
      items.map((item) => ({ ...item, status: 5 })),
      'selled',
      'owner',
    )
    return { id: String(one.id), status: 'accepted', price: 1, balance: 1 }
  })
  await expect(stale).rejects.toThrow('0 of 1 items made their step')
  expect(await world.rows('select key from idempotency where user_id = $1', [one.userId])).toEqual([])
})
