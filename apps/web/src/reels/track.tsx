import { createRef, type RefObject } from 'react'
import { Box } from '../ui/box.tsx'
import { motionBlurOf, nearestPair } from './reel-plan.ts'
import type { ReelShow } from './reel-show.ts'
import styles from './strip.module.css'
import { StripCard, showOnCard } from './strip-card.tsx'

/**
 * The moving strip and its two shades. The winner's card shows another item until the strip is close to it, so that inspecting the page
 * reveals nothing early.
 */
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
    <Box
      position="absolute"
      className={styles.track}
      data-axis={axis}
      ref={nodes.track}
      style={places as Record<string, number>}
    >
      {reel.strip.map((card, place) => (
        <StripCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a strip never changes its order.
          key={place}
          card={place === reel.plan.winnerIndex ? (reel.strip[0] ?? card) : card}
          smear={motionBlurOf(reel.plan, place)}
          hasText={axis === 'x'}
          ref={place === reel.plan.winnerIndex ? nodes.winner : undefined}
        />
      ))}
      <Box
        opacity={0}
        position="absolute"
        radius="l"
        width="var(--card)"
        height="var(--high)"
        zIndex={1}
        className={styles.halo}
        ref={nodes.halo}
      />
      <div className={`${styles.shade} ${styles.before}`} ref={nodes.before} />
      <div className={`${styles.shade} ${styles.after}`} ref={nodes.after} />
    </Box>
  )
}

export interface TrackNodes {
  readonly track: RefObject<HTMLDivElement | null>
  readonly before: RefObject<HTMLDivElement | null>
  readonly after: RefObject<HTMLDivElement | null>
  readonly halo: RefObject<HTMLDivElement | null>
  readonly winner: RefObject<HTMLDivElement | null>
}

/** Refs for one strip that is not mounted yet. */
export function makeTrackNodes(): TrackNodes {
  return {
    track: createRef(),
    before: createRef(),
    after: createRef(),
    halo: createRef(),
    winner: createRef(),
  }
}

/** The elements of a mounted strip. */
export function readTrack(reel: ReelShow, nodes: TrackNodes) {
  const [track, before, after, halo, winner] = [
    nodes.track.current,
    nodes.before.current,
    nodes.after.current,
    nodes.halo.current,
    nodes.winner.current,
  ]
  if (!track || !before || !after || !halo || !winner) throw new Error('A reel was started before it was on the page')
  const showWinner = () => {
    showOnCard(winner, reel.item)
    halo.dataset.r = reel.item.rarity
  }
  return { track, shades: [before, after], halo, showWinner }
}
