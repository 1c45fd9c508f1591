import { CARD_SHARE, listTicks, type ReelPlan, speedAt, timeOfPlace } from './reel-plan.ts'

/** The animated elements of a reel. */
export interface ReelNodes {
  readonly track: HTMLElement
  /** Covers the winner and lights it up once it is in the middle. */
  readonly halo: HTMLElement
  /** Cover the track beside the two nearest cards and darken everything else. */
  readonly shades: readonly HTMLElement[]
  readonly pointer: HTMLElement | null
  readonly speedLines: HTMLElement | null
  /** The glow of the card under the pointer, in the stage around the reel. */
  readonly leak: HTMLElement | null
  /** Shows the winner on its card, and its glow in the other elements. */
  readonly showWinner: () => void
}

/** A running reel. */
export interface ReelRun {
  /** Resolves when the winner is in the middle, rejects with an AbortError when the reel is unmounted. */
  readonly done: Promise<unknown>
  /** Seeks to a time of the run, for a watcher who joins late. */
  readonly seek: (ms: number) => void
  /** Jumps to the end. */
  readonly skip: () => void
  /** Stops everything, because the nodes are being removed. */
  readonly cancel: () => void
}

const STILLNESS_MS = 240
const CENTRING_MS = 300
/** The last part of the run, in which all but the nearest two cards darken. */
const NEAR_STOP_MS = 900

const E_INOUT = 'cubic-bezier(.65, 0, .35, 1)'
/** The winner's card is filled this many cards before it reaches the pointer: beyond the edge of the widest stage. */
const AHEAD = { x: 5, y: 3 } as const
const HALO_MS = 240
const KICK_DEGREES = 3
const KICK_MS = 110

/** Starts one reel. Each node has one animation on transform or opacity, created once, so that the compositor runs them without script. */
export function startReel(nodes: ReelNodes, plan: ReelPlan, axis: 'x' | 'y'): ReelRun {
  const runMs = plan.durationMs
  const wholeMs = runMs + STILLNESS_MS + CENTRING_MS
  // In pixels: keyframes that refer to styles would be recomputed for every frame in which a script runs.
  const drawWay = (): Keyframe[] => {
    const pitch = pitchOf(nodes.track, axis)
    const at = (place: number) => ({ transform: `translate${axis.toUpperCase()}(${-place * pitch}px)` })
    return [
      { ...at(plan.startPlace), offset: 0, easing: 'cubic-bezier(.08, .82, .12, 1)' },
      { ...at(plan.stopPlace), offset: runMs / wholeMs },
      { ...at(plan.stopPlace), offset: (runMs + STILLNESS_MS) / wholeMs, easing: E_INOUT },
      { ...at(plan.winnerIndex + CARD_SHARE / 2), offset: 1 },
    ]
  }
  const course = new KeyframeEffect(nodes.track, drawWay(), { duration: wholeMs, fill: 'forwards' })
  const way = new Animation(course)
  way.play()
  const redraw = () => course.setKeyframes(drawWay())
  window.addEventListener('resize', redraw)
  const others: Animation[] = []
  const dim = { duration: 500, delay: Math.max(0, runMs - NEAR_STOP_MS), fill: 'both' as const, easing: 'ease-out' }
  for (const shade of nodes.shades) others.push(shade.animate([{ opacity: 0 }, { opacity: 1 }], dim))
  const lit = { duration: HALO_MS, delay: wholeMs - HALO_MS / 2, fill: 'both' as const, easing: 'ease-out' }
  others.push(nodes.halo.animate([{ opacity: 0 }, { opacity: 1 }], lit))
  if (nodes.leak) others.push(nodes.leak.animate([{ opacity: 0 }, { opacity: 0.55 }], dim))
  if (nodes.pointer) others.push(nodes.pointer.animate(kicks(plan), { duration: runMs }))
  if (nodes.speedLines) others.push(nodes.speedLines.animate(speedLight(plan), { duration: runMs, fill: 'both' }))
  const nearAtMs = timeOfPlace(plan, plan.winnerIndex - AHEAD[axis])
  let arrival = setTimeout(nodes.showWinner, nearAtMs)
  return {
    done: way.finished,
    seek: (ms) => {
      clearTimeout(arrival)
      arrival = setTimeout(nodes.showWinner, Math.max(0, nearAtMs - ms))
      for (const animation of [way, ...others]) animation.currentTime = ms
    },
    skip: () => {
      clearTimeout(arrival)
      nodes.showWinner()
      for (const animation of [way, ...others]) animation.finish()
    },
    cancel: () => {
      clearTimeout(arrival)
      window.removeEventListener('resize', redraw)
      for (const animation of [way, ...others]) animation.cancel()
    },
  }
}

/** The distance between two cards of the strip, in pixels. */
function pitchOf(track: HTMLElement, axis: 'x' | 'y'): number {
  const card = track.firstElementChild
  if (!card) return 0
  const size = getComputedStyle(card)
  return Number.parseFloat(axis === 'x' ? size.width : size.height) / CARD_SHARE
}

/** The pointer's bounce at every card edge. */
function kicks(plan: ReelPlan): Keyframe[] {
  const rest = 'translateX(-50%) rotate(0deg)'
  const frames: Keyframe[] = [{ transform: rest, offset: 0 }]
  const ticks = listTicks(plan)
  ticks.forEach((tick, place) => {
    const next = ticks[place + 1]?.atMs ?? plan.durationMs
    const backAt = Math.min(tick.atMs + KICK_MS, (tick.atMs + next) / 2)
    frames.push({
      transform: `translateX(-50%) rotate(${-KICK_DEGREES}deg)`,
      offset: tick.atMs / plan.durationMs,
      easing: 'ease-out',
    })
    frames.push({ transform: rest, offset: backAt / plan.durationMs })
  })
  frames.push({ transform: rest, offset: 1 })
  return frames
}

/** The opacity of the speed lines, from the reel's speed. */
function speedLight(plan: ReelPlan): Keyframe[] {
  const steps = 24
  return Array.from({ length: steps + 1 }, (_, step) => ({
    opacity: Math.min(1, speedAt(plan, (plan.durationMs * step) / steps) / 40),
    offset: step / steps,
  }))
}
