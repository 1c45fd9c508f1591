import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useState } from 'react'
import { serverNowMs } from '../../api/server-clock.ts'
import { caseDropsQuery } from '../../core/catalog/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { startReel } from '../../reels/reel-motion.ts'
import { drawStrip, planReel, stopOffsetOf } from '../../reels/reel-plan.ts'
import type { ReelShow } from '../../reels/reel-show.ts'
import frame from '../../reels/reel-window.module.css'
import { makeTrackNodes, readTrack, Track } from '../../reels/track.tsx'
import { Box } from '../../ui/box.tsx'
import { roundStartMs, spinOf } from './battle-phase.ts'
import styles from './battle-reel.module.css'
import type { Battle } from './battles.queries.ts'
import { OpenedCase } from './opened-case.tsx'

type Drop = Battle['rounds'][number]['drops'][number]

const STRIP = { cardCount: 24, winnerIndex: 20 }
/** The delay between the stops of a round's reels. */
const STAGGER_MS = 90
/** How long the winning card slides into the middle after the stop. */
const AFTER_STOP_MS = 540 + 3 * STAGGER_MS

/**
 * The reel of one slot in one round, at the same position for all watchers, including those who join late. Re-rendered only for its own
 * changes.
 */
export const BattleReel = memo(function BattleReel({
  drop,
  opened,
  round,
  roundCount,
  startsAt,
}: {
  readonly drop: Drop
  readonly opened: Battle['rounds'][number]['case']
  readonly round: number
  readonly roundCount: number
  readonly startsAt: string
}) {
  const { data: lines } = useQuery(caseDropsQuery(opened.slug))
  const [nodes] = useState(makeTrackNodes)
  const durationMs = spinOf(round, roundCount) - AFTER_STOP_MS + STAGGER_MS * (drop.slot - 1)
  const show = useMemo((): ReelShow | null => {
    if (!lines) return null
    const plan = planReel({ ...STRIP, stopOffset: stopOffsetOf({ ticket: drop.ticket, index: drop.slot }), durationMs })
    // The same filler cards for all watchers.
    let state = drop.ticket + 1
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 0x1_0000_0000
    }
    return { item: drop.item, plan, strip: drawStrip(plan, lines, drop.item, next) }
  }, [lines, drop, durationMs])
  useEffect(() => {
    if (!show || isMotionReduced()) return
    const run = startReel({ ...readTrack(show, nodes), pointer: null, speedLines: null, leak: null }, show.plan, 'y')
    run.seek(Math.max(0, serverNowMs() - roundStartMs(startsAt, round)))
    run.done.catch(() => undefined)
    return run.cancel
  }, [show, nodes, startsAt, round])
  // With reduced motion, and while the possible drops are unknown, the seat shows the case being opened.
  if (!show || isMotionReduced()) return <OpenedCase image={opened.image} />
  return (
    <Box height="100%" className={`${frame.window} ${styles.reel}`} data-rows="1">
      <Track reel={show} axis="y" nodes={nodes} />
      <i className={frame.mark} />
    </Box>
  )
})
