import PAYMENTS_NS from 'texts:features/payments/payments'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { changeField, changeValue } from '../../core/change-requests/public.ts'
import { showDateTime } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'

const SHOWN = 10

/** The latest versions of the payment terms, with the changes of each. */
export function TermsVersions() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { data, error } = useQuery({
    queryKey: ['listPaymentTermsVersions'],
    queryFn: ({ signal }) => callOperator('listPaymentTermsVersions', { query: { perPage: SHOWN } }, signal),
  })
  if (!data) return <LoadingOrError error={error} height={120} />
  return (
    <Panel title={t('terms.versions')}>
      {data.items.length === 0 ? <Text c="dimmed">{t('terms.noVersions')}</Text> : null}
      {data.items.length > 0 ? (
        <PlainTable label={t('terms.versions')} scrolls>
          <HeadRow columns={[t('terms.version'), t('terms.at'), t('terms.who'), t('terms.what')]} />
          <tbody>
            {data.items.map(({ version, at, operator, reason, changeRequestId, changes }) => (
              <tr key={version}>
                <td>{version}</td>
                <td>{showDateTime(at)}</td>
                <td>
                  {operator?.name ?? t('terms.import')}
                  {changeRequestId === null ? null : (
                    <>
                      {', '}
                      <Link to={`/change-requests/${changeRequestId}`}>{t('terms.request')}</Link>
                    </>
                  )}
                </td>
                <td>
                  {changes.map(({ field, before, after }) => (
                    <div key={field}>
                      {changeField(field)}: {before === null ? null : <s>{changeValue(field, before)}</s>}{' '}
                      {after === null ? t('terms.gone') : changeValue(field, after)}
                    </div>
                  ))}
                  {operator === null ? null : (
                    <Text size="xs" c="dimmed">
                      {reason}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : null}
    </Panel>
  )
}
