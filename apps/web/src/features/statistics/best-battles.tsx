import STATISTICS_NS from 'texts:features/statistics/statistics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type BestBattle, bestBattlesQuery } from '../../core/battles/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './best-battles.module.css'

/** The battles that gave a player most. Nothing if they fail to load. */
export function BestBattles({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(STATISTICS_NS)
  const { data } = useQuery(bestBattlesQuery(userId))
  if (!data) return null
  return (
    <Stack as="section" gap={14} justify="start" className={styles.best}>
      <Heading level={2} size="h3">
        {t('best.title')}
      </Heading>
      {data.battles.length === 0 ? (
        <Text size="note" tone="faint">
          {t('best.none')}
        </Text>
      ) : (
        <ul>
          {data.battles.map(({ battle, sum }) => (
            <Grid
              ground="ink-0-50"
              columns="auto minmax(0, 1fr) auto"
              align="center"
              gap={12}
              phoneGap={10}
              position="relative"
              radius="m"
              as="li"
              text="strong"
              padding="10px 12px"
              key={battle.ulid}
              className={styles.battle}
            >
              <Faces battle={battle} userId={userId} />
              <p>
                <Title battle={battle} />
                <Text margin="3px 0 0" as="small" size="small" tone="faint">
                  <LocalTime at={battle.finishedAt ?? battle.createdAt} /> ·{' '}
                  {t('best.entry', { price: formatGold(battle.price) })}
                </Text>
              </p>
              <Gold value={sum} />
            </Grid>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Faces({ battle, userId }: { readonly battle: BestBattle; readonly userId: string }) {
  const own = battle.players.filter(({ user }) => user.id === userId)
  const others = battle.players.filter(({ user }) => user.id !== userId)
  return (
    <Row as="span" align="stretch" className={styles.faces} aria-hidden="true">
      {[...own, ...others].map(({ slot, user }) => (
        <i key={slot}>
          <Avatar src={user.avatar} size={30} />
        </i>
      ))}
    </Row>
  )
}

function Title({ battle: { ulid, mode, slots, cases } }: { readonly battle: BestBattle }) {
  const { t } = useTranslation(STATISTICS_NS)
  const [first, ...more] = cases
  const round = first && (first.count > 1 ? t('best.times', { name: first.name, count: first.count }) : first.name)
  const who = mode === 'team' ? t('best.teams') : t('best.players', { count: slots })
  return (
    <Text
      overflowWrap="anywhere"
      as={PrefetchLink}
      size="note"
      tone="default"
      weight={700}
      to={paths.battle(ulid)}
      className={styles.link}
    >
      {who}, {round}
      {more.length > 0 && <span>{` ${t('best.more', { count: more.length })}`}</span>}
    </Text>
  )
}
