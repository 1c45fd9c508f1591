import { useEffect, useRef } from 'react'
import { makeParticles } from '../../motion/particles.ts'
import styles from './reveal.module.css'
import type { RevealPlan } from './reveal-plan.ts'

/** The particles of a reveal, thrown once when it appears. `at` is where, as shares of the box. */
export function BurstCanvas({
  plan,
  delayMs,
  at,
}: {
  readonly plan: RevealPlan
  readonly delayMs: number
  readonly at: { readonly x: number; readonly y: number }
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { sparks, flakes } = plan
  const { x, y } = at
  useEffect(() => {
    const node = canvas.current
    if (!node || sparks + flakes === 0) return
    const particles = makeParticles(node)
    const timer = setTimeout(() => {
      const look = getComputedStyle(node)
      const colours = ['--rc', '--rc2', '--rt'].map((name) => look.getPropertyValue(name))
      const place = { x: node.clientWidth * x, y: node.clientHeight * y }
      particles.burst({ ...place, count: sparks, colours: [...colours, '#fff'], shape: 'spark' })
      particles.burst({ ...place, count: flakes, colours, shape: 'flake' })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      particles.clear()
    }
  }, [sparks, flakes, delayMs, x, y])
  return <canvas ref={canvas} className={styles.canvas} />
}
