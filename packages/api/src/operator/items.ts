import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { RARITIES } from '../rarity.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** An item of the catalogue in the back office. */
export const ListedItem = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  slot: z.string(),
  price: Gold,
  /** A pack costs what it holds. */
  isPack: z.boolean(),
  /** Cases whose odds in force hold it. */
  cases: z.int(),
})
export type ListedItem = z.output<typeof ListedItem>

/** Payload of the change request `items.prices`: new prices in GOLD, each item once. */
export const PricesChange = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        item: z.string().min(1).max(200),
        price: z.number().min(0.01).max(10_000_000).multipleOf(0.01),
      }),
    )
    .min(1)
    .max(2000)
    .refine((prices) => new Set(prices.map(({ item }) => item)).size === prices.length),
})
export type PricesChange = z.output<typeof PricesChange>

export const operatorItemEndpoints = {
  listEditedItems: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/items',
    summary: 'Items of the catalogue with their prices',
    permission: 'catalog.see',
    query: listQuery(['name', 'price', 'cases'], '-price', {
      text: z.string().trim().max(60).optional(),
      rarity: z.enum(RARITIES).optional(),
    }),
    data: listOf(ListedItem),
    refusals: [],
  }),
}
