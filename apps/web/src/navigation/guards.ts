import { paths } from './paths.ts'

/** The redirect of a path, undefined when the visitor may stay: a guest on a player's page is redirected to the nearest public one. */
export function guardedPath(pathname: string, isPlayer: boolean): string | undefined {
  if (pathname === '/battles/create' || pathname === '/battles/statistics')
    return isPlayer ? undefined : paths.battles()
  if (pathname === paths.refill() && !isPlayer) return paths.refillAsGuest()
  if (pathname === paths.refillAsGuest() && isPlayer) return paths.refill()
  return undefined
}

/**
 * `guardedPath` for the pages below /provably-fair: while they are disabled, each redirects home; a guest may read the instructions, where
 * they can also check a play, and the history of a case.
 */
export function guardedFairnessPath(pathname: string, isPlayer: boolean, isShown: boolean): string | undefined {
  if (!isShown) return paths.home()
  const needsPlayer = pathname === paths.fairnessSettings() || pathname === paths.fairnessCheck()
  return needsPlayer && !isPlayer ? paths.fairnessInstructions() : undefined
}

/** The maximum length of a stored query; a cookie cannot hold much more. */
const MAX_SAVED_LENGTH = 1000

/**
 * Handles a query with a campaign (`u_tm`): its visitor is redirected to the refill page, and `saved` is what that page reads later,
 * without the part after `?u_tm=`. Undefined for any other query.
 */
export function campaignOf(search: string): { readonly saved: string } | undefined {
  if (!search.includes('u_tm')) return undefined
  const cutAt = search.indexOf('?u_tm=')
  return { saved: (cutAt < 0 ? search : search.slice(0, cutAt)).slice(0, MAX_SAVED_LENGTH) }
}

/** The `Set-Cookie` that stores a campaign's query until the refill page has read it. */
export function savedQueryCookie(saved: string, isSecure: boolean): string {
  return `saved-query=${encodeURIComponent(saved)}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
