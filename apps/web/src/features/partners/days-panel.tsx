import PARTNERS_NS from 'texts:features/partners/partners'
import type { PartnerFigures } from '@runecase/api/partners.ts'
import { PARTNER_PERIODS, type PartnerPeriod } from '@runecase/api/partners-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { useDayTexts } from '../../i18n/use-day-texts.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './days-panel.module.css'
import { partnerDaysQuery } from './partners.queries.ts'

/** The partner's figures by day, with the sums of the period and of all time. */
export function DaysPanel({ totals }: { readonly totals: PartnerFigures }) {
  const { t } = useTranslation(PARTNERS_NS)
  const [days, setDays] = useState<PartnerPeriod>(30)
  const found = useQuery({ ...partnerDaysQuery(days), placeholderData: keepPreviousData })
  return (
    <Stack as={Panel} gap={16} padding={{ base: 24, phone: 16 }} aria-labelledby="partner-days">
      <Row isWrapped gap={12} justify="between">
        <Heading level={2} size="h3" id="partner-days">
          {t('days.title')}
        </Heading>
        <Segmented
          size="s"
          label={t('days.period')}
          value={String(days)}
          onChange={(value) => setDays(PARTNER_PERIODS.find((one) => String(one) === value) ?? 30)}
          options={PARTNER_PERIODS.map((one) => ({ value: String(one), label: t('days.last', { count: one }) }))}
        />
      </Row>
      {found.data ? (
        found.data.days.length === 0 ? (
          <EmptyState art="/i/static/misc/ticket" title={t(totals.visits > 0 ? 'days.none' : 'days.nobody')} />
        ) : (
          <Box as="section" overflow="auto hidden" tabIndex={0} aria-labelledby="partner-days">
            <DaysTable {...found.data} totals={totals} />
          </Box>
        )
      ) : found.isError ? (
        <ErrorState title={t('days.failed')} text={errorTexts(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={280} radius="m" />
      )}
    </Stack>
  )
}

function DaysTable({
  days,
  total,
  totals,
}: {
  readonly days: readonly (PartnerFigures & { readonly day: string })[]
  readonly total: PartnerFigures
  readonly totals: PartnerFigures
}) {
  const { t } = useTranslation(PARTNERS_NS)
  const dayTexts = useDayTexts()
  const most = Math.max(1, ...days.map(({ commission }) => commission))
  return (
    <Text as="table" size="ui" isTabular width="100%" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('days.day')}</th>
          <th scope="col">{t('days.visits')}</th>
          <th scope="col">{t('days.players')}</th>
          <th scope="col">{t('days.firstRefills')}</th>
          <th scope="col">{t('days.refills')}</th>
          <th scope="col">{t('days.refilled')}</th>
          <th scope="col">{t('days.commission')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((one) => (
          <tr key={one.day}>
            <th scope="row">{dayTexts.range({ from: one.day, to: one.day })}</th>
            <Figures figures={one} share={one.commission / most} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('days.total')}</th>
          <Figures figures={total} />
        </tr>
        <tr>
          <th scope="row">{t('days.ever')}</th>
          <Figures figures={totals} />
        </tr>
      </tfoot>
    </Text>
  )
}

function Figures({ figures, share }: { readonly figures: PartnerFigures; readonly share?: number }) {
  return (
    <>
      <td>{formatNumber(figures.visits, 0)}</td>
      <td>{formatNumber(figures.players, 0)}</td>
      <td>{formatNumber(figures.firstRefills, 0)}</td>
      <td>{formatNumber(figures.refills, 0)}</td>
      <td>{formatGold(figures.refilled)}</td>
      <td className={styles.commission}>
        {share !== undefined && (
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(0, share) * 100} height="8" rx="2" />
          </svg>
        )}
        <span>{formatGold(figures.commission)}</span>
      </td>
    </>
  )
}
