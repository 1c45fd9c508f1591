import { useRef } from 'react'
import styles from './reel.module.css'
import type { ReelShow } from './show-plan.ts'
import { SmearFilters } from './smear-filters.tsx'
import { readTrack, Track, type TrackNodes } from './track.tsx'
import { useReelRun } from './use-reel-run.ts'

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
        nodes: { ...readTrack(nodes), pointer: pointer.current, speedLines: lines.current, leak: leak.current },
      },
    ],
    isSkipped,
    onStop,
  )
  return (
    <div className={styles.reel}>
      <SmearFilters />
      <div className={styles.leak} ref={leak} data-r={reel.item.rarity} />
      <div className={styles.across}>
        <Track reel={reel} axis="x" nodes={nodes} />
        <div className={styles.lines} ref={lines} />
      </div>
      <i className={styles.pointer} ref={pointer} />
    </div>
  )
}
