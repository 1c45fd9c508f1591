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
 * Whether links prefetch their screens. Not without a network: React Router reloads the page when a screen's file cannot be loaded, and
 * hovering a link must not lose the page.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  )
}

/** A link whose screen is prefetched on hover or focus. */
export function PrefetchLink(props: LinkProps) {
  return <Link prefetch={usePrefetch()} {...props} />
}
