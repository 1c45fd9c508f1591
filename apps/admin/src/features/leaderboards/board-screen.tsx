import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Badge } from '@mantine/core'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { ContestScreen, worthOf } from '../../core/contests/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'
import { BOARD } from './board-kind.tsx'
import { BoardLook } from './board-look.tsx'
import { BoardStandings, BoardWinners } from './board-standings.tsx'
import { BoardStateBadge } from './leaderboards-screen.tsx'

/** One leaderboard: its terms, the players close to a prize, and the winners. */
export function Component() {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <ContestScreen
      kind={BOARD}
      badge={({ state, fields }) => (
        <>
          <BoardStateBadge state={state} />
          <Badge color="gray">{t(`types.${fields.type}`)}</Badge>
        </>
      )}
      winners={(board) => (board.state === 'giving' || board.state === 'over' ? <BoardWinners board={board} /> : null)}
      side={(board) => (
        <>
          <Panel title={t('look')}>
            <BoardLook fields={board.fields} />
          </Panel>
          <Now board={board} />
          <BoardStandings board={board} />
        </>
      )}
    />
  )
}

function Now({ board: { fields, items, players, debts, closedAt } }: { readonly board: EditedLeaderboard }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <Panel title={t('facts.title')}>
      <Facts
        facts={[
          [t('facts.starts'), <TimeCell key="starts" at={fields.startsAt} />],
          [t('facts.ends'), <TimeCell key="ends" at={fields.endsAt} />],
          [t('facts.players'), showNumber(players)],
          [t('facts.worth'), showSum(worthOf(fields.prizes, items))],
          ...(debts.players > 0
            ? [[t('facts.debts'), `${showNumber(debts.players)} · ${showSum(debts.takenBack)}`] as const]
            : []),
          ...(closedAt ? [[t('facts.closed'), <TimeCell key="closed" at={closedAt} />] as const] : []),
        ]}
      />
    </Panel>
  )
}
