import REPORTS_NS from 'texts:features/reports/reports'
import { REPORT_PLAYERS_OF } from '@runecase/api/operator/reports-rules.ts'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showDay, showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { OriginFilters } from './origin-filters.tsx'
import { showOriginKey } from './origin-key.ts'
import { originOf } from './player-link.tsx'

const DAY = /^\d{4}-\d\d-\d\d$/
const day = (value: string | null) => (value && DAY.test(value) ? value : new Date().toISOString().slice(0, 10))

/** The players behind a figure of a report. */
export function Component() {
  const { t } = useTranslation(REPORTS_NS)
  const [params] = useSearchParams()
  const of = REPORT_PLAYERS_OF.find((name) => name === params.get('of')) ?? 'registered'
  const [from, until] = [day(params.get('from')), day(params.get('until'))]
  const title = t(`players.${of}`)
  return (
    <Screen title={title} badge={from === until ? showDay(from) : `${showDay(from)} – ${showDay(until)}`}>
      <Panel>
        <OriginFilters />
        <ResourceList
          name="listReportPlayers"
          label={title}
          empty={t('empty')}
          fixed={{ of, from, until, ...originOf(params) }}
          rowId={({ id }) => id}
          rowPath={({ id }) => `/players/${id}`}
          columns={[
            {
              id: 'player',
              header: t('players.player'),
              cell: ({ id, nickname }) => (
                <Link to={`/players/${id}`}>
                  <PlayerName id={id} nickname={nickname} />
                </Link>
              ),
            },
            { id: 'id', header: t('players.id'), sort: 'id', isMinor: true, cell: ({ id }) => id },
            {
              id: 'registeredOn',
              header: t('players.registeredOn'),
              cell: ({ registeredOn }) => showDay(registeredOn),
            },
            { id: 'source', header: t('by.source'), cell: ({ source }) => showOriginKey('source', source) },
            { id: 'campaign', header: t('by.campaign'), cell: ({ campaign }) => showOriginKey('campaign', campaign) },
            {
              id: 'country',
              header: t('by.country'),
              isMinor: true,
              cell: ({ country }) => showOriginKey('country', country),
            },
            {
              id: 'device',
              header: t('by.device'),
              isMinor: true,
              cell: ({ device }) => showOriginKey('device', device),
            },
            {
              id: 'partner',
              header: t('by.partner'),
              isMinor: true,
              cell: ({ partner }) =>
                partner === null ? (
                  t('none')
                ) : (
                  <Link to={`/players/${partner.id}`}>
                    <PlayerName {...partner} />
                  </Link>
                ),
            },
            {
              id: 'firstRefillOn',
              header: t('players.firstRefillOn'),
              isMinor: true,
              cell: ({ firstRefillOn }) => (firstRefillOn === null ? t('none') : showDay(firstRefillOn)),
            },
            { id: 'refills', header: t('growth.refills'), isNumber: true, cell: ({ refills }) => showNumber(refills) },
            {
              id: 'refillSum',
              header: t('growth.refillSum'),
              isNumber: true,
              cell: ({ refillSum }) => showSum(refillSum),
            },
            {
              id: 'netIncome',
              header: t('growth.netIncome'),
              isNumber: true,
              cell: ({ netIncome }) => showSum(netIncome),
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}
