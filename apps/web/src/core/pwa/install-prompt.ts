/** Chromium's `beforeinstallprompt` event; it comes once, soon after the page is loaded. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function keep(next: InstallPromptEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Stores the browser's install prompt for our own button. Call it once, before hydration: the event comes only once. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

export function whenInstallPromptChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const canPromptInstall = (): boolean => offer !== null

/** Opens the browser's install dialog; returns whether the app was installed. A prompt can be used once. */
export async function promptInstall(): Promise<boolean> {
  const asked = offer
  keep(null)
  return asked !== null && (await asked.prompt()).outcome === 'accepted'
}
