import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from './reduced-motion.ts'

const GLIDE = { duration: 420, easing: 'cubic-bezier(0.65, 0, 0.35, 1)' }
const CROSS_FADE = { duration: 150 }
/** Room for glow and ribbons outside the box, so that they are not clipped. */
const AROUND_PX = 80

/**
 * A box whose height may change without an action of the player, for example when its data arrives. The boxes after it are laid out at
 * their new places at once and glide there, and the box opens or closes with them, so that nothing on the screen jumps.
 */
export function useGlide<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  const before = useRef<DOMRect>(null)
  useEffect(() => {
    const node = box.current
    if (!node) return
    // Too late to move anything in the same frame, but the next change starts from here.
    const observer = new ResizeObserver(() => {
      before.current = node.getBoundingClientRect()
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const from = before.current
    const to = node.getBoundingClientRect()
    before.current = to
    // After a change of the width, every element has a new place.
    if (from && from.width === to.width && from.height !== to.height) glide(node, from, to)
  })
  return box
}

function glide(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const bottomBefore = to.top + from.height
  // A movement out of view is not seen; above the window the browser scrolls by the difference.
  if (bottomBefore <= 0 || Math.min(bottomBefore, to.bottom) >= window.innerHeight) return
  const isReduced = isMotionReduced()
  const grown = to.height - from.height
  for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
    if (isReduced) next.animate([{ opacity: 0 }, { opacity: 1 }], CROSS_FADE)
    // Composite mode `add`, because another box above may be changing too.
    else
      next.animate([{ transform: `translateY(${-grown}px)` }, { transform: 'translateY(0)' }], {
        ...GLIDE,
        composite: 'add',
      })
  }
  if (isReduced || grown < 0) return
  node.animate([{ clipPath: inset(grown) }, { clipPath: inset(-AROUND_PX) }], GLIDE)
}

function inset(bottom: number): string {
  return `inset(${-AROUND_PX}px ${-AROUND_PX}px ${bottom}px)`
}
