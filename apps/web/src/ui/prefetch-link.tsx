import { useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Whether links fetch their screens ahead of time. Not without a network: React Router reloads the page when the file of a screen cannot
 * be had, and a pointer that only rests on a link must not lose the page.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  )
}

/** A link whose screen is fetched when the pointer or the focus rests on it. */
export function PrefetchLink(props: LinkProps) {
  return <Link prefetch={usePrefetch()} {...props} />
}
