import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Text } from '@mantine/core'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import { expandPrizes } from '@runecase/game/prize-lines.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { Person, PRIZE_POOLS_NS, useWinnerColumns } from '../../core/prize-pools/public.ts'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPrice, showSum } from '../../list/show-sums.ts'

/** The first players, and those around the last prize place. */
export function LeaderboardStandings({
  leaderboard: { standings, fields },
}: {
  readonly leaderboard: EditedLeaderboard
}) {
  const { t } = useTranslation([LEADERBOARDS_NS, PRIZE_POOLS_NS])
  return (
    <Panel title={t('near.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('near.lastPrize', { place: showNumber(expandPrizes(fields.prizes).length) })}
      </Text>
      {standings.length === 0 ? (
        <Text c="dimmed">{t('near.none')}</Text>
      ) : (
        <PlainTable label={t('near.title')}>
          <HeadRow
            columns={[
              { number: t('prize-pools:winners.place') },
              t('prize-pools:winners.player'),
              { number: t('near.score') },
              { number: t('near.missing') },
            ]}
          />
          <tbody>
            {standings.map(({ place, userId, name, score, missing }) => (
              <tr key={place}>
                <td data-number>{showNumber(place)}</td>
                <td>
                  <Person userId={userId} name={name} />
                </td>
                <td data-number>{showSum(score)}</td>
                <td data-number>{missing === 0 ? '' : showSum(missing)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

/** The winners and their prizes. */
export function LeaderboardWinners({ leaderboard: { id } }: { readonly leaderboard: EditedLeaderboard }) {
  const { t } = useTranslation([LEADERBOARDS_NS, PRIZE_POOLS_NS])
  const { first, last } = useWinnerColumns()
  return (
    <Panel title={t('prize-pools:winners.title')}>
      <ResourceList
        name="listLeaderboardWinners"
        label={t('prize-pools:winners.title')}
        fixed={{ leaderboardId: String(id) }}
        rowId={(row) => row.id}
        columns={[
          ...first,
          { id: 'score', header: t('near.score'), isNumber: true, cell: ({ score }) => showSum(score) },
          {
            id: 'prize',
            header: t('prize-pools:winners.prize'),
            cell: ({ item, kind, amount }) =>
              item ?? (kind === 'coins' ? showPrice(amount, 'COIN') : `${showSum(amount)} GOLD`),
          },
          ...last,
        ]}
      />
    </Panel>
  )
}
