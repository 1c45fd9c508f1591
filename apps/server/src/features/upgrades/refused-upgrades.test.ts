import { goldFromMinor } from '@runecase/api/money.ts'
import { describe, expect, test } from 'vitest'
import { makeItem, makePlayer } from '../../testing/make.ts'
import { openUpgrades } from './upgrades.fixtures.ts'

const { world, play, itemFrom, playerOf, statusesOf, items } = await openUpgrades()

describe('an upgrade is refused, and nothing changes,', () => {
  const codeOf = (running: Promise<{ httpStatus: number; text: string }>) =>
    running.then(
      (answer) => JSON.parse(answer.text),
      (refusal) => ({ key: refusal.code, params: refusal.params }),
    )
  async function expectRefused(
    make: (userId: bigint) => Promise<[readonly bigint[], number | undefined, number?]>,
    code: string,
    params: Record<string, unknown> = {},
  ) {
    const userId = await makePlayer(world)
    const [ids, targetId, expectedPrice] = await make(userId)
    const before = [await playerOf(userId), await statusesOf(userId)]
    const refused = await codeOf(play(userId, ids, targetId, expectedPrice === undefined ? {} : { expectedPrice }))
    expect(refused).toMatchObject({ key: code, params })
    expect([await playerOf(userId), await statusesOf(userId)]).toEqual(before)
    expect(await world.rows('select 1 from upgrades where user_id = $1', [userId])).toEqual([])
    expect(await world.rows('select 1 from rolls where user_id = $1', [userId])).toEqual([])
  }
  const item = (userId: bigint, priceMinor = 10_000n) => makeItem(world, userId, { priceMinor })

  test('an upgrade without own items is refused and changes nothing', () =>
    expectRefused(async () => [[], itemFrom(20_000n).id], 'no_inventory_items'))
  test('an upgrade without a target is refused and changes nothing', () =>
    expectRefused(async (userId) => [[await item(userId)], undefined], 'no_upgrade_item'))
  test('an upgrade for a target that is not in the catalogue is refused', () =>
    expectRefused(async (userId) => [[await item(userId)], 2_000_000], 'outdated'))
  test('an upgrade for a pack is refused', () => {
    const [pack] = items().filter((one) => one.type === 20)
    return expectRefused(async (userId) => [[await item(userId, 100n)], pack?.id], 'outdated')
  })
  test('an upgrade is refused when the items are worth more than the target', () =>
    expectRefused(async (userId) => [[await item(userId, 90_000n)], itemFrom(20_000n).id], 'invalid_sum', {
      minimum: 900,
    }))
  test('an upgrade is refused when the target is too many times more expensive, with the missing sum', () => {
    const target = itemFrom(3_000_000n)
    const least = (target.priceMinor + 999n) / 1000n
    return expectRefused(async (userId) => [[await item(userId, 100n)], target.id], 'upgrade_multiplier_too_high', {
      minimum: goldFromMinor(least - 100n),
    })
  })
  test('an upgrade at another price than the player saw is refused', () => {
    const target = itemFrom(20_000n)
    return expectRefused(async (userId) => [[await item(userId)], target.id, 1], 'price_changed', {
      price: goldFromMinor(target.priceMinor),
    })
  })
  test("an upgrade with another player's item is refused", async () => {
    const other = await makePlayer(world)
    const theirs = await item(other)
    await expectRefused(async () => [[theirs], itemFrom(20_000n).id], 'dataNotFound')
    expect(await statusesOf(other)).toEqual(['progress'])
  })
  test('an upgrade with a sold item is refused', () =>
    expectRefused(
      async (userId) => [[await makeItem(world, userId, { status: 'accepted' })], itemFrom(20_000n).id],
      'invalidItem',
    ))
  test('an upgrade with an item on its way to Steam is refused', () =>
    expectRefused(
      async (userId) => [[await makeItem(world, userId, { status: 'PREPARING' })], itemFrom(20_000n).id],
      'inWithdrawalProcess',
    ))
})

test('a player whose losses have reached their limit cannot upgrade, whatever the item costs, and a hundredth below it they can', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 10_000n })
  const target = itemFrom(20_000n)
  const lose = (minor: bigint) =>
    world.rows(
      'update players set loss_limit_week_minor = 5000, loss_on = play_today(), loss_week_minor = $2 where user_id = $1',
      [userId, minor],
    )
  await lose(5_000n)
  await expect(play(userId, [id], target.id)).rejects.toMatchObject({
    code: 'limit_reached',
    params: { kind: 'loss', left: 0, date: expect.any(String) },
  })
  expect([await playerOf(userId), await statusesOf(userId)]).toMatchObject([{ nonce: 0n }, ['progress']])
  await lose(4_999n)
  expect((await play(userId, [id], target.id)).httpStatus).toBe(200)
})

test('a refused upgrade is stored with its key, and uses no nonce', async () => {
  const userId = await makePlayer(world)
  const id = await makeItem(world, userId, { priceMinor: 90_000n })
  const first = await play(userId, [id], itemFrom(20_000n).id, { key: 'tap' })
  const again = await play(userId, [id], itemFrom(20_000n).id, { key: 'tap' })
  expect([first.httpStatus, again.text, again.isReplay]).toEqual([422, first.text, true])
  expect(await playerOf(userId)).toMatchObject({ nonce: 0n })
})
