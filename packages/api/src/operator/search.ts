import { z } from 'zod'
import { Id } from '../paging.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { FOUND_KINDS } from './search-rules.ts'

const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** The id in its screen's URL. */
  id: z.string(),
  title: z.string(),
  /** Its player; null without one. */
  userId: Id.nullable(),
})
export type Found = z.output<typeof Found>

export const operatorSearchEndpoints = {
  searchAdmin: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/search',
    summary:
      'Finds what a text names, of the kinds that the operator may see: players by id, name, login, Steam id or mail, and by any part of name, id or login; orders and withdrawals by any part of the number; battles, rolls and items by number; cases, catalogue items and promo codes by name',
    query: z.strictObject({ text: z.string().trim().min(1).max(60) }),
    data: z.object({ items: z.array(Found) }),
    refusals: [],
  }),
}
