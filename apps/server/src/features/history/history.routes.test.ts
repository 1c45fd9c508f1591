import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A case that every player may open and can afford. */
const SLUG = 'bliznetsy'

let shop: TestApp
let player: AppPlayer
let sold: { readonly id: string; readonly name: string; readonly price: number }
let others: readonly { readonly id: string; readonly price: number }[]
beforeAll(async () => {
  shop = await startTestApp()
  player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const opened = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen: 5 } }, { player })
  const [first, ...rest] = opened.items
  if (!first) throw new Error('nothing fell')
  sold = first
  others = rest
  await shop.read('sellItem', { body: { id: first.id } }, { player })
  await shop.read('makeContract', { body: { itemIds: rest.slice(0, 3).map((item) => item.id) } }, { player })
})
afterAll(() => shop.close())

const list = (query: Record<string, string> = {}) => shop.read('listMovements', { query }, { player })
const totals = (query: Record<string, string> = {}) => shop.read('getMovementTotals', { query }, { player })

describe('the history of a player', () => {
  test('the history of a player shows each operation once, newest first, with its changes and its proof', async () => {
    const { movements, next, range } = await list()
    expect(next).toBeNull()
    expect(range.timeZone).toBe('Europe/Moscow')
    expect(movements.slice(0, 3).map(({ cause }) => cause)).toEqual(['contract', 'sale', 'opening'])
    const [contract, sale, opening] = movements
    expect(contract).toMatchObject({ kind: 'contract', givenCount: 3, count: 3, proofId: contract?.id })
    expect(sale).toMatchObject({ gold: sold.price, items: -sold.price, givenCount: 1, given: [{ name: sold.name }] })
    const value = [sold, ...others].reduce((sum, item) => sum + item.price, 0)
    expect(opening).toMatchObject({
      kind: 'case',
      title: 'Близнецы',
      receivedCount: 1 + others.length,
      proofId: opening?.id,
    })
    expect(opening?.items).toBeCloseTo(value, 2)
    const { finance } = await shop.read('getCurrentUser', {}, { player })
    expect(contract?.balance).toBe(finance.balance)
    // Each balance equals the previous one plus the change.
    for (const [index, { balance, gold }] of movements.entries())
      expect(balance - gold).toBeCloseTo(movements[index + 1]?.balance ?? 0, 2)
  })

  test('the history of a player sums the filtered movements, and all of them sum to the balance and the inventory', async () => {
    const whole = await totals({ period: 'all' })
    const { finance } = await shop.read('getCurrentUser', {}, { player })
    const inventory = await shop.read('getInventory', { query: { group: 'active' } }, { player })
    expect(whole.gold).toBeCloseTo(finance.balance, 2)
    expect(whole.items).toBeCloseTo(inventory.totalPrice, 2)
    expect(whole.net).toBeCloseTo(whole.gold + whole.items, 2)
    expect(whole.byKind.reduce((sum, one) => sum + one.count, 0)).toBe(whole.count)
    const sales = await totals({ kind: 'sale' })
    expect(sales).toMatchObject({ count: 1, gold: sold.price })
    expect(whole.months).toHaveLength(1)
  })

  test('the history of a player reports that the entries sum to the balance, and reports when they do not', async () => {
    const check = () => shop.read('checkOwnBalance', {}, { player })
    const { finance } = await shop.read('getCurrentUser', {}, { player })
    const equal = await check()
    expect(equal).toMatchObject({ gold: finance.balance, coins: finance.coinBalance, isEqual: true })
    expect(equal.entries).toBeGreaterThan(2)
    const move = (minor: number) =>
      shop.rows('update players set balance_minor = balance_minor + $2 where user_id = $1', [player.userId, minor])
    await move(1)
    expect(await check()).toEqual({ ...equal, isEqual: false })
    await move(-1)
  })

  test.each([
    [{ kind: 'case' }, ['opening']],
    [{ what: 'items' }, ['contract', 'sale', 'opening']],
    [{ search: 'БЛИЗНЕЦЫ' }, ['opening']],
    [{ search: 'нет такого предмета' }, []],
    [{ period: '2026-01' }, []],
    [{ period: 'all', kind: 'case' }, ['opening']],
  ])('the history of a player filtered by %o has the matching movements', async (query, causes) => {
    expect((await list(query)).movements.map(({ cause }) => cause)).toEqual(causes)
    expect((await totals(query)).count).toBe(causes.length)
  })

  test('the history of a player is searched by the name of an item and by the number of an operation', async () => {
    const named = await list({ search: sold.name })
    expect(named.movements.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['sale', 'opening']))
    const [found] = named.movements
    expect((await list({ search: String(found?.id) })).movements.map(({ id }) => id)).toEqual([found?.id])
  })

  test('the history of a player is visible only to the player', async () => {
    const other = await shop.register()
    const { movements } = await shop.read('listMovements', { query: { period: 'all' } }, { player: other })
    expect(movements.map(({ cause }) => cause)).toEqual(['welcomeGift'])
  })

  test.each(['2026-13', 'year', '1999-01', ''])(
    'the history of a player refuses the period %o by its field',
    async (period) => {
      const answer = await shop.call('listMovements', { query: { period } }, { player })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.json())).toContain('period')
    },
  )
})

describe('the file of a history', () => {
  const file = (query: Record<string, string>) =>
    shop.call('exportMovements', { query: { format: 'csv', ...query } as never }, { player })

  test('the file of a history is CSV with a line for each movement of the filter', async () => {
    const answer = await file({ period: 'month' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="runecase-history-month.csv"')
    const lines = answer.text.trimEnd().split('\r\n')
    const { movements } = await list()
    expect(lines).toHaveLength(movements.length + 1)
    expect(lines[0]).toContain('operation;time;kind;cause')
    expect(lines[2]).toContain(String(sold.price).replace('.', ','))
    expect(lines[2]).toMatch(/"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00"/)
  })

  test('the file of a history is a JSON array, empty without movements', async () => {
    const answer = await file({ format: 'json', kind: 'sale' })
    expect(answer.headers['content-type']).toBe('application/json')
    expect(JSON.parse(answer.text)).toMatchObject([{ kind: 'sale', gold: sold.price, given: sold.name }])
    expect(JSON.parse((await file({ format: 'json', kind: 'battle' })).text)).toEqual([])
  })
})
