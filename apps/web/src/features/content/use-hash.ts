import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => undefined

/** The fragment of the address, `#` included; empty on the server, which never sees it, and while its markup is taken over. */
export function useHash(): string {
  const { hash } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  )
}
