import CASES_NS from 'texts:features/cases/cases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReelShow } from '../../reels/reel-show.ts'
import frame from '../../reels/reel-window.module.css'
import { SmearFilters } from '../../reels/smear-filters.tsx'
import { makeTrackNodes, readTrack, Track, type TrackNodes } from '../../reels/track.tsx'
import { useReelRun } from '../../reels/use-reel-run.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './reel-columns.module.css'
import type { OpenedItem } from './show-plan.ts'

const ROW_LIMIT = 5

/** Up to ten parallel vertical reels, each with its own stop. */
export function ReelColumns({
  columns,
  hiddenCount,
  isSkipped,
  onStop,
}: {
  readonly columns: readonly ReelShow<OpenedItem>[]
  readonly hiddenCount: number
  readonly isSkipped: boolean
  readonly onStop: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const [nodes] = useState<readonly TrackNodes[]>(() => columns.map(makeTrackNodes))
  useReelRun(
    () =>
      columns.flatMap((reel, place) => {
        const own = nodes[place]
        return own
          ? [
              {
                plan: reel.plan,
                axis: 'y' as const,
                nodes: { ...readTrack(reel, own), pointer: null, speedLines: null, leak: null },
              },
            ]
          : []
      }),
    isSkipped,
    onStop,
  )
  const perRow = columns.length > ROW_LIMIT ? Math.ceil(columns.length / 2) : columns.length
  return (
    <Grid
      columns="repeat(var(--per-row), minmax(0, 240px))"
      gap={14}
      phoneGap={6}
      position="relative"
      padding={{ base: '16px 24px', phone: '16px 10px' }}
      height="100%"
      className={styles.columns}
      data-rows={columns.length > ROW_LIMIT ? 2 : 1}
      style={{ '--per-row': perRow } as Record<string, number>}
    >
      <SmearFilters />
      {columns.map((reel, place) => {
        const own = nodes[place]
        return (
          own && (
            <Box
              edge="line-2"
              radius="l"
              width="100%"
              height="var(--view)"
              key={reel.item.id}
              className={`${frame.window} ${styles.down}`}
            >
              <Track reel={reel} axis="y" nodes={own} />
              <i className={frame.mark} />
            </Box>
          )
        )
      })}
      {hiddenCount > 0 && (
        <Text gridColumn="1 / -1" tone="muted" textAlign="center">
          {t('andMore', { count: hiddenCount })}
        </Text>
      )}
    </Grid>
  )
}
