import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { formatPercent, formatShort } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './bonus-scale.module.css'
import { formatSum } from './sum-text.ts'

/** A bonus level in the currency of the country. */
export interface ScaleLevel {
  /** The minimum sum. */
  readonly from: number
  readonly percent: number
}

/** The position of a sum on the scale, 0 to 1: levels are evenly spaced, whatever their sums. */
export function shareOfScale(levels: readonly ScaleLevel[], sum: number): number {
  const reached = levels.findLastIndex((level) => sum >= level.from)
  const from = levels[reached]?.from ?? 0
  const next = levels[reached + 1]
  const part = next ? (sum - from) / (next.from - from) : 1
  // Marks are in the middle of equal parts; half a part is before the first and after the last.
  const atMark = reached + 0.5
  const share = next === undefined ? 1 : reached < 0 ? part * 0.5 : atMark + part
  return next === undefined ? 1 : Math.min(share / levels.length, 1)
}

/** The bonus levels on a scale; a click on a level sets its sum. */
export function BonusScale({
  levels,
  sum,
  symbol,
  onPick,
}: {
  readonly levels: readonly ScaleLevel[]
  readonly sum: number
  readonly symbol: string
  readonly onPick: (sum: number) => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const own = levels.findLast((level) => sum >= level.from)
  const next = levels.find((level) => level.from > sum)
  return (
    <Box as={Panel} padding={{ base: 24, phone: 16 }} className={styles.panel}>
      <Row isWrapped gap={16} rowGap={8} justify="between">
        <Heading level={2} size="h3">
          {t('scale.title')}
        </Heading>
        {own ? (
          <Badge tone="warn">{t('scale.own', { percent: formatPercent(own.percent) })}</Badge>
        ) : (
          next && <Badge>{t('scale.until', { sum: formatSum(next.from, symbol) })}</Badge>
        )}
      </Row>
      <Box as="ul" position="relative" marginTop={14} className={styles.scale}>
        <Box
          radius="s"
          ground="ink-0-60"
          as="li"
          position="absolute"
          height={10}
          overflow="hidden"
          top={37}
          right={0}
          left={0}
          className={styles.track}
          aria-hidden="true"
        >
          <Box as="i" display="block" height="100%" style={{ transform: `scaleX(${shareOfScale(levels, sum)})` }} />
        </Box>
        {levels.map((level) => (
          <li key={level.from}>
            <Stack
              isTabular
              as="button"
              gap={12}
              align="center"
              type="button"
              className={`${styles.level} ${sum >= level.from ? styles.reached : ''}`}
              aria-pressed={level === own}
              onClick={() => onPick(level.from)}
              padding="4px 0"
              width="100%"
              minHeight={84}
              position="relative"
              radius="m"
            >
              <Text fontSize={{ phone: 13 }} as="b" size="h4" tone="gold" whiteSpace="nowrap">
                +{formatPercent(level.percent)}
              </Text>
              <Box height={18} as="i" width={18} />
              <Text display={{ phone: 'none' }} as="small" size="small" tone="muted" whiteSpace="nowrap">
                {t('from', { sum: formatSum(level.from, symbol) })}
              </Text>
              <Text
                display={{ base: 'none', phone: 'inline' }}
                as="small"
                size="small"
                tone="muted"
                whiteSpace="nowrap"
              >
                {formatShort(level.from)}&nbsp;{symbol}
              </Text>
            </Stack>
          </li>
        ))}
      </Box>
    </Box>
  )
}
