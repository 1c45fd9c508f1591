/** Longest time that a busy page is waited for. */
const PATIENCE_MS = 500
/** Where a browser does not tell when it has nothing to do. */
const BREATH_MS = 200

/** Calls once the page has nothing better to do; answers how to have it not called. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const call = requestIdleCallback(then, { timeout: PATIENCE_MS })
    return () => cancelIdleCallback(call)
  }
  const timer = setTimeout(then, BREATH_MS)
  return () => clearTimeout(timer)
}
