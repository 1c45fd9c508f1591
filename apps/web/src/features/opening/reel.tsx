import { type RefObject, useRef } from 'react'
import styles from './reel.module.css'
import { nearestPair, smearOf } from './reel-plan.ts'
import type { ReelShow } from './show-plan.ts'
import { SmearFilters } from './smear-filters.tsx'
import { StripCard } from './strip-card.tsx'
import { useReelRun } from './use-reel-run.ts'

/** The strip and the two shades that lie on it: what moves. */
export function Track({ reel, nodes }: { readonly reel: ReelShow; readonly nodes: TrackNodes }) {
  const [left, right] = nearestPair(reel.plan)
  const places = {
    '--shade-left': left,
    '--shade-right': right + 1,
    '--shade-rest': reel.plan.cardCount - right - 1,
    '--winner': reel.plan.winnerIndex,
  }
  return (
    <div className={styles.track} ref={nodes.track} style={places as Record<string, number>}>
      {reel.strip.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a strip never changes its order.
        <StripCard key={place} card={card} smear={smearOf(reel.plan, place)} />
      ))}
      <div className={styles.halo} ref={nodes.halo} data-r={reel.item.rarity} />
      <div className={`${styles.shade} ${styles.before}`} ref={nodes.before} />
      <div className={`${styles.shade} ${styles.after}`} ref={nodes.after} />
    </div>
  )
}

export interface TrackNodes {
  readonly track: RefObject<HTMLDivElement | null>
  readonly before: RefObject<HTMLDivElement | null>
  readonly after: RefObject<HTMLDivElement | null>
  readonly halo: RefObject<HTMLDivElement | null>
}

/** The roulette of one item: a strip that runs under a pointer. */
export function Reel({
  reel,
  isSkipped,
  onStop,
}: {
  readonly reel: ReelShow
  readonly isSkipped: boolean
  readonly onStop: () => void
}) {
  const nodes: TrackNodes = {
    track: useRef<HTMLDivElement>(null),
    before: useRef<HTMLDivElement>(null),
    after: useRef<HTMLDivElement>(null),
    halo: useRef<HTMLDivElement>(null),
  }
  const pointer = useRef<HTMLElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const leak = useRef<HTMLDivElement>(null)
  useReelRun(
    () => [
      {
        plan: reel.plan,
        axis: 'x',
        nodes: { ...read(nodes), pointer: pointer.current, speedLines: lines.current, leak: leak.current },
      },
    ],
    isSkipped,
    onStop,
  )
  return (
    <div className={styles.reel}>
      <SmearFilters />
      <div className={styles.leak} ref={leak} data-r={reel.item.rarity} />
      <div className={`${styles.view} ${styles.across}`}>
        <Track reel={reel} nodes={nodes} />
        <div className={styles.lines} ref={lines} />
      </div>
      <i className={styles.pointer} ref={pointer} />
    </div>
  )
}

/** The elements of a strip once they are on the page. */
export function read(nodes: TrackNodes) {
  const { track, before, after, halo } = nodes
  if (!track.current || !before.current || !after.current || !halo.current)
    throw new Error('A reel was started before it was on the page')
  return { track: track.current, shades: [before.current, after.current], halo: halo.current }
}
