import { type Audience, NEWCOMER_DAYS } from '@runecase/api/operator/audience.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { getPlayerStanding, type ShelfPlaces } from '../../core/catalog/public.ts'
import { findRegisteredAt } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/handler.ts'
import type { ContentCache } from './content-cache.ts'

/** When and to whom a piece of the site is shown. */
interface Showing {
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly audience: Audience
}

/** The visitor of the site, and the time. */
interface Visitor {
  readonly nowMs: number
  readonly player: { readonly level: number; readonly isNewcomer: boolean; readonly country: string | null } | null
}

/**
 * The data of a call's visitor that some piece's audience needs. All guests are alike; the country counts only for players, and is that of
 * the address as reported by the proxy.
 */
export async function findVisitor(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, country }: Pick<Call, 'caller' | 'country'>,
  pieces: Iterable<Showing>,
): Promise<Visitor> {
  const nowMs = clock.nowMs()
  if (!caller) return { nowMs, player: null }
  const asks = [...pieces].some(({ audience }) => audience.visitors === 'newcomers' || audience.minLevel !== null)
  if (!asks) return { nowMs, player: { level: 1, isNewcomer: false, country } }
  const [{ level }, registeredAt] = await Promise.all([
    getPlayerStanding(database, caller.userId),
    findRegisteredAt(database, caller.userId),
  ])
  return { nowMs, player: { level, isNewcomer: nowMs - registeredAt.getTime() < NEWCOMER_DAYS * DAY_MS, country } }
}

/** Whether a visitor sees a piece. */
export function isShown({ startsAt, endsAt, audience }: Showing, { nowMs, player }: Visitor): boolean {
  if (startsAt !== null && nowMs < Date.parse(startsAt)) return false
  if (endsAt !== null && nowMs >= Date.parse(endsAt)) return false
  const { visitors, minLevel, countries } = audience
  if (!player) return visitors !== 'players' && visitors !== 'newcomers' && minLevel === null && countries.length === 0
  if (visitors === 'guests' || (visitors === 'newcomers' && !player.isNewcomer)) return false
  return player.level >= (minLevel ?? 0) && (countries.length === 0 || countries.includes(player.country ?? ''))
}

/** The places of the main page's sections for a visitor. */
export async function shelvesFor(
  deps: Pick<Deps, 'database' | 'clock'>,
  content: Pick<ContentCache, 'get'>,
  call: Pick<Call, 'caller' | 'country'>,
): Promise<ShelfPlaces> {
  const { shelves } = await content.get()
  const visitor = await findVisitor(deps, call, shelves.values())
  return new Map([...shelves].map(([slug, shelf]) => [slug, { place: shelf.place, isShown: isShown(shelf, visitor) }]))
}
