import { type RefObject, useEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

const RISE_MS = 260
/** The delay of each part after the one above it. */
const STAGGER_MS = 40
/** Parts after these are below the first screen. */
const MAX_PARTS = 6

/**
 * Animates the parts of a new screen. The first page of a visit and everything below the fold appear at once. Screens with the same path,
 * and users with reduced motion, get no animation.
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
    parts.slice(0, MAX_PARTS).forEach((part, place) => {
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
