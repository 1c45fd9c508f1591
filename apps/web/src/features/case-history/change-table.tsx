import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useTranslation } from 'react-i18next'
import { chanceText } from '../../core/catalog/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatGold } from '../../ui/format.ts'
import type { Version } from './case-history.queries.ts'
import { ItemCell } from './item-cell.tsx'
import styles from './odds-table.module.css'

type Change = NonNullable<Version['changes']>[number]

/** Tickets of 100 000 000 in one percent. */
const TICKETS_PER_PERCENT = 1_000_000

const percentOf = (tickets: number) => chanceText(tickets / TICKETS_PER_PERCENT)

/** The lines that a version changed. */
export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('versions.item')}</th>
          <th scope="col">{t('versions.before')}</th>
          <th scope="col">{t('versions.after')}</th>
          <th scope="col">{t('versions.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.item.slug}>
            <td>
              <ItemCell item={change.item} note={valueText(change)} />
            </td>
            <td data-label={t('versions.before')}>
              {change.ticketsBefore === null ? t('versions.none') : percentOf(change.ticketsBefore)}
            </td>
            <td data-label={t('versions.after')}>
              <b>{change.ticketsAfter === null ? t('versions.none') : percentOf(change.ticketsAfter)}</b>
            </td>
            <td data-label={t('versions.difference')}>
              <Difference change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueText({ valueBefore, valueAfter }: Change): string {
  if (valueBefore === null || valueAfter === null || valueBefore === valueAfter)
    return formatGold(valueAfter ?? valueBefore ?? 0)
  return `${formatGold(valueBefore)} → ${formatGold(valueAfter)}`
}

function Difference({ change: { ticketsBefore, ticketsAfter } }: { readonly change: Change }) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  if (ticketsBefore === null) return <Badge tone="good">{t('versions.new')}</Badge>
  if (ticketsAfter === null) return <Badge tone="bad">{t('versions.gone')}</Badge>
  const tickets = ticketsAfter - ticketsBefore
  const sign = tickets > 0 ? '+' : tickets < 0 ? '−' : ''
  return (
    <b data-sign={sign}>
      {sign}
      {percentOf(Math.abs(tickets))}
    </b>
  )
}
