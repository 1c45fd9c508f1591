import REPORTS_NS from 'texts:features/reports/reports'
import { Group } from '@mantine/core'
import { GAMES_BY, type GamesBy } from '@runecase/api/operator/reports-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { Figures } from '../../app/figures.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { showDay, showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { ReportFigure } from './change.tsx'
import { Choice, ReportScreen, useReportPeriod } from './report-screen.tsx'

const whole = (value: number) => showNumber(Math.round(value))

/** Stakes, return and players of games and cases. */
export function Component() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const period = useReportPeriod()
  const by = GAMES_BY.find((name) => name === params.get('by')) ?? 'game'
  const { data, error } = useQuery({
    queryKey: ['getGameReport', period],
    queryFn: ({ signal }) => callOperator('getGameReport', { query: { period } }, signal),
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return (
      <ReportScreen>
        <LoadingOrError error={error} height={120} />
      </ReportScreen>
    )
  }
  const { value, before, hours } = data
  const days = (Date.parse(data.until) - Date.parse(data.since)) / 86_400_000 + 1
  const figures = [
    ['staked', value.staked, before.staked, whole],
    ['won', value.won, before.won, whole],
    ['observed', value.observed, before.observed, showPercent],
    ['stated', value.stated, before.stated, showPercent],
    ['plays', value.plays, before.plays, showNumber],
    ['players', value.playerDays / days, before.playerDays / days, whole],
    ['perHour', value.staked / Math.max(hours, 1), before.staked / (days * 24), whole],
  ] as const
  return (
    <ReportScreen>
      <Figures width={150}>
        {figures.map(([name, now, past, show]) => (
          <ReportFigure
            key={name}
            name={t(`games.${name}`)}
            text={t(`explainGames.${name}`)}
            value={now}
            before={past}
            show={show}
            isNeutral={name === 'won' || name === 'observed' || name === 'stated'}
          />
        ))}
      </Figures>
      <Panel>
        <Group mb="sm">
          <Choice name="by" options={GAMES_BY} value={by} />
        </Group>
        <ResourceList
          name="listGameRows"
          label={t('games.rows')}
          empty={t('empty')}
          fixed={{ period, by, ...(by === 'day' && !params.get('sort') && { sort: '-key' }) }}
          rowId={({ key }) => key}
          columns={[
            {
              id: 'key',
              header: t(`by.${by}`),
              sort: 'key',
              cell: ({ key, name }) => <Key by={by} value={key} name={name} />,
            },
            {
              id: 'staked',
              header: t('games.staked'),
              sort: 'staked',
              isNumber: true,
              cell: ({ staked }) => showSum(staked),
            },
            {
              id: 'share',
              header: t('games.share'),
              isNumber: true,
              cell: ({ share }) => (share === null ? t('none') : showPercent(share)),
            },
            { id: 'won', header: t('games.won'), isNumber: true, cell: ({ won }) => showSum(won) },
            {
              id: 'observed',
              header: t('games.observed'),
              sort: 'observed',
              isNumber: true,
              cell: ({ observed }) => (observed === null ? t('none') : showPercent(observed)),
            },
            {
              id: 'stated',
              header: t('games.stated'),
              isNumber: true,
              cell: ({ stated }) => (stated === null ? t('none') : showPercent(stated)),
            },
            {
              id: 'plays',
              header: t('games.plays'),
              sort: 'plays',
              isNumber: true,
              cell: ({ plays }) => showNumber(plays),
            },
            {
              id: 'openings',
              header: t('games.openings'),
              isNumber: true,
              isMinor: true,
              cell: ({ openings }) => showNumber(openings),
            },
            {
              id: 'playerDays',
              header: t('games.players'),
              sort: 'playerDays',
              isNumber: true,
              cell: ({ playerDays }) => showNumber(Math.round((playerDays / (by === 'day' ? 1 : days)) * 10) / 10),
            },
            { id: 'perHour', header: t('games.perHour'), isNumber: true, cell: ({ perHour }) => showSum(perHour) },
            ...(by === 'day'
              ? []
              : [
                  {
                    id: 'stakedBefore',
                    header: t('games.stakedBefore'),
                    isNumber: true,
                    isMinor: true,
                    cell: ({ stakedBefore }: { readonly stakedBefore: number }) => showSum(stakedBefore),
                  },
                ]),
          ]}
        />
      </Panel>
    </ReportScreen>
  )
}

function Key({ by, value, name }: { readonly by: GamesBy; readonly value: string; readonly name: string | null }) {
  if (by === 'day') return showDay(value)
  if (by === 'case') return <Link to={`/cases/${value}`}>{name ?? value}</Link>
  const game = wordOf(REPORTS_NS, 'gameNames', value)
  if (value !== 'case') return game
  return <CasesLink>{game}</CasesLink>
}

function CasesLink({ children }: { readonly children: string }) {
  const period = useReportPeriod()
  return <Link to={`?period=${period}&by=case`}>{children}</Link>
}
