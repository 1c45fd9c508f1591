import BOOKS_NS from 'texts:features/books/books'
import { Badge, Button, Select, Stack, Text } from '@mantine/core'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showChance, showSum } from '../../list/show-sums.ts'
import styles from './books.module.css'
import { showProbability } from './fits-panel.tsx'

type Fit = EndpointData<OperatorApi['getOddsFit']>

/** Lines that deviate by more standard errors than this are marked. */
const MAX_SIGMA = 3

/** Stated odds of one case beside its observed drops. */
export function Component() {
  const { t } = useTranslation(BOOKS_NS)
  const caseId = Number(useParams().caseId)
  const [params, setParams] = useSearchParams()
  const version = Number(params.get('version') ?? 0)
  const { data, error } = useQuery({
    queryKey: ['getOddsFit', caseId, version],
    queryFn: ({ signal }) =>
      callOperator('getOddsFit', { params: { caseId }, query: { ...(version > 0 && { version }) } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Screen
      title={data ? data.name : t('fits')}
      badge={
        data ? (
          <Badge color={data.isSuspicious ? 'red' : 'green'}>{t(data.isSuspicious ? 'suspicious' : 'fair')}</Badge>
        ) : null
      }
      actions={
        <>
          <Button component={Link} to={`/cases/${caseId}`} variant="default">
            {t('toCase')}
          </Button>
          <Button component={Link} to="/books" variant="default">
            {t('toBooks')}
          </Button>
        </>
      }
    >
      {data ? (
        <Stack>
          <Panel title={t('fits')}>
            <Select
              label={t('version')}
              w={220}
              mb="md"
              data={data.versions.map(String)}
              value={String(data.version)}
              onChange={(chosen) => chosen && setParams({ version: chosen }, { replace: true })}
              allowDeselect={false}
            />
            <Facts
              facts={[
                [t('draws'), showNumber(data.draws)],
                [t('chi'), `${showSum(data.chiSquare)} (${data.degreesOfFreedom})`],
                [t('p'), showProbability(data.pValue)],
              ]}
            />
            <Text size="sm" c="dimmed" mt="sm">
              {t('pHint')}
            </Text>
          </Panel>
          <Lines lines={data.lines} />
        </Stack>
      ) : isApiError(error) && error.code === 'dataNotFound' ? (
        <Text c="dimmed">{t('fitsNone')}</Text>
      ) : (
        <LoadingOrError error={error} height={320} />
      )}
    </Screen>
  )
}

function Lines({ lines }: { readonly lines: Fit['lines'] }) {
  const { t } = useTranslation(BOOKS_NS)
  return (
    <Panel title={t('lines')}>
      <PlainTable label={t('lines')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {(['stated', 'observed', 'expected', 'seen', 'sigma'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ slug, name, image, stated, observed, expected, seen, standardErrors }) => (
            <tr key={slug}>
              <td>
                <Link to={`/items/${slug}`} className={styles.name ?? ''}>
                  <img src={`${image}.64.webp`} width={28} height={28} alt="" loading="lazy" />
                  {name}
                </Link>
              </td>
              <td data-number>{showChance(stated)}</td>
              <td data-number>{observed === null ? t('none') : showChance(observed)}</td>
              <td data-number>{showSum(expected)}</td>
              <td data-number>{showNumber(seen)}</td>
              <td data-number>
                <Text
                  span
                  inherit
                  {...(standardErrors !== null && Math.abs(standardErrors) > MAX_SIGMA && { c: 'red' })}
                >
                  {standardErrors === null ? t('none') : `${standardErrors > 0 ? '+' : ''}${showSum(standardErrors)} σ`}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
