import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money-schemas.ts'
import { RARITIES } from './rarity.ts'

/** Items that a search answers at most. */
export const FOUND_ITEM_COUNT = 24

export const caseSearchEndpoints = {
  searchCases: endpoint({
    method: 'GET',
    path: '/v1/cases/search',
    summary: 'Cases of the shelves and the items that they can drop, by the words of a name or a hero',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ search: z.string().trim().min(1).max(100) }),
    data: z.object({
      /** Slugs of the cases that are named by the words, in the order of the shelves. */
      cases: z.array(z.string()),
      /** The dearest items that are named by the words and can drop. */
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          hero: z.string().nullable(),
          image: z.string(),
          rarity: z.enum(RARITIES),
          price: Gold,
          /** Found by the name of its hero alone. */
          isByHero: z.boolean(),
          caseCount: z.int(),
        }),
      ),
      itemCount: z.int(),
    }),
    refusals: [],
  }),
  listCasesWithItem: endpoint({
    method: 'GET',
    path: '/v1/items/{item}/cases',
    summary: 'The cases of the shelves that can drop an item, the best chance first',
    access: 'public',
    rate: 'read',
    params: z.object({ item: z.string().min(1).max(100) }),
    data: z.object({
      item: z.object({ id: z.string(), name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold }),
      /** `chance` in percent, exact, of one opening. */
      cases: z.array(z.object({ slug: z.string(), chance: z.number() })),
    }),
    refusals: ['dataNotFound'],
  }),
}
