import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

interface Place {
  readonly left: number
  readonly top: number
}

/** A moving card needs its own layer, so only cards that come from or go to a place in view, or near it, are animated. */
const NEAR_PX = 200

/** Animates cards into a gap; `ids` are those of the cards, which have them as `data-item`. */
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
    // After a change of the width every position is new, and no gap was closed.
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
