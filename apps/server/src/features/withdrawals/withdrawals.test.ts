import { goldFromMinor } from '@runecase/api/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUE_USES } from '../../catalogue-uses.ts'
import { importCatalogue } from '../../core/catalog/public.ts'
import { listReplacements } from '../../core/inventory/replace-item.ts'
import { sellItem } from '../../core/inventory/sell-items.ts'
import { demoSource, itemOfOneCase, withoutStatedFigures } from '../../testing/catalogue-fixtures.ts'
import { checkLedger, dataOf, makeIdempotency, makeItem } from '../../testing/make.ts'
import { getWithdrawalTerms } from './get-withdrawal-terms.ts'
import { inviteBot } from './invite-bot.ts'
import { getTradeId, getWithdrawal, listWithdrawals } from './list-withdrawals.ts'
import { setSandboxEnding } from './sandbox-ending.ts'
import { makeWithdrawals, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
beforeAll(async () => {
  shop = await makeWithdrawals()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const COUNTDOWN_MS = 300_000

/** Lets the countdown and the provider's steps pass one at a time, and runs every turn. */
async function runAll(id: bigint, steps = 9) {
  await shop.pass(COUNTDOWN_MS)
  for (let step = 0; step < steps; step += 1) {
    await shop.step(id)
    await shop.pass(shop.stepMs)
  }
}

const priceOf = async (itemId: bigint) =>
  (await shop.row<{ price: bigint }>('select price_minor as price from items where id = $1', [itemId])).price

describe('an item in withdrawal', () => {
  test('an item in withdrawal waits for its countdown, is sent and accepted, and is final after the reversal window', async () => {
    const userId = await shop.newPlayer()
    const { id, itemId } = await shop.sendOne(userId)
    expect(await shop.statusOf(itemId)).toBe('PREPARING')
    expect(await shop.step(id)).toBe(false)
    await runAll(id)
    expect(await shop.statusOf(itemId)).toBe('STEAM_WITHDRAWN')
    const late = { ...shop.deps, terms: { ...shop.deps.terms, reversalMs: 0 } }
    await shop.pass(60_000)
    expect(await shop.step(id, late)).toBe(true)
    expect(await shop.statusOf(itemId)).toBe('completed')
    expect(await shop.storyOf(id)).toEqual([
      'PREPARING: countdown',
      'vendor waiting: queued',
      'CONFIRM_STEAM: confirming',
      'send: awaiting_player',
      'STEAM_WITHDRAWN: accepted',
      'completed: delivered',
    ])
    await shop.pass(3_600_000)
    expect(await shop.step(id)).toBe(false)
  })

  test.each([
    [4, 'declined'],
    [5, 'expired'],
    [6, 'escrow'],
  ])('an item whose offer is not accepted (partner ...%i) is returned with its reason: %s', async (digit, cause) => {
    const userId = await shop.newPlayer(digit)
    const { id, itemId } = await shop.sendOne(userId)
    await runAll(id)
    expect(await shop.statusOf(itemId)).toBe('progress')
    expect((await shop.storyOf(id)).at(-1)).toBe(`canceled: ${cause}`)
    const shown = await getWithdrawal(shop.deps, userId, id)
    expect(shown).toMatchObject({ status: 'canceled', cause, isOpen: false, isReplaceable: false })
    // The item may be requested again, as another withdrawal with another code.
    const again = dataOf(await shop.send(userId, { ids: [itemId], method: 'link' }))
    expect(again.items[0].withdrawal_id).not.toBe(String(id))
  })

  test.each([
    ['after it was declined', 4],
    ['because nobody sells it', 8],
  ])('an item that is returned %s after prices changed has, and is sold at, the current price', async (_, digit) => {
    const userId = await shop.newPlayer(digit)
    const source = withoutStatedFigures(await demoSource())
    const { item } = itemOfOneCase(source)
    const { id: catalogueItemId, priceMinor } = shop.catalogue.itemBySlug(item.id)
    const itemId = await makeItem(shop.world, userId, { catalogueItemId, priceMinor })
    const [sent] = dataOf(await shop.send(userId, { ids: [itemId], method: 'link' })).items
    const newMinor = priceMinor - BigInt(digit)
    item.price = goldFromMinor(newMinor)
    await importCatalogue({ ...shop.deps, catalogueUses: CATALOGUE_USES }, source)
    expect(await priceOf(itemId)).toBe(priceMinor)
    await runAll(BigInt(sent.withdrawal_id))
    expect([await shop.statusOf(itemId), await priceOf(itemId)]).toEqual(['progress', newMinor])
    expect(
      await shop.row('select count, value_minor from inventory_totals where user_id = $1 and status = 4', [userId]),
    ).toEqual({ count: 1n, value_minor: newMinor })
    const sold = await sellItem(shop.world.deps, makeIdempotency('sellItem', userId), {
      id: itemId,
      expectedPrice: undefined,
    })
    expect(dataOf(sold)).toMatchObject({ price: goldFromMinor(newMinor), balance: goldFromMinor(newMinor) })
  })

  test('an item in withdrawal that is out of stock is returned and can be replaced', async () => {
    const userId = await shop.newPlayer(8)
    const { id, itemId } = await shop.sendOne(userId)
    await runAll(id)
    expect(await shop.statusOf(itemId)).toBe('progress')
    expect(await getWithdrawal(shop.deps, userId, itemId)).toMatchObject({ cause: 'no_stock', isReplaceable: true })
    await expect(listReplacements({ ...shop.deps, catalogue: shop.catalogue }, userId, itemId)).resolves.toBeDefined()
  })

  test('an item with a reversed trade goes to support, blocks the next withdrawal and is not returned automatically', async () => {
    const userId = await shop.newPlayer(7)
    const { id, itemId } = await shop.sendOne(userId)
    await runAll(id, 12)
    expect(await shop.statusOf(itemId)).toBe('support')
    expect((await shop.storyOf(id)).slice(-2)).toEqual(['STEAM_WITHDRAWN: accepted', 'support: reversed'])
    const next = await shop.newItem(userId)
    await expect(shop.send(userId, { ids: [next], method: 'link' })).rejects.toMatchObject({
      code: 'withdrawal_hold',
      params: { reason: 'reversed' },
    })
  })

  test('an item with an unknown outcome is neither returned nor sent again, and is found later', async () => {
    const userId = await shop.newPlayer(9)
    const { id, itemId } = await shop.sendOne(userId)
    await runAll(id, 2)
    expect(await shop.statusOf(itemId)).toBe('error')
    await shop.pass(6_000)
    await shop.step(id)
    await shop.pass(6_000)
    await shop.step(id)
    expect(await shop.statusOf(itemId)).toBe('STEAM_WITHDRAWN')
  })

  test('an item in withdrawal shows its queue position, estimate, offer with bot and code, and steps', async () => {
    const userId = await shop.newPlayer()
    const { id, itemId } = await shop.sendOne(userId)
    const waiting = await getWithdrawal(shop.deps, userId, id)
    expect(waiting.queue?.place).toBeGreaterThan(0)
    expect(Date.parse(waiting.queue?.sentAt ?? '')).toBeGreaterThan(Date.parse(waiting.readyAt))
    expect(Date.parse(waiting.readyAt) - Date.parse(waiting.createdAt)).toBeCloseTo(COUNTDOWN_MS, -3)
    expect(await getTradeId(shop.deps, userId, itemId)).toEqual({ tradeId: null, status: 'PREPARING' })
    await runAll(id, 4)
    const sent = await getWithdrawal(shop.deps, userId, id)
    expect(sent).toMatchObject({ status: 'send', queue: null, offer: { tradeId: `demo-${id}`, bot: { level: 42 } } })
    expect(sent.offer?.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await getTradeId(shop.deps, userId, itemId)).toEqual({ tradeId: `demo-${id}`, status: 'send' })
    const { withdrawals, pagination } = await listWithdrawals(shop.deps, userId, { page: 1, perPage: 20 })
    expect(withdrawals).toEqual([sent])
    expect(pagination.total).toBe(1)
    const stranger = await shop.newPlayer()
    await expect(getWithdrawal(shop.deps, stranger, id)).rejects.toMatchObject({ code: 'dataNotFound' })
    await expect(getTradeId(shop.deps, stranger, itemId)).rejects.toMatchObject({ code: 'dataNotFound' })
  })

  test('a withdrawal in a demo ends as its player chose, whatever the account', async () => {
    const userId = await shop.newPlayer(0)
    await setSandboxEnding(shop.deps, userId, 'expired')
    await expect(setSandboxEnding({ ...shop.deps, delivery: undefined }, userId, 'expired')).rejects.toMatchObject({
      code: 'dataNotFound',
    })
    const { id, itemId } = await shop.sendOne(userId)
    await runAll(id)
    expect(await shop.statusOf(itemId)).toBe('progress')
    expect((await getWithdrawalTerms(shop.deps, userId)).sandboxEnding).toBe('expired')
  })
})

test('items that cannot be delivered are credited at their price, and others are sent', async () => {
  const userId = await shop.newPlayer()
  const coupon = [...shop.catalogue.items()].find((item) => item.type === 3)
  if (!coupon) throw new Error('the catalogue has nothing of type 3')
  const credited = await makeItem(shop.world, userId, { catalogueItemId: coupon.id, priceMinor: 4_321n })
  const sent = await shop.newItem(userId)
  const data = dataOf(await shop.send(userId, { ids: [credited, sent], method: 'link' }))
  expect(data).toMatchObject({
    credited: 43.21,
    balance: 43.21,
    items: [
      {
        id: String(credited),
        outcome: 'credited',
        status: 'autoselled',
        credited: 43.21,
        ready_at: null,
        withdrawal_id: null,
      },
      {
        id: String(sent),
        outcome: 'prepared',
        status: 'PREPARING',
        credited: null,
        ready_at: expect.any(String),
        withdrawal_id: expect.any(String),
      },
    ],
  })
  expect(await shop.statusOf(credited)).toBe('autoselled')
})

test("the bot's id is shown only for the shop's own invitation URL", async () => {
  const { invite } = shop.deps
  expect(await inviteBot(invite, invite.url ?? '')).toEqual({ botSteamid: expect.stringMatching(/^\d{17}$/) })
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/', `${invite.url}?x`, 'file:///etc/passwd']) {
    await expect(inviteBot(invite, url)).rejects.toMatchObject({ name: 'MalformedCall' })
  }
})
