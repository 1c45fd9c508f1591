import REPORTS_NS from 'texts:features/reports/reports'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Explained } from '../../app/explained.tsx'
import { Figure } from '../../app/figures.tsx'
import { showPercent } from '../../list/show-sums.ts'

/** The difference of a figure from the previous period, in percent; undefined where a percentage has no meaning. */
function changeOf(value: number, before: number | null) {
  if (before === null || before === 0) return undefined
  const share = (value - before) / Math.abs(before)
  return { isUp: share >= 0, text: `${share < 0 ? '−' : '+'}${showPercent(Math.abs(share))}` }
}

/**
 * A figure of a report, compared with the previous period.
 *
 * @param props.text - What it counts.
 * @param props.isNeutral - An increase is neither good nor bad.
 */
export function ReportFigure({
  name,
  text,
  value,
  before,
  show,
  isNeutral = false,
  hasBefore = true,
  link,
  children,
}: {
  readonly name: string
  readonly text: string
  readonly value: number | null
  readonly before: number | null
  readonly show: (value: number) => string
  readonly isNeutral?: boolean
  /** Whether its period has a previous one. */
  readonly hasBefore?: boolean
  readonly link?: (shown: string) => ReactNode
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(REPORTS_NS)
  const change = value === null ? undefined : changeOf(value, before)
  const tone = isNeutral ? 'dimmed' : change?.isUp ? 'green' : 'red'
  const shown = value === null ? t('none') : show(value)
  return (
    <Figure
      name={
        <>
          {name}
          <Explained of={name} text={text} />
        </>
      }
      value={link ? link(shown) : shown}
    >
      {hasBefore ? (
        <Text component="dd" size="xs" fw={600} c={change ? tone : 'dimmed'}>
          {change ? change.text : before === null ? t('noBefore') : t('before', { value: show(before) })}
        </Text>
      ) : null}
      {children}
    </Figure>
  )
}
