interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

const WORKER = '/sw.js'

/** Lets the browser keep the page for lost connections, once the page itself is there; not while developing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The page's policy takes no address of a script that was not vouched for.
  const url =
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
  // A browser that forbids it (a private window) shows its own page for a lost connection.
  const register = () => navigator.serviceWorker.register(url).catch(() => undefined)
  // The scripts of a page may come after its load event.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', register, { once: true })
}
