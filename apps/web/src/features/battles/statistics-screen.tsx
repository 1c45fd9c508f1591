import BATTLES_NS from 'texts:features/battles/battles'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer, useViewer } from '../../api/session.ts'
import { BATTLE_MODES_NS, bestBattlesQuery, userBattleStatisticsQuery } from '../../core/battles/public.ts'
import { guardedPath } from '../../navigation/guards.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatGold, formatPercent } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Gold } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { BattleRow } from './battle-row.tsx'
import { battleStatisticsQuery, openBattlesQuery } from './battles.queries.ts'
import { BattlesHead } from './battles-head.tsx'
import styles from './statistics-screen.module.css'

const queriesOf = (userId: string) => [
  userBattleStatisticsQuery(userId),
  bestBattlesQuery(userId),
  battleStatisticsQuery(),
]

function guard({ pathname }: URL, isPlayer: boolean): void {
  const to = guardedPath(pathname, isPlayer)
  if (to !== undefined) throw redirect(to)
}

export const loader = ({ url, context }: LoaderArgs) => {
  const { viewer } = context.get(pageContext)
  guard(url, viewer !== null)
  return prefetchOnServer(context, viewer ? queriesOf(viewer.userId) : [], [openBattlesQuery('date', 'desc', 1)])
}
export const clientLoader = ({ url }: ClientLoaderArgs) => {
  const viewer = currentViewer()
  guard(url, viewer !== null)
  return prefetchInBrowser(viewer ? queriesOf(viewer.userId) : [])
}

/** The player's battle statistics. */
export default function StatisticsScreen() {
  const userId = useViewer()?.userId
  return (
    <Page>
      <BattlesHead tab="statistics" />
      {userId !== undefined && <Figures userId={userId} />}
    </Page>
  )
}

function Figures({ userId }: { readonly userId: string }) {
  const { t } = useTranslation([BATTLES_NS, BATTLE_MODES_NS])
  const figures = usePrefetched(userBattleStatisticsQuery(userId))
  const [best] = usePrefetched(bestBattlesQuery(userId)).battles
  if (figures.allCount === 0) return <EmptyState art="/i/static/misc/trophy" title={t('statistics.none')} />
  const facts = [
    { name: t('statistics.played'), value: String(figures.allCount) },
    { name: t('statistics.won'), value: String(figures.winsCount) },
    { name: t('statistics.percent'), value: formatPercent(figures.winsPercent, 1) },
    { name: t('statistics.best'), value: formatGold(figures.maxWin) },
    { name: t('statistics.staked'), value: formatGold(figures.staked) },
    { name: t('statistics.received'), value: formatGold(figures.won) },
  ]
  return (
    <Grid columns={{ base: '1fr 1fr', phone: 1 }} gap={16} marginTop={24}>
      <Stack as={Panel} gap={16} justify="start" className={styles.panel} padding={20}>
        <h2>{t('statistics.title')}</h2>
        <Stack as="dl" gap={12} className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <Text isTabular as="dd" size="price" tone="default">
                {value}
              </Text>
            </div>
          ))}
        </Stack>
      </Stack>
      <Stack as={Panel} gap={16} justify="start" className={styles.panel} padding={20}>
        <h2>{t('statistics.modes')}</h2>
        <Stack as="ul" gap={12} className={styles.modes}>
          {figures.modes.map(({ mode, count, wins }) => (
            <Stack as="li" gap={8} key={mode}>
              <p>
                <Text as="b" tone="default">
                  {t(`battle-modes:${mode}`)}
                </Text>
                <span>{t('statistics.modeLine', { wins, count })}</span>
              </p>
              <Progress value={wins} max={count} />
            </Stack>
          ))}
        </Stack>
      </Stack>
      {best && (
        <Stack gridColumn="1 / -1" as="section" gap={12} className={styles.best}>
          <h2>
            {t('statistics.bestBattle')} <Gold value={best.sum} />
          </h2>
          <BattleRow battle={best.battle} viewerId={userId} balance={null} />
        </Stack>
      )}
    </Grid>
  )
}
