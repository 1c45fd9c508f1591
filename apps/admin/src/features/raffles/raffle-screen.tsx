import RAFFLES_NS from 'texts:features/raffles/raffles'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { CONTESTS_NS, ContestScreen, useWinnerColumns } from '../../core/contests/public.ts'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { RaffleDraw } from './raffle-draw.tsx'
import { RAFFLE } from './raffle-kind.tsx'
import { RaffleStageBadge } from './raffles-screen.tsx'

/** One raffle: its terms, its draw with its proof, and the winners. */
export const Component = () => (
  <ContestScreen
    kind={RAFFLE}
    badge={({ state }) => <RaffleStageBadge state={state} />}
    winners={({ id, state }) => (state === 'drawn' ? <Winners id={id} /> : null)}
    side={(raffle) => <RaffleDraw raffle={raffle} />}
  />
)

function Winners({ id }: { readonly id: number }) {
  const { t } = useTranslation([RAFFLES_NS, CONTESTS_NS])
  const { first, last } = useWinnerColumns()
  return (
    <Panel title={t('contests:winners.title')}>
      <ResourceList
        name="listRaffleWinners"
        label={t('contests:winners.title')}
        fixed={{ raffleId: String(id) }}
        rowId={(row) => row.id}
        columns={[
          ...first,
          { id: 'ticket', header: t('winners.ticket'), isNumber: true, cell: ({ ticket }) => showNumber(ticket) },
          { id: 'prize', header: t('contests:winners.prize'), cell: ({ item }) => item },
          {
            id: 'worth',
            header: t('winners.worth'),
            isNumber: true,
            cell: ({ amount }) => (amount === null ? '' : showSum(amount)),
          },
          ...last,
        ]}
      />
    </Panel>
  )
}
