import { paths } from './paths.ts'

/**
 * Where a visitor of a path is sent instead, undefined when he may stay: what needs a player leads a guest to the nearest
 * page that does not.
 */
export function guardedPath(pathname: string, isPlayer: boolean): string | undefined {
  if (pathname === '/battles/create' || pathname === '/battles/statistics')
    return isPlayer ? undefined : paths.battles()
  if (pathname === paths.refill() && !isPlayer) return paths.refillAsGuest()
  if (pathname === paths.refillAsGuest() && isPlayer) return paths.refill()
  return undefined
}

/**
 * `guardedPath` for the pages below /provably-fair: while the shop does not show them, each leads home; a guest may read the instructions,
 * where he can check a play as well, and the history of a case.
 */
export function guardedFairnessPath(pathname: string, isPlayer: boolean, isShown: boolean): string | undefined {
  if (!isShown) return paths.home()
  const needsPlayer = pathname === paths.fairnessSettings() || pathname === paths.fairnessCheck()
  return needsPlayer && !isPlayer ? paths.fairnessInstructions() : undefined
}

/** Longest query that is kept; a cookie cannot hold much more. */
const MAX_SAVED_LENGTH = 1000

/**
 * What to do with a query that names a campaign (`u_tm`): its visitor goes to the refill page, and `saved` is what the
 * refill page finds of it later, without what follows `?u_tm=`. Undefined for any other query.
 */
export function campaignOf(search: string): { readonly saved: string } | undefined {
  if (!search.includes('u_tm')) return undefined
  const cutAt = search.indexOf('?u_tm=')
  return { saved: (cutAt < 0 ? search : search.slice(0, cutAt)).slice(0, MAX_SAVED_LENGTH) }
}

/** The `Set-Cookie` that keeps a campaign's query until the refill page has read it. */
export function savedQueryCookie(saved: string, isSecure: boolean): string {
  return `saved-query=${encodeURIComponent(saved)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
