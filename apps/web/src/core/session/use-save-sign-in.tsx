import { lazy, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useViewer } from '../../api/session.ts'
import { isSavingPostponed, unsavedOf, unsavedText, whenUnsavedChanges } from './unsaved-sign-in.ts'

const SaveSignInDialog = lazy(() => import('./save-sign-in-dialog.tsx'))

/** Whether the login and password of this tab's new account are still to be saved. */
export function useHasUnsaved(): boolean {
  const text = useSyncExternalStore(whenUnsavedChanges, unsavedText, () => null)
  return useViewer() !== null && text !== null
}

/** The login and password of a new account, for `Notices`; null when they are saved, and after the player has put it off. */
export function useSaveSignIn(): ReactNode {
  const text = useSyncExternalStore(whenUnsavedChanges, unsavedText, () => null)
  const isPostponed = useSyncExternalStore(whenUnsavedChanges, isSavingPostponed, () => false)
  const hasUnsaved = useHasUnsaved()
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
  const unsaved = unsavedOf(text)
  return hasUnsaved && unsaved && !isPostponed ? <SaveSignInDialog unsaved={unsaved} /> : null
}
