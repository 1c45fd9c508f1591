import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => undefined

/** The hash of the URL, `#` included; empty on the server, which never sees it, and during hydration. */
export function useHash(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  )
}
