import PARTNERS_NS from 'texts:features/partners/partners'
import { Anchor, Text } from '@mantine/core'
import type { ShownPartner } from '@runecase/api/operator/partners.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDateTime, showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'

function Table({
  label,
  headers,
  rows,
}: {
  readonly label: string
  readonly headers: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    <PlainTable label={label} scrolls>
      <thead>
        <tr>
          {headers.map((header, place) => (
            <th key={header} scope="col" data-number={place > 0 || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
              <td key={place} data-number>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

function Nothing({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
}

/** Codes with their results. `closing`: the action that closes an open code. */
export function CodesTable({
  codes,
  closing,
}: Pick<ShownPartner, 'codes'> & { readonly closing: ((code: string) => ReactNode) | null }) {
  const { t } = useTranslation(PARTNERS_NS)
  if (codes.length === 0) return <Nothing text={t('codes.none')} />
  return (
    <Table
      label={t('codes.title')}
      headers={[t('codes.code'), t('figures.visits'), t('figures.players')]}
      rows={codes.map(({ code, name, visits, players, closedAt }) => ({
        key: code,
        cells: [
          <span key="code">
            {code}
            <Text component="small" display="block" size="xs" c="dimmed">
              {name}
            </Text>
            {closedAt === null ? (
              closing?.(code)
            ) : (
              <Text component="small" display="block" size="xs" c="dimmed">
                {t('codes.closed', { at: showDateTime(closedAt) })}
              </Text>
            )}
          </span>,
          showNumber(visits),
          showNumber(players),
        ],
      }))}
    />
  )
}

/** Formats a month, `2026-11-01`, as `11.2026`. */
const showMonth = (month: string) => month.slice(0, 7).split('-').reverse().join('.')

export function MonthsTable({ months }: Pick<ShownPartner, 'months'>) {
  const { t } = useTranslation(PARTNERS_NS)
  if (months.length === 0) return <Nothing text={t('months.none')} />
  return (
    <Table
      label={t('months.title')}
      headers={[t('months.month'), t('months.base'), t('figures.commission')]}
      rows={months.map(({ month, terms, base, commission }) => ({
        key: month,
        cells: [
          <span key="month">
            {showMonth(month)}
            <Text component="small" display="block" size="xs" c="dimmed">
              {t('months.terms', { name: terms.name, version: terms.version })}
            </Text>
          </span>,
          showSum(base),
          showSum(commission),
        ],
      }))}
    />
  )
}

export function PayoutsTable({ payouts }: Pick<ShownPartner, 'payouts'>) {
  const { t } = useTranslation(PARTNERS_NS)
  if (payouts.length === 0) return <Nothing text={t('payouts.none')} />
  return (
    <Table
      label={t('payouts.title')}
      headers={[t('payouts.at'), t('payouts.by'), t('payouts.sum')]}
      rows={payouts.map(({ at, sum, changeRequestId: id }) => ({
        key: at,
        cells: [
          showDateTime(at),
          id === null ? (
            t('payouts.alone')
          ) : (
            <Anchor key="request" component={Link} to={`/change-requests/${id}`} size="sm">
              {t('payouts.request', { id })}
            </Anchor>
          ),
          showSum(sum),
        ],
      }))}
    />
  )
}
