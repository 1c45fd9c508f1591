import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from './reduced-motion.ts'

const CROSS_FADE_MS = 150
const IGNORE_POINTER_MS = 300
/** By then the result's actions are visible, and a key that skipped the animation has been released. */
const ACTIONS_SHOWN_MS = 320

/** Focuses the marked element, or the first focusable one in the box, once it exists, without scrolling. */
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
 * Shows a result: with reduced motion it fades in. At first it ignores the pointer, so that the second tap of a hasty skip does not sell or
 * open anything.
 */
export function useEntrance<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    node.style.pointerEvents = 'none'
    const timer = setTimeout(() => {
      node.style.pointerEvents = ''
    }, IGNORE_POINTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isMotionReduced()) box.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE_MS })
  }, [])
  return box
}
