import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money-schemas.ts'
import { RARITIES } from './rarity.ts'

/** The maximum number of items in a result. */
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
      /** Slugs of cases whose names match, in section order. */
      cases: z.array(z.string()),
      /** The most expensive matching items that can drop. */
      items: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          hero: z.string().nullable(),
          image: z.string(),
          rarity: z.enum(RARITIES),
          price: Gold,
          /** Whether only the name of its hero matches. */
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
      /** `chance` of one opening in percent, exact. */
      cases: z.array(z.object({ slug: z.string(), chance: z.number() })),
    }),
    refusals: ['dataNotFound'],
  }),
}
