import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const search = (words: string) => shop.read('searchCases', { query: { search: words } })

describe('a search', () => {
  test('a search finds cases by every word of their names, ignoring case', async () => {
    expect((await search('БЛИЗнец')).cases).toEqual(['bliznetsy'])
    expect((await search('близнецы нет')).cases).toEqual([])
  })

  test('a search finds items by their name, and marks items of which only the hero matches', async () => {
    const byName = await search('fiery soul')
    expect(byName.items).toContainEqual(
      expect.objectContaining({ id: 'fiery-soul-of-the-slayer', hero: 'Lina', isByHero: false }),
    )
    const byHero = await search('lina')
    expect(byHero.items.find(({ id }) => id === 'fiery-soul-of-the-slayer')).toMatchObject({ isByHero: true })
    const prices = byHero.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  test('a search without a match returns nothing, and an empty search is refused by its field', async () => {
    expect(await search('такого здесь нет')).toEqual({ cases: [], items: [], itemCount: 0 })
    const answer = await shop.call('searchCases', { query: { search: ' ' } })
    expect([answer.status, JSON.stringify(answer.json().data)]).toEqual([400, expect.stringContaining('search')])
  })
})

describe('the cases of an item', () => {
  test('the cases of an item are those that contain it, with their published chance, best first', async () => {
    const { item, cases } = await shop.read('listCasesWithItem', { params: { item: 'planetfall' } })
    expect(item.id).toBe('planetfall')
    expect(cases.length).toBeGreaterThan(0)
    expect(cases.map(({ chance }) => chance)).toEqual(cases.map(({ chance }) => chance).toSorted((a, b) => b - a))
    for (const { slug, chance } of cases) {
      const drops = await shop.read('listCaseDrops', { params: { name: slug } })
      const own = drops.filter(({ id }) => id === 'planetfall').reduce((sum, drop) => sum + drop.chance, 0)
      expect(own).toBeCloseTo(chance, 9)
    }
    const found = await search(item.name)
    expect(found.items.find(({ id }) => id === 'planetfall')?.caseCount).toBe(cases.length)
  })

  test('a search for an item that no case contains finds no cases', async () => {
    const answer = await shop.call('listCasesWithItem', { params: { item: 'nothing' } })
    expect([answer.status, answer.json().key]).toEqual([404, 'dataNotFound'])
  })
})
