/** The query of a campaign, kept for the refill page by whoever led its visitor there. */
const SAVED_QUERY = 'saved-query'

/** The query that a campaign's visitor came with, undefined for none. Reads the browser. */
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

/** It is used up by being read on the refill page. */
export function dropSavedQuery(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in browsers that players have
  document.cookie = `${SAVED_QUERY}=; Path=/; Max-Age=0; SameSite=Lax`
}
