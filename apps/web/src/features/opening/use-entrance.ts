import { type RefObject, useEffect, useRef } from 'react'
import { isCalm } from '../../motion/calm.ts'

const CROSS_FADE_MS = 150

/** Puts the focus on the first thing to press in the box when it appears, without scrolling the page to it. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button:not(:disabled), a[href]')?.focus({ preventScroll: true })
  }, [])
  return box
}

/** Fades the box in when it appears and the player wants no other motion. */
export function useCalmEntrance<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    if (isCalm()) box.current?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: CROSS_FADE_MS })
  }, [])
  return box
}
