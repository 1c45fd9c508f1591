import { expect, test } from 'vitest'
import { refuse } from '../../platform/refuse.ts'
import { makeIdempotency, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../ledger/public.ts'
import { type PlayerWork, runPlayerCommand } from './player-command.ts'

const world = await openWorld()

const pay = (amount: bigint): PlayerWork => {
  return async (tx, { userId }, operationId) => {
    const { balanceMinor } = await creditPlayer(tx, {
      operationId,
      userId,
      houseAccount: HOUSE_ACCOUNT.promo,
      kind: ENTRY_KIND.welcomeGift,
      currency: 'GOLD',
      amount,
      events: () => [],
    })
    return { id: '1', status: 'accepted', price: 1, balance: Number(balanceMinor) / 100 }
  }
}
const idempotencyOf = (userId: bigint, key: string | undefined, id = '1') =>
  makeIdempotency('sellItem', userId, key, { body: { id } })
const balanceOf = async (userId: bigint) =>
  (
    await world.rows<{ balance: string }>('select balance_minor as balance from players where user_id = $1', [userId])
  )[0]?.balance

test('one request sent 20 times at once has one effect, and every replay equals the first response byte for byte', async () => {
  const userId = await makePlayer(world)
  const run = () => runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))
  const outcomes = await outcomesOf(Array.from({ length: 20 }, run))
  const [first] = outcomes.filter((one) => one !== 'idempotency_in_progress')
  expect(new Set(outcomes)).toEqual(new Set([first, 'idempotency_in_progress']))
  expect(outcomes.filter((one) => one === first)).toHaveLength(1)
  for (let again = 0; again < 5; again += 1)
    expect(await run()).toEqual({ httpStatus: 200, text: first, isReplay: true })
  expect(await balanceOf(userId)).toBe(100n)
})

test('one request that reaches 20 processes at once has one effect and one response', async () => {
  const userId = await makePlayer(world)
  const runs = Array.from({ length: 20 }, (_, node) =>
    runPlayerCommand(world.otherProcess(10 + node), idempotencyOf(userId, 'tap'), pay(100n)),
  )
  const answers = await Promise.all(runs)
  expect(new Set(answers.map((one) => one.text)).size).toBe(1)
  expect(answers.filter((one) => !one.isReplay)).toHaveLength(1)
  expect(await balanceOf(userId)).toBe(100n)
})

test('a key that is used again for another request is refused and changes nothing', async () => {
  const userId = await makePlayer(world)
  await runPlayerCommand(world.deps, idempotencyOf(userId, 'tap', '1'), pay(100n))
  const other = runPlayerCommand(world.deps, idempotencyOf(userId, 'tap', '2'), pay(100n))
  await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  expect(await balanceOf(userId)).toBe(100n)
})

test('two players may use the same key', async () => {
  const [one, other] = [await makePlayer(world), await makePlayer(world)]
  const outcomes = await outcomesOf(
    [one, other].map((userId) => runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))),
  )
  expect(outcomes.map((text) => JSON.parse(text).status)).toEqual(['success', 'success'])
})

test('without a key a player runs one command at a time', async () => {
  const userId = await makePlayer(world)
  const run = () => runPlayerCommand(world.deps, idempotencyOf(userId, undefined), pay(100n))
  const outcomes = await outcomesOf(Array.from({ length: 10 }, run))
  expect(outcomes.filter((one) => one !== 'idempotency_in_progress')).toHaveLength(1)
  expect(await balanceOf(userId)).toBe(100n)
})

test('a refusal rolls back earlier writes and is returned to every replay', async () => {
  const userId = await makePlayer(world)
  const work: PlayerWork = async (tx, player, operationId) => {
    await pay(100n)(tx, player, operationId)
    return refuse('invalidItem')
  }
  const first = await runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), work)
  expect(first).toMatchObject({ httpStatus: 409, isReplay: false })
  expect(await runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))).toEqual({
    ...first,
    isReplay: true,
  })
  expect(await balanceOf(userId)).toBe(0n)
})

test('a balance is never reduced below zero', async () => {
  const userId = await makePlayer(world, { balanceMinor: 50n })
  const outcome = runPlayerCommand(world.deps, idempotencyOf(userId, undefined), pay(-51n))
  await expect(outcome).rejects.toMatchObject({ code: 'balance_error' })
  expect(await balanceOf(userId)).toBe(50n)
})

test('an unexpected error stores no response, so that the request may be tried again', async () => {
  const userId = await makePlayer(world)
  const broken: PlayerWork = async (tx, player, operationId) => {
    await pay(100n)(tx, player, operationId)
    throw new Error('a defect')
  }
  await expect(runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), broken)).rejects.toThrow('a defect')
  expect(await balanceOf(userId)).toBe(0n)
  await runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))
  expect(await balanceOf(userId)).toBe(100n)
})

test('concurrent spending from 30 places never takes more than the balance', async () => {
  const userId = await makePlayer(world, { balanceMinor: 1000n })
  const outcomes = await outcomesOf(
    Array.from({ length: 30 }, (_, node) =>
      runPlayerCommand(world.otherProcess(10 + node), idempotencyOf(userId, undefined), pay(-100n)),
    ),
  )
  expect(outcomes.filter((one) => one === 'balance_error')).toHaveLength(20)
  expect(await balanceOf(userId)).toBe(0n)
})

test("a call that waits too long for the player's row gets 503 and changes nothing", async () => {
  const userId = await makePlayer(world)
  await world.deps.database.transaction(async (tx) => {
    await lockPlayer(tx, userId)
    const waiting = runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))
    await expect(waiting).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  })
  await runPlayerCommand(world.deps, idempotencyOf(userId, 'tap'), pay(100n))
  expect(await balanceOf(userId)).toBe(100n)
})
