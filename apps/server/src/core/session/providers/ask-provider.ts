import { readLimited } from '../../../platform/read-limited.ts'
import { SignInFailure } from './identity-provider.ts'

const ANSWER_WITHIN_MS = 5_000
const MAX_ANSWER_BYTES = 64 * 1024

export type Fetch = typeof fetch

/**
 * Sends a request to a provider, for at most five seconds and 64 KB, without following redirects. Throws `SignInFailure` `unavailable` when
 * it fails.
 */
export async function askProvider(
  send: Fetch,
  url: string,
  form?: URLSearchParams,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await send(url, {
      ...(form && { method: 'POST', body: form }),
      headers: { accept: 'application/json, text/plain' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return { status: answer.status, text: (await readLimited(answer, MAX_ANSWER_BYTES)).toString() }
  } catch (error) {
    throw new SignInFailure('unavailable', `${new URL(url).host} did not answer`, error)
  }
}

/** The only value of a parameter; undefined when it is missing or repeated. */
export function onlyParameter(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/** Whether two secrets are equal. An empty one never matches. */
export function isSame(one: string | undefined, other: string): boolean {
  return one !== undefined && one.length > 0 && one === other
}
