import { type RefObject, useEffect, useRef } from 'react'
import { makeParticles } from '../motion/particles.ts'
import styles from './reveal-light.module.css'
import type { RevealPlan } from './reveal-plan.ts'

/** The particles of a reveal, emitted once when it appears, from the middle of the picture in `from`. */
export function BurstCanvas({
  plan,
  delayMs,
  from,
}: {
  readonly plan: RevealPlan
  readonly delayMs: number
  readonly from: RefObject<HTMLElement | null>
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { sparks, flakes } = plan
  useEffect(() => {
    const node = canvas.current
    const picture = from.current?.querySelector('img')
    if (!node || !picture || sparks + flakes === 0) return
    const particles = makeParticles(node)
    const timer = setTimeout(() => {
      const look = getComputedStyle(node)
      const colours = ['--rc', '--rc2', '--rt'].map((name) => look.getPropertyValue(name))
      const [box, source] = [node.getBoundingClientRect(), picture.getBoundingClientRect()]
      const place = { x: source.x - box.x + source.width / 2, y: source.y - box.y + source.height / 2 }
      particles.burst({ ...place, count: sparks, colours: [...colours, '#fff'], shape: 'spark' })
      particles.burst({ ...place, count: flakes, colours, shape: 'flake' })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      particles.clear()
    }
  }, [sparks, flakes, delayMs, from])
  return <canvas ref={canvas} className={styles.canvas} />
}
