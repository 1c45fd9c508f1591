/** The maximum wait for a busy page. */
const MAX_WAIT_MS = 500
/** The delay in browsers without idle callbacks. */
const BREATH_MS = 200

/** Calls back when the page is idle; returns the cancel function. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const call = requestIdleCallback(then, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(call)
  }
  const timer = setTimeout(then, BREATH_MS)
  return () => clearTimeout(timer)
}
