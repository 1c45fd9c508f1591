import { setTimeout as sleep } from 'node:timers/promises'

/** A timeout for steps that take seconds on an idle machine. */
export const GIVE_UP_MS = 120_000

/**
 * Polls until the condition holds. Resolves with the milliseconds it took, or with Infinity after the limit, so that a timeout exceeds
 * every time limit, however generous.
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
