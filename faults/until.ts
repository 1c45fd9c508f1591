import { setTimeout as sleep } from 'node:timers/promises'

/** After this nobody waits for a thing any more that takes seconds on an idle machine: it never came. */
export const GIVE_UP_MS = 120_000

/**
 * Looks again and again. Resolves with the milliseconds until it was so, or with Infinity when it was not within the limit: a wait that ran
 * out keeps no promise, however leniently its time is judged.
 */
export async function msUntil(
  isSo: () => boolean | Promise<boolean>,
  { limitMs = GIVE_UP_MS, everyMs = 20 }: { readonly limitMs?: number; readonly everyMs?: number } = {},
): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt >= limitMs) return Number.POSITIVE_INFINITY
    await sleep(everyMs)
  }
  return performance.now() - startedAt
}
