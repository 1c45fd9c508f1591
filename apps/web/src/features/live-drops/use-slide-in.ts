import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

/** How long the strip takes to make room for new cards. */
const SLIDE_MS = 420

/** Slides the list from the left by the number of cards that were inserted before the first one. */
export function useSlideIn(cards: readonly { readonly id: string }[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const firstId = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const before = firstId.current
    firstId.current = cards[0]?.id
    const count = cards.findIndex(({ id }) => id === before)
    const width = list.current?.firstElementChild?.getBoundingClientRect().width ?? 0
    if (before === undefined || count <= 0 || document.hidden) return
    if (isMotionReduced()) return
    list.current?.animate([{ transform: `translateX(${-width * count}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'cubic-bezier(.16, 1, .3, 1)',
    })
  }, [cards])
  return list
}
