import { isMotionReduced } from '../motion/reduced-motion.ts'

const SHAKE_MS = 380
/** Milliseconds of vibration and rest. */
const VIBRATION = [60, 50, 120]
const OFFSETS = [0, -9, 8, -6, 5, -3, 0]

/** Shakes a box and the phone, unless the player prefers reduced motion. Resolves when the box is still again. */
export async function shakeDrop(box: HTMLElement | null): Promise<void> {
  if (!box || isMotionReduced()) return
  // Not every browser vibrates, and none before the first gesture.
  navigator.vibrate?.(VIBRATION)
  const frames = OFFSETS.map((x, place) => ({ transform: `translate(${x}px, ${place % 2 === 0 ? 0 : 3}px)` }))
  await box.animate(frames, { duration: SHAKE_MS, easing: 'ease-out' }).finished.catch(() => undefined)
}
