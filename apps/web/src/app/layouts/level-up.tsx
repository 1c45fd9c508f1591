import SHELL_NS from 'texts:app/layouts/shell'
import { levelBand } from '@runecase/game/level.ts'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeCasesQuery } from '../../core/daily-cases/public.ts'
import { Box } from '../../ui/box.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Row } from '../../ui/row.tsx'
import { useScreenHold } from '../../ui/screen-hold.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './level-up.module.css'
import { OWN_RING } from './own-ring.ts'

/**
 * Announces a new level and the case that it unlocked: the player's ring flashes, its colour covers the upper edge of the page, and the
 * number is shown for a moment.
 */
export default function LevelUp({
  before,
  level,
  onEnd,
}: {
  readonly before: number
  readonly level: number
  readonly onEnd: () => void
}) {
  const { t } = useTranslation(SHELL_NS)
  const { data: cases, isPending } = useQuery(freeCasesQuery())
  // If several levels were reached at once, the case of the highest one.
  const opened = cases?.findLast((one) => one.level !== null && one.level > before && one.level <= level)?.name
  const openedText = opened && t('levelUpOpened', { name: opened })
  useEffect(() => {
    if (!isPending) announce([t('levelUp', { level }), openedText].filter(Boolean).join('. '))
  }, [t, level, openedText, isPending])
  useScreenHold('show', true)
  const [ring] = useState(placeOfRing)
  const band = levelBand(level)
  const colour = band === 200 ? 'var(--gold-300)' : `var(--lv-${band})`
  return (
    <Box
      pointerEvents="none"
      position="fixed"
      inset="0 0 auto"
      zIndex={60}
      style={{ '--band': colour } as CSSProperties}
      aria-hidden="true"
    >
      <Box opacity={0} height={120} className={styles.wash} />
      {ring && <Box opacity={0} as="i" position="fixed" className={styles.flash} style={ring} />}
      {/* The number's own animation ends earlier. */}
      <Row
        ground="ink-2-90"
        opacity={0}
        radius="full"
        whiteSpace="nowrap"
        position="absolute"
        padding="8px 20px 8px 8px"
        top={{ base: 84, phone: 64 }}
        left="50%"
        as="p"
        gap={12}
        text="price"
        className={styles.plate}
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onEnd()}
      >
        <Stack radius="full" padding="0 8px" height={36} minWidth={36} as="b" isCentered text="h4">
          {level}
        </Stack>
        <Stack gap={4}>
          <span>{t('levelUpTitle')}</span>
          {openedText && (
            <Text as="span" size="small" tone="muted">
              {openedText}
            </Text>
          )}
        </Stack>
      </Row>
    </Box>
  )
}

/** The position of the player's ring on the screen; undefined when the header shows none. */
function placeOfRing(): CSSProperties | undefined {
  const box = document.getElementById(OWN_RING)?.getBoundingClientRect()
  return box && box.width > 0 ? { left: box.left, top: box.top, width: box.width, height: box.height } : undefined
}
