import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'

/** The duration of rolling from one sum to the next. */
const ROLL_MS = 500

/** Animates a sum through intermediate values, in parts of `one` (hundredths of GOLD, whole coins); immediately with reduced motion. */
export function useRollingNumber(target: number, one = 100): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return
    if (document.hidden || isMotionReduced()) {
      from.current = target
      setShown(target)
      return
    }
    const beganMs = performance.now()
    let frame = requestAnimationFrame(function roll(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - beganMs) / ROLL_MS))
      const value = share === 1 ? target : Math.round((start + (target - start) * (1 - (1 - share) ** 3)) * one) / one
      from.current = value
      setShown(value)
      if (share < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, one])
  return shown
}
