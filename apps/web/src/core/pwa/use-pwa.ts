import { useSyncExternalStore } from 'react'
import { canPromptInstall, whenInstallPromptChanges } from './install-prompt.ts'
import { isInstalledHere, type PwaPlatform, platformHere } from './platform.ts'

const never = () => () => undefined

/** The installation options of this browser, unknown to the server. */
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
