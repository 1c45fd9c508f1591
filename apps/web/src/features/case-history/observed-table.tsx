import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chanceText } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatCoins, formatGold, formatNumber } from '../../ui/format.ts'
import { DownloadSimpleIcon, ListChecksIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Text } from '../../ui/text.tsx'
import type { Observed } from './case-history.queries.ts'
import { ItemCell } from './item-cell.tsx'
import styles from './observed-table.module.css'
import table from './odds-table.module.css'

/** Rows shown initially. */
const FIRST_ROWS = 10
const TICKETS_PER_PERCENT = 1_000_000
/** Standard errors at the ends of the scale. */
const SCALE_END = 4

/** Every odds line: promised, expected, and observed. */
export function ObservedTable({ observed }: { readonly observed: Observed }) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  const [isWhole, setIsWhole] = useState(false)
  const { rows, draws, countedAt } = observed
  const counts = `/api/v1/fair/observed/${observed.case.id}`
  const file = `${counts}/openings?version=${observed.version}`
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <section aria-labelledby="items-title" className={styles.section}>
      <SectionHeading
        id="items-title"
        icon={<ListChecksIcon weight="bold" aria-hidden="true" />}
        title={t('table.title')}
      />
      <Text size="ui" tone="faint" marginBottom={12}>
        {t('table.hint')}
      </Text>
      <Box as={Panel} padding="8px 16px" className={styles.panel}>
        <table className={table.table}>
          <thead>
            <tr>
              {(['item', 'stated', 'real', 'expected', 'seen', 'deviation'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ item, ticketFrom, ticketTo, expected, seen, standardErrors }) => (
              <tr key={item.slug}>
                <td>
                  <ItemCell item={item} note={formatGold(item.value)} />
                </td>
                <td data-label={t('table.stated')}>{chanceText((ticketTo - ticketFrom) / TICKETS_PER_PERCENT)}</td>
                <td data-label={t('table.real')}>
                  <b>{draws > 0 ? `${formatNumber((seen / draws) * 100, 3)} %` : '—'}</b>
                </td>
                <td data-label={t('table.expected')}>{formatNumber(expected, 1)}</td>
                <td data-label={t('table.seen')}>
                  <b>{formatCoins(seen)}</b>
                </td>
                <td data-label={t('table.deviation')} className={table.wide}>
                  <Deviation errors={standardErrors} rarity={item.rarity} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      <Row gap={16} rowGap={10} isWrapped text="small" tone="faint" marginTop={12} className={styles.foot}>
        {!isWhole && rows.length > FIRST_ROWS && (
          <Button kind="ghost" onClick={() => setIsWhole(true)}>
            {t('table.all', { count: rows.length })}
          </Button>
        )}
        <a href={file} download className={buttonClass({ kind: 'ghost' })}>
          <DownloadSimpleIcon weight="bold" aria-hidden="true" />
          {t('observed.csv')}
        </a>
        <a href={counts}>{t('observed.json')}</a>
        {countedAt !== null && (
          <span>
            {t('observed.updated')} <LocalTime at={countedAt} hasTime />
          </span>
        )}
      </Row>
    </section>
  )
}

function Deviation({ errors, rarity }: { readonly errors: number | null; readonly rarity: string }) {
  if (errors === null) return '—'
  const place = 50 + (Math.max(-SCALE_END, Math.min(SCALE_END, errors)) / SCALE_END) * 50
  return (
    <span className={styles.deviation} data-r={rarity}>
      <Box radius="s" as="span" position="relative" height={6} className={styles.scale} aria-hidden="true">
        <Box
          radius="s"
          position="absolute"
          top={-4}
          as="i"
          margin="0 0 0 -4px"
          width={8}
          height={14}
          style={{ left: `${place}%` }}
        />
      </Box>
      {`${errors > 0 ? '+' : ''}${formatNumber(errors, 1)} σ`}
    </span>
  )
}
