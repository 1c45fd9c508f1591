import { expect, test } from 'vitest'
import { makeIdempotency, makeItem, makePlayer } from '../../testing/make.ts'
import { openCatalogueWorld } from '../../testing/open-world.ts'
import { sellItem } from './sell-items.ts'
import { itemVoid } from './void-item.ts'

const { world, catalogue } = await openCatalogueWorld()

/** A change request by one operator that another one approved. */
async function request() {
  const [one] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ('v-' || left(md5(random()::text), 8), 'x', 'admin'),
            ('a-' || left(md5(random()::text), 8), 'x', 'admin') returning id`,
  )
  const authorId = one?.id ?? 0n
  const [made] = await world.rows<{ id: bigint }>(
    `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     values ('item.void', 'item', '{}', '1', '{}', 'proposed', $1, 'of the test') returning id`,
    [authorId],
  )
  return { changeRequestId: made?.id ?? 0n, authorId, approverId: authorId + 1n, reason: 'of the test' }
}

async function voids(node: number, userId: bigint, itemId: bigint) {
  const process = world.otherProcess(node)
  const by = await request()
  const payload = { userId: String(userId), itemId: String(itemId) }
  return process.database.transaction((tx) => itemVoid({ ...process, catalogue }).apply(tx, payload, by))
}
const sells = (node: number, userId: bigint, id: bigint) =>
  sellItem(world.otherProcess(node), makeIdempotency('sellItem', userId, undefined, { body: { id: String(id) } }), {
    id,
    expectedPrice: undefined,
  })

async function stateOf(userId: bigint, id: bigint) {
  const [row] = await world.rows<{ status: string; balance: bigint; steps: number; voids: number }>(
    `select s.name as status, p.balance_minor as balance,
            (select count(*)::int4 from item_steps where user_id = $1 and item_id = $2) as steps,
            (select count(*)::int4 from item_voids where user_id = $1 and item_id = $2 and amount_minor = 500) as voids
       from items i join item_statuses s on s.id = i.status join players p on p.user_id = i.user_id where i.user_id = $1 and i.id = $2`,
    [userId, id],
  )
  return row
}
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : ((outcome.reason as { code?: string }).code ?? String(outcome.reason))

test('one item voided six times at once on two nodes is voided and paid once', async () => {
  for (const status of ['progress', 'bag'] as const) {
    const userId = await makePlayer(world)
    const id = await makeItem(world, userId, { priceMinor: 500n, status })
    const outcomes = await Promise.allSettled([2, 3, 2, 3, 2, 3].map((node) => voids(node, userId, id)))
    expect(outcomes.map(codeOf).sort()).toEqual([...Array(5).fill('change_refused'), 'done'])
    expect(await stateOf(userId, id)).toEqual({ status: 'bug', balance: 500n, steps: 1, voids: 1 })
  }
})

test('concurrent void and sale of one item have one effect, and the item is paid once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const userId = await makePlayer(world)
    const id = await makeItem(world, userId, { priceMinor: 500n })
    const [voided, sold] = await Promise.allSettled([voids(2, userId, id), sells(3, userId, id)])
    const isVoided = voided.status === 'fulfilled'
    expect([codeOf(voided), codeOf(sold)].sort()).toEqual(
      isVoided ? ['done', 'invalidItem'] : ['change_refused', 'done'],
    )
    const state = await stateOf(userId, id)
    expect(state).toMatchObject({ status: isVoided ? 'bug' : 'accepted', balance: 500n, voids: isVoided ? 1 : 0 })
  }
})

test('items in a game, in delivery or of other players cannot be voided', async () => {
  const userId = await makePlayer(world)
  for (const status of ['PREPARING', 'no_link', 'accepted'] as const) {
    const id = await makeItem(world, userId, { priceMinor: 500n, status })
    const [outcome] = await Promise.allSettled([voids(2, userId, id)])
    expect([status, outcome && codeOf(outcome)]).toEqual([status, 'change_refused'])
  }
  const another = await makeItem(world, await makePlayer(world), { priceMinor: 500n })
  const [outcome] = await Promise.allSettled([voids(2, userId, another)])
  expect(outcome && codeOf(outcome)).toBe('dataNotFound')
})
