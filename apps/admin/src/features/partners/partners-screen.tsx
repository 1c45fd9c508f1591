import PARTNERS_NS from 'texts:features/partners/partners'
import { Badge, Button } from '@mantine/core'
import { PARTNER_STATES, type PartnerState } from '@runecase/api/operator/partners-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { newPartner } from './new-entry.ts'
import { allTermsQuery } from './partners.queries.ts'

/** Partners with their results and earnings. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  const terms = useQuery(allTermsQuery).data ?? []
  return (
    <Screen
      title={t('title')}
      actions={
        <>
          <Button component={Link} to="/partners/terms" variant="default">
            {t('terms.title')}
          </Button>
          <NewLink entry={newPartner} />
        </>
      }
    >
      <Panel>
        <ResourceList
          name="listPartners"
          label={t('title')}
          empty={t('none')}
          rowId={({ player }) => player.id}
          rowPath={({ player }) => `/partners/${player.id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('columns.state'),
              options: PARTNER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              kind: 'select',
              name: 'termsId',
              label: t('columns.terms'),
              options: terms.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]}
          columns={[
            {
              id: 'partner',
              header: t('columns.partner'),
              cell: ({ player }) => (
                <b>
                  <PlayerName {...player} />
                </b>
              ),
            },
            { id: 'terms', header: t('columns.terms'), isMinor: true, cell: ({ terms: { name } }) => name },
            { id: 'visits', header: t('figures.visits'), isNumber: true, cell: ({ visits }) => showNumber(visits) },
            {
              id: 'players',
              header: t('figures.players'),
              isNumber: true,
              sort: 'players',
              cell: ({ players }) => showNumber(players),
            },
            {
              id: 'firstRefills',
              isMinor: true,
              header: t('figures.firstRefills'),
              isNumber: true,
              cell: ({ firstRefills }) => showNumber(firstRefills),
            },
            {
              id: 'refilled',
              header: t('figures.refilled'),
              isNumber: true,
              sort: 'refilled',
              cell: ({ refilled }) => showSum(refilled),
            },
            {
              id: 'earned',
              header: t('figures.commission'),
              isNumber: true,
              sort: 'earned',
              cell: ({ commission }) => showSum(commission),
            },
            { id: 'paid', header: t('money.paid'), isNumber: true, cell: ({ paid }) => showSum(paid) },
            {
              id: 'started',
              header: t('columns.started'),
              isMinor: true,
              sort: 'started',
              cell: ({ startedAt }) => <TimeCell at={startedAt} />,
            },
            { id: 'state', header: t('columns.state'), cell: ({ state }) => <PartnerBadge state={state} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

export function PartnerBadge({ state }: { readonly state: PartnerState }) {
  const { t } = useTranslation(PARTNERS_NS)
  return <Badge color={state === 'active' ? 'green' : 'gray'}>{t(`states.${state}`)}</Badge>
}
