import REPORTS_NS from 'texts:features/reports/reports'
import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Figures } from '../../app/figures.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { TERMS_NS } from '../../core/terms/public.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { ReportFigure } from './change.tsx'
import { Choice, ReportScreen, useReportPeriod } from './report-screen.tsx'

const CURRENCIES = ['GOLD', 'COIN'] as const
const whole = (value: number) => showNumber(Math.round(value))

const FIGURES = [
  ['created', whole],
  ['burnt', whole],
  ['coinsCreated', whole],
  ['coinsBurnt', whole],
  ['prizes', whole],
  ['prizeShare', showPercent],
  ['balances', whole],
  ['coinBalances', whole],
  ['items', whole],
  ['held', whole],
  ['owed', whole],
] as const

/** GOLD and coins that were given and spent, prizes, and what the shop owes. */
export function Component() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const period = useReportPeriod()
  const currency = CURRENCIES.find((name) => name === params.get('currency')) ?? 'GOLD'
  const { data, error } = useQuery({
    queryKey: ['getEconomy', period],
    queryFn: ({ signal }) => callOperator('getEconomy', { query: { period } }, signal),
    placeholderData: keepPreviousData,
  })
  const show = currency === 'GOLD' ? showSum : showNumber
  return (
    <ReportScreen>
      {data ? (
        <Figures width={170}>
          {FIGURES.map(([name, showFigure]) => (
            <ReportFigure
              key={name}
              name={t(`economy.${name}`)}
              text={t(`explainEconomy.${name}`)}
              value={data.figures[name].value}
              before={data.figures[name].before}
              show={showFigure}
              isNeutral
              {...(name === 'held' && { link: (shown: string) => <Link to="/withdrawals?state=open">{shown}</Link> })}
            />
          ))}
        </Figures>
      ) : (
        <LoadingOrError error={error} height={120} />
      )}
      <Panel title={t('economy.rows')}>
        <Group mb="sm">
          <Choice name="currency" options={CURRENCIES} value={currency} />
        </Group>
        <ResourceList
          name="listFlows"
          label={t('economy.rows')}
          empty={t('empty')}
          fixed={{ period, currency }}
          rowId={({ cause }) => cause}
          columns={[
            { id: 'cause', header: t('economy.cause'), cell: ({ cause }) => wordOf(TERMS_NS, 'kindsOfEntries', cause) },
            {
              id: 'created',
              header: t('economy.created'),
              sort: 'created',
              isNumber: true,
              cell: ({ created }) => show(created),
            },
            {
              id: 'burnt',
              header: t('economy.burnt'),
              sort: 'burnt',
              isNumber: true,
              cell: ({ burnt }) => show(burnt),
            },
            { id: 'net', header: t('economy.net'), sort: 'net', isNumber: true, cell: ({ net }) => show(net) },
            {
              id: 'netBefore',
              header: t('economy.netBefore'),
              isNumber: true,
              cell: ({ netBefore }) => show(netBefore),
            },
          ]}
        />
      </Panel>
    </ReportScreen>
  )
}
