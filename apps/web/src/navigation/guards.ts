import { paths } from './paths.ts'

/** Whether the pages about fairness are open; while they are not, each of them leads home. */
const IS_FAIRNESS_SHOWN = false

/**
 * Where a visitor of a path is sent instead, undefined when he may stay: what needs a player leads a guest to the nearest
 * page that does not.
 */
export function guardedPath(
  pathname: string,
  isPlayer: boolean,
  isFairnessShown = IS_FAIRNESS_SHOWN,
): string | undefined {
  if (pathname.startsWith('/provably-fair/')) {
    if (!isFairnessShown) return paths.home()
    const needsPlayer = pathname === '/provably-fair/check' || pathname === '/provably-fair/settings'
    return needsPlayer && !isPlayer ? paths.fairnessInstructions() : undefined
  }
  if (pathname === '/battles/create' || pathname === '/battles/statistics')
    return isPlayer ? undefined : paths.battles()
  if (pathname === paths.refill() && !isPlayer) return paths.refillAsGuest()
  if (pathname === paths.refillAsGuest() && isPlayer) return paths.refill()
  return undefined
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
