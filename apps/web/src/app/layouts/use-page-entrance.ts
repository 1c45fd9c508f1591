import { type RefObject, useEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

const RISE_MS = 260
/** Each part begins this long after the one above it. */
const STAGGER_MS = 40
/** Parts further down have been below the first screen. */
const MOST_PARTS = 6

/**
 * Has the parts of a screen rise as one comes to it: the first page of a visit is there at once, and so is whatever is below
 * the fold. Screens of one address, and readers who want no motion, see none.
 */
export function usePageEntrance(pathname: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (document.hidden || isMotionReduced()) return
    const screen = content.current?.querySelector('main')
    const parts = [...(screen?.children ?? [])].filter((part) => part.getBoundingClientRect().top < window.innerHeight)
    parts.slice(0, MOST_PARTS).forEach((part, place) => {
      part.animate(
        [
          { opacity: 0, transform: 'translateY(12px)' },
          { opacity: 1, transform: 'none' },
        ],
        {
          duration: RISE_MS,
          delay: place * STAGGER_MS,
          easing: 'cubic-bezier(.16, 1, .3, 1)',
          fill: 'backwards',
        },
      )
    })
  }, [pathname])
  return content
}
