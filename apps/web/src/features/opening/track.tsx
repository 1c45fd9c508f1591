import type { RefObject } from 'react'
import { nearestPair, smearOf } from './reel-plan.ts'
import type { ReelShow } from './show-plan.ts'
import styles from './strip.module.css'
import { StripCard } from './strip-card.tsx'

/** The strip and the two shades that lie on it: what moves. */
export function Track({
  reel,
  axis,
  nodes,
}: {
  readonly reel: ReelShow
  readonly axis: 'x' | 'y'
  readonly nodes: TrackNodes
}) {
  const [left, right] = nearestPair(reel.plan)
  const places = {
    '--shade-left': left,
    '--shade-right': right + 1,
    '--shade-rest': reel.plan.cardCount - right - 1,
    '--winner': reel.plan.winnerIndex,
  }
  return (
    <div className={styles.track} data-axis={axis} ref={nodes.track} style={places as Record<string, number>}>
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

/** The elements of a strip once they are on the page. */
export function readTrack(nodes: TrackNodes) {
  const { track, before, after, halo } = nodes
  if (!track.current || !before.current || !after.current || !halo.current)
    throw new Error('A reel was started before it was on the page')
  return { track: track.current, shades: [before.current, after.current], halo: halo.current }
}
