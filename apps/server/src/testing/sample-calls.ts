import { randomBytes } from 'node:crypto'
import type { EndpointName } from '@runecase/contract/api.ts'
import { FirstSeeds } from '../features/player/public.ts'
import { systemClock } from '../platform/clock.ts'
import type { AnyCall, AppPlayer, TestApp } from './test-app.ts'

/** A case that everybody may open and pay. */
const SLUG = 'bliznetsy'

/** A player with something to lose: money, a session, an item he won. */
export interface Owner extends AppPlayer {
  readonly itemId: string
  readonly caseId: number
  /** What the shop would hand a guest who wants to make an account. */
  readonly newCommitment: () => string
}

export async function makeOwner(shop: TestApp): Promise<Owner> {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen: 1 } }, { player })
  const { id } = await shop.read('getCase', { params: { name: SLUG } })
  const { seedKey } = shop.config.secrets
  const firstSeeds = new FirstSeeds({ seedKey, random: randomBytes, clock: systemClock })
  return { ...player, itemId: items[0]?.id ?? '', caseId: id, newCommitment: () => firstSeeds.commit().token }
}

/** For every endpoint a good call, about what belongs to the owner. A new endpoint does not compile until it is here. */
export const SAMPLE_CALLS: Readonly<Record<EndpointName, (owner: Owner) => AnyCall>> = {
  exchangeCookie: () => ({}),
  leaveSession: () => ({}),
  listLanguages: () => ({}),
  login: ({ login, password }) => ({ body: { login, password } }),
  commitFirstSeed: () => ({}),
  registerQuickly: ({ newCommitment }) => ({ body: { commitment: newCommitment(), clientSeed: 'mine' } }),
  revokeSession: () => ({ body: { everywhere: true } }),
  listSectionsWithCases: () => ({ query: { main: '1' } }),
  listSections: () => ({}),
  listMainSections: () => ({}),
  countArcanes: () => ({}),
  getCase: () => ({ params: { name: SLUG } }),
  listCaseDrops: () => ({ params: { name: SLUG } }),
  openCase: () => ({ params: { name: SLUG }, body: { multiOpen: 1 } }),
  listLiveDrops: () => ({ body: { isTop: false } }),
  getCurrentUser: () => ({}),
  listUserLevels: ({ userId }) => ({ query: { userIds: String(userId) } }),
  getUserLevel: ({ userId }) => ({ params: { userId: String(userId) } }),
  generateLevel: () => ({ body: {} }),
  getRealtimeToken: ({ userId }) => ({ query: { userId: String(userId) } }),
  getUser: ({ userId }) => ({ params: { userId: String(userId) } }),
  getInventory: ({ userId }) => ({ query: { userId: String(userId), group: 'active' } }),
  sellItem: ({ itemId }) => ({ body: { id: itemId } }),
  sellManyItems: ({ itemId }) => ({ body: { ids: [itemId] } }),
  sellAllItems: () => ({ body: {} }),
  getSeeds: () => ({}),
  rotateSeed: () => ({ body: { clientSeed: 'mine' } }),
  getRoll: ({ itemId }) => ({ params: { id: itemId } }),
  listSeedHistory: () => ({ query: { page: 1 } }),
  listOddsVersions: ({ caseId }) => ({ params: { caseId } }),
  listCaseHistory: ({ caseId }) => ({ params: { caseId } }),
  getSiteStatistics: () => ({}),
  getMonitoringStatus: () => ({}),
}

/** Everything in the database that a call may change, as one row to compare. */
export async function countEffects(shop: TestApp): Promise<Record<string, unknown>> {
  const [row] = await shop.rows<Record<string, unknown>>(
    `select (select count(*) from users) as users,
            (select count(*) from sessions where ended_at is null) as sessions,
            (select count(*) from sessions where ended_at is not null) as ended,
            (select array_agg((user_id, balance_minor, coins, experience_minor, revision, seed_id, nonce)::text order by user_id) from players) as players,
            (select array_agg((user_id, id, status)::text order by user_id, id) from items) as items,
            (select count(*) from ledger_entries) as entries, (select count(*) from item_steps) as steps,
            (select count(*) from openings) + (select count(*) from rolls) as rolls,
            (select count(*) from seeds) as seeds, (select count(*) from idempotency) as keys,
            (select count(*) from outbox) + (select count(*) from fact_log) as facts`,
  )
  return row ?? {}
}
