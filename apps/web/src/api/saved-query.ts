import { useSyncExternalStore } from 'react'

/** Cookie with the query of a campaign's visitor. It is set where he is led to the refill page. */
const SAVED_QUERY = 'saved-query'

/** The query in the cookie, undefined for none. Reads the browser. */
export function savedQuery(): string | undefined {
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${SAVED_QUERY}=`))
  if (saved === undefined) return undefined
  try {
    return decodeURIComponent(saved.slice(SAVED_QUERY.length + 1))
  } catch {
    // An encoding that cannot be read brings nothing.
    return undefined
  }
}

/**
 * The query in the cookie, once: reading it removes the cookie. What it names is known for the rest of the visit, through signing in
 * and paying: see `queryOfVisit`.
 */
export function takeSavedQuery(): string | undefined {
  const saved = savedQuery()
  if (saved === undefined) return undefined
  try {
    sessionStorage.setItem(SAVED_QUERY, saved)
  } catch {
    // A browser that keeps nothing knows the query on this page alone.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${SAVED_QUERY}=; Path=/; Max-Age=0; SameSite=Lax`
  return saved
}

/** The query that a campaign's visitor came with in this visit; empty for none. Reads the browser. */
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

/** The value of a key in the first query that has it, written as links write it (`offerId`) or as on the wire (`offer_id`). */
export function findInQueries(queries: readonly string[], key: 'offerId' | 'rollId'): string | undefined {
  const snake = key === 'offerId' ? 'offer_id' : 'roll_id'
  for (const query of queries) {
    const params = new URLSearchParams(query)
    const value = (params.get(snake) ?? params.get(key))?.trim()
    if (value) return value
  }
  return undefined
}
