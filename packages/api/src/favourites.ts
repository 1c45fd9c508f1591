import { z } from 'zod'
import { Case } from './cases.ts'
import { endpoint } from './endpoint.ts'
import { LEDGER_CURRENCIES } from './money.ts'
import { Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

/** The maximum length of the list of recently opened cases. */
export const RECENT_CASE_COUNT = 8

export const favouriteEndpoints = {
  listFavouriteCases: endpoint({
    method: 'GET',
    path: '/v1/cases/favourites',
    summary: 'The cases of the shelves that the player marked, the last marked first',
    access: 'player',
    rate: 'read',
    data: z.array(Case),
    refusals: [],
  }),
  setFavouriteCase: endpoint({
    method: 'POST',
    path: '/v1/cases/{name}/favourite',
    summary: 'Marks a case, or takes the mark away',
    access: 'player',
    rate: 'write',
    params: z.object({ name: z.string().min(1).max(100) }),
    body: z.strictObject({ isFavourite: z.boolean() }),
    data: z.object({ isFavourite: z.boolean() }),
    refusals: ['caseNotFound'],
  }),
  listRecentCases: endpoint({
    method: 'GET',
    path: '/v1/cases/recent',
    summary: 'The cases that the player opened last, with how often and the last drop',
    access: 'player',
    rate: 'read',
    data: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        image: z.string(),
        /** The colour of its glow, as CSS. */
        accent: z.string(),
        price: z.number(),
        currency: z.enum(LEDGER_CURRENCIES),
        opened: z.int(),
        openedAt: Timestamp,
        lastItem: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES) }),
      }),
    ),
    refusals: [],
  }),
}
