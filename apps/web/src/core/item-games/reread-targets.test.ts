import { ApiError } from '@runecase/api/api-error.ts'
import { expect, test } from 'vitest'
import type { UniqueItem } from './item-games.queries.ts'
import { rereadTargets } from './reread-targets.ts'

const target = (id: number, name: string, price: number) => ({ id, name, priceData: { price } }) as UniqueItem
const [axe, shield, helm] = [target(1, 'Секира', 120), target(2, 'Щит', 40), target(3, 'Шлем', 15)]
const priceChanged = new ApiError('price_changed', 409, 'Another price', { price: 171 })

test('after a price_changed refusal the selected items have current prices, and missing items are dropped', async () => {
  const catalogue = [target(1, 'Секира', 131), target(9, 'Секира', 5), helm]
  const renew = await rereadTargets(priceChanged, [axe, shield], async (name) =>
    catalogue.filter((one) => one.name === name),
  )
  expect(renew?.([axe, shield, helm]).map(({ id, priceData }) => [id, priceData.price])).toEqual([
    [1, 131],
    [3, 15],
  ])
})

test('items that fail to load are dropped, so that the next click is not refused for the same price', async () => {
  const renew = await rereadTargets(priceChanged, [axe], async () => {
    throw new ApiError('temporarily_unavailable', 0, 'No answer')
  })
  expect(renew?.([axe])).toEqual([])
})

test('any other refusal keeps the selected items', async () => {
  const refused = new ApiError('invalidItem', 409, 'Gone')
  expect(await rereadTargets(refused, [axe], async () => [])).toBeUndefined()
})
