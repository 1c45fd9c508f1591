import { useRef, useState } from 'react'
import styles from './reel.module.css'
import type { ReelShow } from './reel-show.ts'
import { SmearFilters } from './smear-filters.tsx'
import { makeTrackNodes, readTrack, Track } from './track.tsx'
import { useReelRun } from './use-reel-run.ts'

/** The roulette of one item: a strip that moves under a pointer. */
export function Reel({
  reel,
  isSkipped,
  onStop,
}: {
  readonly reel: ReelShow
  readonly isSkipped: boolean
  readonly onStop: () => void
}) {
  const [nodes] = useState(makeTrackNodes)
  const pointer = useRef<HTMLElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const leak = useRef<HTMLDivElement>(null)
  useReelRun(
    () => {
      const { showWinner, ...track } = readTrack(reel, nodes)
      const showAll = () => {
        showWinner()
        if (leak.current) leak.current.dataset.r = reel.item.rarity
      }
      const around = { pointer: pointer.current, speedLines: lines.current, leak: leak.current }
      return [{ plan: reel.plan, axis: 'x', nodes: { ...track, ...around, showWinner: showAll } }]
    },
    isSkipped,
    onStop,
  )
  return (
    <div className={styles.reel}>
      <SmearFilters />
      <div className={styles.leak} ref={leak} />
      <div className={styles.across}>
        <Track reel={reel} axis="x" nodes={nodes} />
        <div className={styles.lines} ref={lines} />
      </div>
      <i className={styles.pointer} ref={pointer} />
    </div>
  )
}
