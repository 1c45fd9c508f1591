/** Chromium's offer to install the page; it comes once, soon after the page is loaded. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function keep(next: InstallPromptEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the shop's own button. Called once, before the page is hydrated: the offer does not come twice. */
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

/** Asks the player to install the app, in the browser's own dialog; answers whether he did. An offer is good for one question. */
export async function promptInstall(): Promise<boolean> {
  const asked = offer
  keep(null)
  return asked !== null && (await asked.prompt()).outcome === 'accepted'
}
