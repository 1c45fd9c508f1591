import { useSyncExternalStore } from 'react'

/** The cookie with the query of a campaign's visitor, set when they are redirected to the refill page. */
const SAVED_QUERY = 'saved-query'

/** The query in the cookie, undefined without one. Browser only. */
export function savedQuery(): string | undefined {
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SAVED_QUERY}=`))
  if (saved === undefined) return undefined
  try {
    return decodeURIComponent(saved.slice(SAVED_QUERY.length + 1))
  } catch {
    // A value that cannot be decoded is ignored.
    return undefined
  }
}

/**
 * The query in the cookie, once: reading it removes the cookie. Its values remain available for the rest of the visit, through sign-in and
 * payment: see `queryOfVisit`.
 */
export function takeSavedQuery(): string | undefined {
  const saved = savedQuery()
  if (saved === undefined) return undefined
  try {
    sessionStorage.setItem(SAVED_QUERY, saved)
  } catch {
    // Without storage the query is known only on this page.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${SAVED_QUERY}=; Path=/; Max-Age=0; SameSite=Lax`
  return saved
}

/** The query with which a campaign's visitor began this visit; empty without one. Browser only. */
export function queryOfVisit(): string {
  try {
    return savedQuery() ?? sessionStorage.getItem(SAVED_QUERY) ?? ''
  } catch {
    return savedQuery() ?? ''
  }
}

const NEVER_CHANGES = () => () => undefined

/** `queryOfVisit` in a component; empty on the server and until the page is hydrated. */
export function useQueryOfVisit(): string {
  return useSyncExternalStore(NEVER_CHANGES, queryOfVisit, () => '')
}

/** The value of a key in the first query that has it, in link spelling (`offerId`) or wire spelling (`offer_id`). */
export function findInQueries(queries: readonly string[], key: 'offerId' | 'rollId'): string | undefined {
  const snake = key === 'offerId' ? 'offer_id' : 'roll_id'
  for (const query of queries) {
    const params = new URLSearchParams(query)
    const value = (params.get(snake) ?? params.get(key))?.trim()
    if (value) return value
  }
  return undefined
}
