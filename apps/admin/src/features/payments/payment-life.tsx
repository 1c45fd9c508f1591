import PAYMENTS_NS from 'texts:features/payments/payments'
import { Code, Text } from '@mantine/core'
import type { PaymentView } from '@runecase/api/operator/payments.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../app/screen.tsx'
import { TERMS_NS } from '../../core/terms/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { PlainTable } from '../../list/plain-table.tsx'
import { showPrice, showSum } from '../../list/show-sums.ts'
import { ReviewActions, useReportedText } from './review-actions.tsx'

interface LifeProps {
  readonly payment: PaymentView
}

/** A part of a payment's history: its name, column names, and rows. */
function Life({
  title,
  columns,
  rows,
}: {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <PlainTable label={title} scrolls>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map((name, place) => (
                  <td key={name}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

export function ReviewsTable({ payment }: LifeProps) {
  const { t } = useTranslation(PAYMENTS_NS)
  const reported = useReportedText()
  return (
    <Life
      title={t('reviews')}
      columns={[t('opened'), t('reason'), t('reported.title'), t('decision'), t('why'), t('actions')]}
      rows={payment.reviews.map((review) => ({
        key: String(review.id),
        cells: [
          <TimeCell key="at" at={review.openedAt} />,
          t(`reviewReasons.${review.reason}`),
          reported(review),
          [t(`decisions.${review.decision ?? 'open'}`), review.decidedBy].filter(Boolean).join(', '),
          review.decisionReason,
          <ReviewActions key="actions" review={review} />,
        ],
      }))}
    />
  )
}

export function ReturnsTable({ payment }: LifeProps) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { currency, returns } = payment
  return (
    <Life
      title={t('returns')}
      columns={[t('at'), t('kind'), t('sum'), t('taken'), t('takenBonus'), t('owedThen'), t('unpaid')]}
      rows={returns.map((one) => ({
        key: one.operationId,
        cells: [
          <TimeCell key="at" at={one.at} />,
          t(`kinds.${one.kind}`),
          `${showSum(one.amount)} ${currency}`,
          showSum(one.value),
          showSum(one.bonus),
          showSum(one.owed),
          showSum(one.unpaid),
        ],
      }))}
    />
  )
}

export function RefundsTable({ payment }: LifeProps) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { currency, refunds } = payment
  return (
    <Life
      title={t('refunds')}
      columns={[t('at'), t('sum'), t('result'), t('who'), t('request'), t('operation')]}
      rows={refunds.map(({ amount, state, fault, operationId, requestId, author, approver, askedAt }) => ({
        key: requestId,
        cells: [
          <TimeCell key="at" at={askedAt} />,
          `${showSum(amount)} ${currency}`,
          fault ? t(`faults.${fault as 'provider_refused'}`) : t(`refundStates.${state}`),
          `${author}, ${approver ?? ''}`,
          <Link key="request" to={`/change-requests/${requestId}`}>
            {requestId}
          </Link>,
          operationId ? <Code key="operation">{operationId}</Code> : '',
        ],
      }))}
    />
  )
}

export function EntriesTable({ payment }: LifeProps) {
  const { t } = useTranslation([PAYMENTS_NS, TERMS_NS])
  return (
    <Life
      title={t('entries')}
      columns={[t('at'), t('kind'), t('operation'), t('sum')]}
      rows={payment.entries.map(({ operationId, kind, currency, at, amount }) => ({
        key: `${operationId} ${kind} ${currency}`,
        cells: [
          <TimeCell key="at" at={at} />,
          t(`kindsOfEntries.${kind as 'refill'}`, { ns: TERMS_NS }),
          <Code key="operation">{operationId}</Code>,
          `${amount > 0 ? '+' : ''}${currency === 'GOLD' ? `${showSum(amount)} GOLD` : showPrice(amount, currency)}`,
        ],
      }))}
    />
  )
}

export function ConfirmationsTable({ payment }: LifeProps) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Life
      title={t('confirmations')}
      columns={[t('at'), t('confirmed'), t('sum'), t('returned')]}
      rows={payment.confirmations.map(({ at, status, paid, returned, currency }) => ({
        key: at,
        cells: [
          <TimeCell key="at" at={at} />,
          t(`answers.${status}`),
          `${showSum(paid)} ${currency}`,
          returned > 0 ? `${showSum(returned)} ${currency}` : showNumber(0),
        ],
      }))}
    />
  )
}

export function WebhooksTable({ payment }: LifeProps) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Life
      title={t('webhooks')}
      columns={[t('at'), t('event')]}
      rows={payment.webhooks.map(({ eventId, at }) => ({
        key: eventId,
        cells: [<TimeCell key="at" at={at} />, <Code key="event">{eventId}</Code>],
      }))}
    />
  )
}
