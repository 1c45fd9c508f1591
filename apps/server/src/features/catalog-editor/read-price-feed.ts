import { readLimited } from '../../platform/read-limited.ts'
import { refuse } from '../../platform/refuse.ts'

const ANSWER_WITHIN_MS = 10_000
const LARGEST_BYTES = 2 * 1024 * 1024

/**
 * The text of the configured price feed, a CSV that the back office reads like a file; nothing is changed by it. Null without a feed.
 * Refuses with `temporarily_unavailable` when the feed does not respond in time, redirects, fails, is not UTF-8 or is longer than 2 MiB.
 */
export async function readPriceFeed(
  url: string | undefined,
  send: typeof fetch = fetch,
): Promise<{ text: string | null }> {
  if (url === undefined) return { text: null }
  try {
    const answer = await send(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) return refuse('temporarily_unavailable')
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await readLimited(answer, LARGEST_BYTES)) }
  } catch {
    // An unresponsive server is no defect of the shop: the operator gets a refusal and may try again.
    return refuse('temporarily_unavailable')
  }
}
