import { OWN_COIN } from '../ui/event-coin.tsx'
import { isMotionReduced } from './reduced-motion.ts'

/** The target of flying coins: the element that shows the balance has this attribute. */
const TARGET = '[data-balance]'
const FLIGHT_MS = 700
const STAGGER_MS = 26
const FEWEST = 12
const MOST = 24
const SIZE = 26
const SVG = 'http://www.w3.org/2000/svg'
const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const

/** More coins for a larger sum: each step is tenfold. */
export function coinsFor(sum: number): number {
  return Math.min(MOST, FEWEST + Math.round(Math.log10(Math.max(1, sum)) * 3))
}

/** The position of the player's last click, for coins that fly from there after the response. */
export function placeOfPress(): DOMRect | undefined {
  return document.activeElement?.getBoundingClientRect()
}

/** Animates coins on curved paths from a position to the balance, which reacts to each arrival. */
export function throwCoins(
  from: DOMRect | undefined,
  sum: number,
  coin: 'coin-gold' | 'coin-event' = 'coin-gold',
): void {
  const target = document.querySelector<HTMLElement>(TARGET)
  if (!from || !target || isMotionReduced() || document.hidden) return
  const to = target.getBoundingClientRect()
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  Object.assign(layer.style, { position: 'fixed', inset: '0', pointerEvents: 'none', zIndex: '90' })
  const flights = Array.from({ length: coinsFor(sum) }, (_, place) => {
    const flying = makeCoin(coin)
    layer.append(flying)
    const start = { x: from.x + from.width * Math.random(), y: from.y + from.height * Math.random() }
    const end = { x: to.x + to.width * 0.35, y: to.y + to.height / 2 }
    const bend = (Math.random() - 0.5) * 260
    const flight = flying.animate(wayOf(start, end, bend), {
      duration: FLIGHT_MS,
      delay: place * STAGGER_MS,
      easing: 'cubic-bezier(.4, 0, .7, .4)',
      fill: 'both',
    })
    return flight.finished.then(() => {
      flying.remove()
      target.animate([{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], { duration: 140 })
    })
  })
  document.body.append(layer)
  void Promise.allSettled(flights).then(() => layer.remove())
}

function makeCoin(name: string): SVGSVGElement {
  const coin = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  const isOwn = name === 'coin-event' && document.getElementById(OWN_COIN)
  use.setAttribute('href', `#${isOwn ? OWN_COIN : name}`)
  coin.append(use)
  Object.assign(coin.style, { position: 'absolute', left: '0', top: '0', width: `${SIZE}px`, height: `${SIZE}px` })
  return coin
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A curved path between two points, bent sideways by this many pixels, with coins growing at first and shrinking at the end. */
function wayOf(start: Point, end: Point, bend: number): Keyframe[] {
  const control = { x: (start.x + end.x) / 2 + bend, y: Math.min(start.y, end.y) + Math.abs(start.y - end.y) * 0.2 }
  return STEPS.map((share) => {
    const back = 1 - share
    const along = (axis: 'x' | 'y') =>
      back * back * start[axis] + 2 * back * share * control[axis] + share * share * end[axis] - SIZE / 2
    const scale = 0.6 + 0.7 * Math.sin(Math.PI * Math.min(1, share + 0.15))
    return {
      offset: share,
      transform: `translate(${along('x').toFixed(1)}px, ${along('y').toFixed(1)}px) scale(${scale.toFixed(2)})`,
      opacity: share === 1 ? 0.2 : 1,
    }
  })
}
