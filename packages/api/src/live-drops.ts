import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

/** The number of drops in the strip and in the response. */
export const LIVE_DROP_COUNT = 30

/** The number of newest drops on the page of a case. */
export const CASE_DROP_COUNT = 12

/** Sources of displayed items. */
export const LIVE_DROP_SOURCES = ['Case', 'Battle', 'Upgrade', 'Contract', 'Techies', 'Raffle'] as const
export type LiveDropSource = (typeof LIVE_DROP_SOURCES)[number]

export const LiveDrop = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string(), avatar: z.string(), level: z.int(), isBot: z.boolean() }),
  item: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold }),
  source: z.enum(LIVE_DROP_SOURCES),
  /** The opened case; null for other sources. */
  case: z.object({ name: z.string(), slug: z.string(), image: z.string() }).nullable(),
  /** The public battle that was won. */
  battleUlid: z.string().nullable(),
  createdAt: Timestamp,
})

/** An item that a case gave, for its own page. */
const SharedDrop = LiveDrop.pick({ id: true, user: true, item: true, createdAt: true }).extend({
  case: z.object({
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    /** Whether the case still has a page. */
    isListed: z.boolean(),
  }),
  /** The most expensive drop of any case within the last 24 hours. */
  isBestOfDay: z.boolean(),
})

export const liveDropEndpoints = {
  listLiveDrops: endpoint({
    method: 'POST',
    path: '/v1/live_drop',
    summary: 'The 30 newest drops, or the 30 newest of the rarest',
    access: 'public',
    rate: 'read',
    body: z.strictObject({ isTop: z.boolean().default(false) }),
    data: z.array(LiveDrop),
    refusals: [],
  }),
  listRecentCaseDrops: endpoint({
    method: 'GET',
    path: '/v1/cases/{name}/recent',
    summary: 'The 12 newest drops of a case, and its best one of the last 24 hours',
    access: 'public',
    rate: 'read',
    params: z.object({ name: z.string().min(1).max(100) }),
    data: z.object({ newest: z.array(LiveDrop), bestOfDay: LiveDrop.nullable() }),
    refusals: ['caseNotFound'],
  }),
  getSharedDrop: endpoint({
    method: 'GET',
    path: '/v1/drops/{id}',
    summary: 'An item that a case gave, by its id; not of a player who hides themselves',
    access: 'public',
    rate: 'read',
    params: z.object({ id: Id }),
    data: SharedDrop,
    refusals: ['dataNotFound'],
  }),
}

export const liveDropMessages = [z.object({ event: z.literal('live_drop'), drop: LiveDrop })] as const
