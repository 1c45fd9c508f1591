import BOOKS_NS from 'texts:features/books/books'
import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { LANGUAGE } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import styles from './books.module.css'

const SHOWN = 8
/** A probability with three significant digits. */
export const showProbability = (share: number): string => PROBABILITY.format(share)

const PROBABILITY = new Intl.NumberFormat(LANGUAGE, { maximumSignificantDigits: 3 })

/** Observed drops of cases against their odds, the least likely first. */
export function FitsPanel() {
  const { t } = useTranslation(BOOKS_NS)
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['listOddsFits'],
    queryFn: ({ signal }) => callOperator('listOddsFits', {}, signal),
  })
  const items = data?.items ?? []
  return (
    <Panel title={t('fits')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('fitsHint')}
      </Text>
      {data ? null : <LoadingOrError error={error} height={200} />}
      {data && items.length === 0 ? <Text c="dimmed">{t('fitsNone')}</Text> : null}
      {items.length > 0 ? (
        <PlainTable label={t('fits')}>
          <thead>
            <tr>
              {(['case', 'version', 'draws', 'chi', 'p', 'result'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, isWhole ? items.length : SHOWN).map((one) => (
              <tr key={one.caseId}>
                <td>
                  <Link to={`/books/odds/${one.caseId}`} className={styles.name ?? ''}>
                    <img src={`${one.image}.64.webp`} width={28} height={28} alt="" loading="lazy" />
                    {one.name}
                  </Link>
                </td>
                <td>{one.version}</td>
                <td>{showNumber(one.draws)}</td>
                <td>{`${showSum(one.chiSquare)} (${one.degreesOfFreedom})`}</td>
                <td>{showProbability(one.pValue)}</td>
                <td>
                  <Badge color={one.isSuspicious ? 'red' : 'green'}>
                    {t(one.isSuspicious ? 'suspicious' : 'fair')}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : null}
      {items.length > SHOWN && !isWhole ? (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {t('allCases', { count: items.length })}
        </Button>
      ) : null}
    </Panel>
  )
}
