interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/** Registers the service worker after the page has loaded, to show the offline page later; not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // Trusted Types: the policy requires a trusted script URL.
  const url =
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  // A browser that forbids it (a private window) shows its own offline page.
  const register = () => navigator.serviceWorker.register(url).catch(() => undefined)
  // The page's scripts may run after its load event.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', register, { once: true })
}
