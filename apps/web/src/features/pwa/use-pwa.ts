import { useSyncExternalStore } from 'react'
import { canPromptInstall, whenInstallPromptChanges } from './install-prompt.ts'
import { isInstalledHere, type PwaPlatform, platformHere } from './platform.ts'

const never = () => () => undefined

/** What this browser can do about the app; the server knows nothing of it. */
export function usePwa(): {
  readonly platform: PwaPlatform | null
  readonly isInstalled: boolean
  /** The browser has its own dialog for it. */
  readonly canPrompt: boolean
} {
  return {
    platform: useSyncExternalStore(never, platformHere, () => null),
    isInstalled: useSyncExternalStore(never, isInstalledHere, () => false),
    canPrompt: useSyncExternalStore(whenInstallPromptChanges, canPromptInstall, () => false),
  }
}
