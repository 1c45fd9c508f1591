import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Badge } from '@mantine/core'
import type { EditedLeaderboard } from '@runecase/api/operator/leaderboards.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { PrizePoolScreen, worthOf } from '../../core/prize-pools/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'
import { BOARD } from './leaderboard-kind.tsx'
import { LeaderboardLook } from './leaderboard-look.tsx'
import { LeaderboardStandings, LeaderboardWinners } from './leaderboard-standings.tsx'
import { LeaderboardStateBadge } from './leaderboards-screen.tsx'

/** One leaderboard: its terms, the players close to a prize, and the winners. */
export function Component() {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <PrizePoolScreen
      kind={BOARD}
      badge={({ state, fields }) => (
        <>
          <LeaderboardStateBadge state={state} />
          <Badge color="gray">{t(`types.${fields.type}`)}</Badge>
        </>
      )}
      winners={(leaderboard) =>
        leaderboard.state === 'giving' || leaderboard.state === 'over' ? (
          <LeaderboardWinners leaderboard={leaderboard} />
        ) : null
      }
      side={(leaderboard) => (
        <>
          <Panel title={t('look')}>
            <LeaderboardLook fields={leaderboard.fields} />
          </Panel>
          <Now leaderboard={leaderboard} />
          <LeaderboardStandings leaderboard={leaderboard} />
        </>
      )}
    />
  )
}

function Now({
  leaderboard: { fields, items, players, debts, closedAt },
}: {
  readonly leaderboard: EditedLeaderboard
}) {
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
