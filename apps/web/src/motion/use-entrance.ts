import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from './reduced-motion.ts'

const CROSS_FADE_MS = 150
const DEAF_MS = 300
/** The actions of a result are there by then, and a key that skipped the run has been let go. */
const ACTIONS_SHOWN_MS = 320

/** Puts the focus on what is marked, or on the first thing to press in the box, once it is there; the page does not scroll to it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      const first =
        box.current?.querySelector<HTMLElement>('[data-first-focus]') ??
        box.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
      first?.focus({ preventScroll: true })
    }, ACTIONS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return box
}

/**
 * Brings a result in: without motion it fades in, and at first it hears no pointer, so that the second tap of somebody who skipped the show
 * in haste sells nothing and opens nothing.
 */
export function useEntrance<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    node.style.pointerEvents = 'none'
    const timer = setTimeout(() => {
      node.style.pointerEvents = ''
    }, DEAF_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isMotionReduced()) box.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE_MS })
  }, [])
  return box
}
