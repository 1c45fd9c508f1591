import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

interface Place {
  readonly left: number
  readonly top: number
}

/** A card that moves is drawn on a layer of its own: only those that come from or go to a place in sight, or so near to it, glide. */
const NEAR_PX = 200

/** Lets the cards that close a gap glide there; `ids` are those of the cards, which carry them as `data-item`. */
export function useGridMotion(grid: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const shown = useRef<{ key: string; width: number; places: ReadonlyMap<string, Place> }>(null)
  const key = ids.join()
  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return
    const cards = [...box.querySelectorAll<HTMLElement>('[data-item]')]
    const places = new Map(
      cards.map((card) => [card.dataset.item ?? '', { left: card.offsetLeft, top: card.offsetTop }]),
    )
    const before = shown.current
    shown.current = { key, width: box.offsetWidth, places }
    // After a change of the width every place is new, and nothing has closed a gap.
    if (!before || before.key === key || before.width !== box.offsetWidth || isMotionReduced()) return
    const above = -box.getBoundingClientRect().top - (cards[0]?.offsetHeight ?? 0) - NEAR_PX
    const below = window.innerHeight - box.getBoundingClientRect().top + NEAR_PX
    const isSeen = ({ top }: Place) => top > above && top < below
    for (const card of cards) {
      const id = card.dataset.item ?? ''
      const from = before.places.get(id)
      const to = places.get(id)
      if (!from || !to) continue
      const dx = from.left - to.left
      const dy = from.top - to.top
      if ((dx === 0 && dy === 0) || !(isSeen(from) || isSeen(to))) continue
      card.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: 260,
        easing: 'cubic-bezier(.65, 0, .35, 1)',
      })
    }
  }, [grid, key])
}
