import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of tabs to the open tab; the ref is for the row. */
export function useOpenTab<E extends HTMLElement>(open: string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is found in the strip
  useEffect(() => {
    const strip = ref.current
    const tab = strip?.querySelector('[aria-current], [aria-selected="true"]')
    if (!strip || !tab) return
    const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 })
  }, [open])
  return ref
}
