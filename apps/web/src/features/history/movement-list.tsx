import HISTORY_NS from 'texts:features/history/history'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayAndTime } from '../../i18n/calendar.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { useDayTexts } from '../../i18n/use-day-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CaretDownIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SignedSum } from '../../ui/signed-sum.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type Movement, movementsQuery } from './history.queries.ts'
import { type HistoryFilter, isNarrowed } from './history-filter.ts'
import styles from './movement-list.module.css'
import { MovementRow } from './movement-row.tsx'

/** The number of skeleton rows. */
const AWAITED_ROWS = 6

/** The filtered movements by day, page after page. `total`: their number, if known. */
export function MovementList({
  filter,
  total,
  onReset,
}: {
  readonly filter: HistoryFilter
  readonly total: number | undefined
  readonly onReset: () => void
}) {
  const { t } = useTranslation(HISTORY_NS)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const pages = useQueries({ queries: [undefined, ...cursors].map((before) => movementsQuery(filter, before)) })
  const failed = pages.find(({ data, isError }) => isError && !data)
  const movements = pages.flatMap(({ data }) => data?.movements ?? [])
  const next = pages.at(-1)?.data?.next
  const timeZone = pages[0]?.data?.range.timeZone
  const failure = failed && (
    <ErrorState title={t('list.failed')} text={errorTexts(failed.error)} onRetry={() => void failed.refetch()} />
  )
  if (timeZone === undefined) return failure ?? <AwaitedRows />
  if (movements.length === 0) return <Nothing filter={filter} onReset={onReset} />
  return (
    <>
      <Days movements={movements} timeZone={timeZone} isWhole={next === null} />
      {failure}
      <Row isWrapped gap={12} justify="between" text="ui" tone="muted" marginTop={16}>
        <p role="status">{total !== undefined && t('list.shown', { shown: movements.length, count: total })}</p>
        {next !== null && !failed && (
          <Button
            flex={{ phone: '1 1 100%' }}
            kind="secondary"
            isLoading={next === undefined}
            onClick={() => next !== undefined && setCursors((before) => [...before, next])}
          >
            {t('list.more')}
            <CaretDownIcon weight="bold" aria-hidden="true" />
          </Button>
        )}
      </Row>
    </>
  )
}

function Nothing({ filter, onReset }: { readonly filter: HistoryFilter; readonly onReset: () => void }) {
  const { t } = useTranslation(HISTORY_NS)
  if (isNarrowed(filter))
    return (
      <EmptyState art="/i/static/misc/key" title={t('list.emptyNarrowed')}>
        <Button kind="secondary" onClick={onReset}>
          {t('list.reset')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState art="/i/static/misc/key" title={t('list.empty')}>
      <ButtonLink to={paths.home()}>{t('list.play')}</ButtonLink>
    </EmptyState>
  )
}

function AwaitedRows() {
  return (
    <Stack gap={4} aria-busy="true" margin="32px 0 0">
      {Array.from({ length: AWAITED_ROWS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} height={60} radius="m" />
      ))}
    </Stack>
  )
}

interface DayOfMovements {
  readonly day: Day
  readonly rows: readonly { readonly movement: Movement; readonly time: string }[]
}

/** Groups movements by the player's local day, in order. */
function daysOf(movements: readonly Movement[], timeZone: string): readonly DayOfMovements[] {
  const days = new Map<Day, { movement: Movement; time: string }[]>()
  for (const movement of movements) {
    const { day, time } = dayAndTime(movement.at, timeZone)
    const rows = days.get(day)
    if (rows) rows.push({ movement, time })
    else days.set(day, [{ movement, time }])
  }
  return [...days].map(([day, rows]) => ({ day, rows }))
}

function Days({
  movements,
  timeZone,
  isWhole,
}: {
  readonly movements: readonly Movement[]
  readonly timeZone: string
  /** The list is complete. */
  readonly isWhole: boolean
}) {
  const { t } = useTranslation(HISTORY_NS)
  const dayTexts = useDayTexts()
  const days = daysOf(movements, timeZone)
  return (
    <>
      <Grid
        columns="56px minmax(220px, 1.6fr) minmax(150px, 1fr) minmax(0, 1.7fr) 124px"
        gap={14}
        padding="10px 14px 2px"
        text="small"
        tone="faint"
        lineHeight={1}
        className={styles.heads}
        aria-hidden="true"
      >
        <span>{t('list.time')}</span>
        <span>{t('list.operation')}</span>
        <span>{t('list.items')}</span>
        <Grid as="span" columns="1fr 1fr 1fr" gap={14} textAlign="right">
          <span>{t('list.gold')}</span>
          <span>{t('list.value')}</span>
          <span>{t('list.balance')}</span>
        </Grid>
      </Grid>
      {days.map(({ day, rows }, place) => (
        <section key={day}>
          <Row as="h2" gap={12} align="baseline" justify="between" text="h4" padding="20px 2px 8px">
            {dayTexts.day(day)}
            {(isWhole || place < days.length - 1) && (
              <Text as="span" size="note" tone="muted">
                {t('list.dayTotal')}{' '}
                <SignedSum value={rows.reduce((sum, { movement }) => sum + movement.gold + movement.items, 0)} />
              </Text>
            )}
          </Row>
          <Stack as="ul" gap={4}>
            {rows.map(({ movement, time }) => (
              <MovementRow key={movement.id} movement={movement} time={time} />
            ))}
          </Stack>
        </section>
      ))}
    </>
  )
}
