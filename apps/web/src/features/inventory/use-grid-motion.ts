import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isCalm } from '../../motion/calm.ts'

interface Place {
  readonly left: number
  readonly top: number
}

/** Cards that are animated at once at most; the ones below the first screens move unseen. */
const MOST_MOVED = 40

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
    if (!before || before.key === key || before.width !== box.offsetWidth || isCalm()) return
    for (const card of cards.slice(0, MOST_MOVED)) {
      const from = before.places.get(card.dataset.item ?? '')
      if (!from) continue
      const dx = from.left - card.offsetLeft
      const dy = from.top - card.offsetTop
      if (dx === 0 && dy === 0) continue
      card.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: 260,
        easing: 'cubic-bezier(.65, 0, .35, 1)',
      })
    }
  }, [grid, key])
}
