import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

/** The delay lets the slow first frames of the end be painted before anything moves. */
const GLIDE = { delay: 80, duration: 560, easing: 'cubic-bezier(0.65, 0, 0.35, 1)', fill: 'backwards' } as const
const FADE_MS = 420
const REDUCED_FADE_MS = 150

interface BattleEnd {
  /** Whether the end is on display: true one step after `isFinished`, before the next paint. */
  readonly isOver: boolean
  /** The seats and everything below them. */
  readonly arena: RefObject<HTMLDivElement | null>
  readonly foot: RefObject<HTMLDivElement | null>
}

/**
 * Moves the seats to their places at the end of a battle. The result appears above them and they lose their reels. The row of seats and what
 * stands below are laid out at their new places at once and glide there, while the seats, which have another size, fade in: nothing on the
 * screen jumps. With reduced motion all of it fades in.
 */
export function useBattleEnd(isFinished: boolean): BattleEnd {
  const [isOver, setOver] = useState(isFinished)
  const arena = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const topsBefore = useRef<readonly number[]>(null)
  useLayoutEffect(() => {
    if (!isFinished || isOver) return
    topsBefore.current = [topOf(arena), topOf(foot)]
    setOver(true)
  }, [isFinished, isOver])
  useLayoutEffect(() => {
    const before = topsBefore.current
    if (!isOver || !before) return
    topsBefore.current = null
    const fade = isMotionReduced() ? REDUCED_FADE_MS : FADE_MS
    const distances = [arena, foot].map((box, index) => (before[index] ?? 0) - topOf(box))
    for (const [index, { current: box }] of [arena, foot].entries()) {
      if (isMotionReduced()) box?.animate([{ opacity: 0 }, { opacity: 1 }], fade)
      else box?.animate([{ transform: `translateY(${distances[index]}px)` }, { transform: 'none' }], GLIDE)
    }
    for (const seat of arena.current?.children ?? []) seat.animate([{ opacity: 0 }, { opacity: 1 }], fade)
  }, [isOver])
  return { isOver, arena, foot }
}

function topOf({ current: box }: RefObject<HTMLElement | null>): number {
  return box?.getBoundingClientRect().top ?? 0
}
