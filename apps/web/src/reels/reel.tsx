import { useRef, useState } from 'react'
import { Box } from '../ui/box.tsx'
import { Stack } from '../ui/stack.tsx'
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
  /** Receives the winner's card, from which the result grows. */
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
    <Stack position="relative" height="100%" className={styles.reel}>
      <SmearFilters />
      <Box opacity={0} position="absolute" inset={0} className={styles.leak} ref={leak} />
      <Box
        position="relative"
        height="calc(var(--stage-high) * 0.7)"
        overflow="hidden"
        className={styles.across}
        ref={window}
      >
        <Track reel={reel} axis="x" nodes={nodes} />
        <Box
          pointerEvents="none"
          opacity={0}
          position="absolute"
          inset={0}
          zIndex={3}
          className={styles.lines}
          ref={lines}
        />
      </Box>
      <Box
        as="i"
        position="absolute"
        width={2}
        top="calc(50% - var(--stage-high) * 0.35)"
        bottom="calc(50% - var(--stage-high) * 0.35)"
        left="50%"
        zIndex={6}
        className={styles.pointer}
        ref={pointer}
      />
    </Stack>
  )
}
