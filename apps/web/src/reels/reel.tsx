import { useRef, useState } from 'react'
import { shakeDrop } from './drop-shake.ts'
import styles from './reel.module.css'
import type { ReelShow } from './reel-show.ts'
import { SmearFilters } from './smear-filters.tsx'
import { makeTrackNodes, readTrack, Track } from './track.tsx'
import { useReelRun } from './use-reel-run.ts'

/** The roulette of one item: a strip that moves under a pointer. */
export function Reel({
  reel,
  isSkipped,
  isShaken = false,
  onStop,
}: {
  readonly reel: ReelShow
  readonly isSkipped: boolean
  /** The strip and the phone shake when the winner is in the middle. */
  readonly isShaken?: boolean
  /** Is given the winner's card, from which the result grows. */
  readonly onStop: (card: HTMLElement | null) => void
}) {
  const [nodes] = useState(makeTrackNodes)
  const pointer = useRef<HTMLElement>(null)
  const lines = useRef<HTMLDivElement>(null)
  const leak = useRef<HTMLDivElement>(null)
  const window = useRef<HTMLDivElement>(null)
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
    () => onStop(nodes.winner.current),
    isShaken ? () => shakeDrop(window.current) : undefined,
  )
  return (
    <div className={styles.reel}>
      <SmearFilters />
      <div className={styles.leak} ref={leak} />
      <div className={styles.across} ref={window}>
        <Track reel={reel} axis="x" nodes={nodes} />
        <div className={styles.lines} ref={lines} />
      </div>
      <i className={styles.pointer} ref={pointer} />
    </div>
  )
}
