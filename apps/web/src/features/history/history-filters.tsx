import HISTORY_NS from 'texts:features/history/history'
import { daysOfPeriod, isPeriod, MOVEMENT_KINDS, NAMED_PERIODS } from '@runecase/api/history-rules.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayTexts } from '../../i18n/use-day-texts.ts'
import { Box } from '../../ui/box.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { HistoryFilter } from './history-filter.ts'
import styles from './history-filters.module.css'
import { KIND_ICONS } from './kinds.ts'

/** A period of days that the player chooses themselves. */
const OWN = 'own'
const CHOICES = [...NAMED_PERIODS, OWN] as const

/** The filter of the history: kinds, money or items, a period, and a search. */
export function HistoryFilters({
  filter,
  onChange,
  months,
  range,
  found,
  children,
}: {
  readonly filter: HistoryFilter
  readonly onChange: (filter: HistoryFilter) => void
  /** Available months, newest first; none until they are loaded. */
  readonly months: readonly string[]
  /** The displayed days; undefined before the response. */
  readonly range: { readonly from: string | null } | undefined
  /** The number of matching movements; undefined before the response. */
  readonly found: number | undefined
  /** Buttons at the end. */
  readonly children: ReactNode
}) {
  const { t } = useTranslation(HISTORY_NS)
  const dayTexts = useDayTexts()
  const { period, kind, what, search, ...rest } = filter
  const days = daysOfPeriod(period)
  const isMonth = days === null && !NAMED_PERIODS.some((name) => name === period)
  const listed = isMonth && !months.includes(period) ? [period, ...months] : months
  const change = (part: { [K in keyof HistoryFilter]?: HistoryFilter[K] | undefined }) => {
    const wanted = { ...filter, ...part }
    onChange({
      ...rest,
      period: wanted.period ?? period,
      ...(wanted.kind && { kind: wanted.kind }),
      ...(wanted.what && { what: wanted.what }),
      ...(wanted.search && { search: wanted.search }),
    })
  }
  return (
    <Box marginBottom={8}>
      {/* Buttons that are pressed or not, not fields of a form */}
      <Row
        gap={8}
        align="stretch"
        className={styles.kinds}
        role="group"
        aria-label={t('kinds.label')}
        padding={2}
        margin={{ base: '28px 0 14px', phone: '22px calc(-1 * var(--gutter)) 12px 0' }}
      >
        <Row
          as="button"
          gap={8}
          text="strong"
          tone="muted"
          type="button"
          className={styles.kind}
          aria-pressed={!kind}
          onClick={() => change({ kind: undefined })}
          padding="0 16px"
          height={{ base: 40, phone: 44 }}
          radius="full"
        >
          {t('kinds.all')}
        </Row>
        {MOVEMENT_KINDS.filter((one) => one !== 'other').map((one) => {
          const Icon = KIND_ICONS[one]
          return (
            <Row
              as="button"
              gap={8}
              text="strong"
              tone="muted"
              key={one}
              type="button"
              className={styles.kind}
              aria-pressed={kind === one}
              onClick={() => change({ kind: kind === one ? undefined : one })}
              padding="0 16px"
              height={{ base: 40, phone: 44 }}
              radius="full"
            >
              <Icon weight="fill" aria-hidden="true" />
              {t(`kinds.${one}`)}
            </Row>
          )
        })}
      </Row>
      <Row isWrapped gap={10}>
        <Segmented
          label={t('period.label')}
          value={days ? OWN : isMonth ? '' : period}
          onChange={(value) => change({ period: value === OWN ? lastDays(range?.from ?? null) : value })}
          options={CHOICES.map((name) => ({ value: name as string, label: t(`period.${name}`) }))}
          flex={{ phone: '1 1 100%' }}
        />
        <Box flex={{ base: '0 0 168px', phone: '1 1 100%' }}>
          <Select
            label={t('period.monthLabel')}
            isLabelHidden
            value={isMonth ? period : ''}
            onChange={(value) => value !== '' && change({ period: value })}
            options={[
              { value: '', label: t('period.monthPick'), isDisabled: isMonth },
              ...listed.map((month) => ({ value: month, label: dayTexts.month(month) })),
            ]}
          />
        </Box>
        {days && <Days days={days} onChange={(value) => change({ period: value })} />}
        <Segmented
          label={t('what.label')}
          value={what ?? 'all'}
          onChange={(value) => change({ what: value === 'all' ? undefined : value })}
          options={(['all', 'money', 'items'] as const).map((one) => ({ value: one, label: t(`what.${one}`) }))}
          flex={{ phone: '1 1 100%' }}
        />
        <Box minWidth={0} flex={{ base: '1 1 180px', phone: '1 1 100%' }} className={styles.search}>
          <Search
            value={search ?? ''}
            onChange={(text) => change({ search: text })}
            found={search !== undefined && found !== undefined ? t('search.found', { count: found }) : ''}
          />
        </Box>
        <Row gap={8} align="stretch" className={styles.end} flex={{ phone: '1 1 100%' }} margin="0 0 0 auto">
          {children}
        </Row>
      </Row>
    </Box>
  )
}

/** The days from one on, at most up to today by the browser's clock; without one the last thirty. */
function lastDays(from: string | null): string {
  const now = new Date()
  const dayOf = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const today = dayOf(now)
  const first = from ?? dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29))
  return [first, today].sort().join('..')
}

/** The first and last day; an incomplete or reversed input changes nothing. */
function Days({
  days,
  onChange,
}: {
  readonly days: readonly [string, string]
  readonly onChange: (period: string) => void
}) {
  const { t } = useTranslation(HISTORY_NS)
  const [from, to] = days
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  // The fields' content, which may be ahead of the URL.
  const settle = () => {
    const period = `${first.current?.value}..${last.current?.value}`
    if (isPeriod(period)) onChange(period)
  }
  return (
    <Row flex="0 1 340px" as="fieldset" gap={10} align="stretch" padding={0} minWidth={0}>
      <legend className="visually-hidden">{t('period.own')}</legend>
      <Box flex="1 1 150px" minWidth={0}>
        <Field
          type="date"
          isLabelHidden
          label={t('period.from')}
          defaultValue={from}
          max={to}
          ref={first}
          onChange={settle}
        />
      </Box>
      <Box flex="1 1 150px" minWidth={0}>
        <Field
          type="date"
          isLabelHidden
          label={t('period.to')}
          defaultValue={to}
          min={from}
          ref={last}
          onChange={settle}
        />
      </Box>
    </Row>
  )
}

/** Searches after a debounce. */
function Search({
  value,
  onChange,
  found,
}: {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly found: string
}) {
  const { t } = useTranslation(HISTORY_NS)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The search was reset from outside, for example by the reset button.
  if (value !== known) {
    setKnown(value)
    if (value === '' && typed.trim() === known) setTyped('')
  }
  const debounced = useDebounced(typed).trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is told, once.
  useEffect(() => {
    if (debounced !== value) onChange(debounced)
  }, [debounced])
  return (
    <SearchField
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={typed}
      onChange={setTyped}
      found={found}
    />
  )
}
