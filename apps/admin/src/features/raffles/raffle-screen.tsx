import RAFFLES_NS from 'texts:features/raffles/raffles'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { PRIZE_POOLS_NS, PrizePoolScreen, useWinnerColumns } from '../../core/prize-pools/public.ts'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { RaffleDraw } from './raffle-draw.tsx'
import { RAFFLE } from './raffle-kind.tsx'
import { RaffleStageBadge } from './raffles-screen.tsx'

/** One raffle: its terms, its draw with its proof, and the winners. */
export const Component = () => (
  <PrizePoolScreen
    kind={RAFFLE}
    badge={({ state }) => <RaffleStageBadge state={state} />}
    winners={({ id, state }) => (state === 'drawn' ? <Winners id={id} /> : null)}
    side={(raffle) => <RaffleDraw raffle={raffle} />}
  />
)

function Winners({ id }: { readonly id: number }) {
  const { t } = useTranslation([RAFFLES_NS, PRIZE_POOLS_NS])
  const { first, last } = useWinnerColumns()
  return (
    <Panel title={t('prize-pools:winners.title')}>
      <ResourceList
        name="listRaffleWinners"
        label={t('prize-pools:winners.title')}
        fixed={{ raffleId: String(id) }}
        rowId={(row) => row.id}
        columns={[
          ...first,
          { id: 'ticket', header: t('winners.ticket'), isNumber: true, cell: ({ ticket }) => showNumber(ticket) },
          { id: 'prize', header: t('prize-pools:winners.prize'), cell: ({ item }) => item },
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
