import { chanceLevel } from '@runecase/game/upgrade.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { playRun, stopRun } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { Stack } from '../../ui/stack.tsx'
import { planSpin, spinTicks, startSpin } from './dial-motion.ts'
import styles from './upgrade-dial.module.css'

/** A spin to show: the ticket on which the pointer stops. */
export interface Spin {
  /** The operation's id, so that the same spin is started once. */
  readonly id: string
  readonly ticket: number
  readonly isFast: boolean
}

const MARKS = Array.from({ length: 100 }, (_, mark) => mark)

/**
 * The dial: its lit arc is the winning tickets, its pointer stops on the rolled one. `state` is the colour of the arc after the stop;
 * `children` are in the middle.
 */
export function UpgradeDial({
  threshold,
  spin,
  isSkipped,
  state,
  label,
  onStop,
  children,
}: {
  readonly threshold: number
  readonly spin: Spin | null
  readonly isSkipped: boolean
  readonly state: 'idle' | 'spinning' | 'won' | 'lost'
  readonly label: string
  readonly onStop: () => void
  readonly children: ReactNode
}) {
  const pointer = useRef<SVGSVGElement>(null)
  const running = useRef<Animation>(undefined)
  const stoppedAt = useRef(0)
  const stopped = useRef(onStop)
  stopped.current = onStop

  useEffect(() => {
    const node = pointer.current
    if (!node || !spin) return
    const plan = planSpin(spin.ticket, stoppedAt.current, spin.isFast)
    const animation = startSpin(node, plan)
    running.current = animation
    stoppedAt.current = plan.toDegrees
    if (isMotionReduced()) animation.finish()
    else playRun(spinTicks(plan), plan.durationMs)
    animation.finished.then(
      () => stopped.current(),
      () => {
        // Unmounted before the stop: the screen was left, so nobody waits for it.
      },
    )
    return () => {
      stopRun()
      animation.cancel()
    }
  }, [spin])

  useEffect(() => {
    if (!isSkipped) return
    stopRun()
    running.current?.finish()
  }, [isSkipped])

  return (
    <Box
      margin="0 auto"
      width={{ base: 'min(320px, 100%)', phone: 'min(264px, 100%)' }}
      position="relative"
      className={styles.dial}
      data-level={chanceLevel(threshold)}
      data-state={state}
    >
      <svg viewBox="0 0 420 420" role="img" aria-label={label}>
        <defs>
          <radialGradient id="dial-room" cx=".5" cy=".42" r=".6">
            <stop offset="0" style={{ stopColor: 'var(--ink-6)' }} />
            <stop offset=".62" style={{ stopColor: 'var(--ink-3)' }} />
            <stop offset="1" style={{ stopColor: 'var(--ink-1)' }} />
          </radialGradient>
        </defs>
        <circle cx="210" cy="210" r="204" className={styles.rim} />
        <circle cx="210" cy="210" r="178" className={styles.track} />
        <circle cx="210" cy="210" r="152" fill="url(#dial-room)" className={styles.room} />
        <g className={styles.marks}>
          {MARKS.map((mark) => (
            <line
              key={mark}
              x1="210"
              x2="210"
              y1="66"
              y2={mark % 5 === 0 ? 78 : 73}
              transform={`rotate(${mark * 3.6} 210 210)`}
            />
          ))}
        </g>
        <circle cx="210" cy="210" r="178" className={styles.full} />
        <path
          className={styles.crack}
          d="M210 14 L222 74 L204 104 L226 148 M398 250 L340 242 L322 262 L284 246 M60 330 L106 296 L112 268 L150 256"
        />
      </svg>
      {/* Animated parts are separate images, which the compositor moves without repainting. */}
      <svg viewBox="0 0 420 420" aria-hidden="true" className={styles.light}>
        <circle
          cx="210"
          cy="210"
          r="178"
          pathLength={100}
          strokeDasharray={`${threshold / 1_000_000} 100`}
          transform="rotate(-90 210 210)"
          className={styles.arc}
        />
      </svg>
      <svg viewBox="193 13 34 53" aria-hidden="true" className={styles.pointer} ref={pointer}>
        <path d="M210 62l13-40a4 4 0 0 0-4-5h-18a4 4 0 0 0-4 5z" />
        <circle cx="210" cy="26" r="4" />
      </svg>
      <Stack position="absolute" textAlign="center" inset="19%" gap={6} justify="center" isCentered>
        {children}
      </Stack>
    </Box>
  )
}
