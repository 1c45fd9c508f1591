import SEASONS_NS from 'texts:features/seasons/seasons'
import { Badge, Group, Text } from '@mantine/core'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NewLink } from '../../app/new-link.tsx'
import { Panel } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { LevelsTable } from './levels-table.tsx'
import { PassCurve } from './pass-curve.tsx'
import { TasksTable } from './tasks-table.tsx'

/** States of boards and raffles by colour; what is over is grey. */
const BOARD_COLORS: Readonly<Record<string, string>> = {
  upcoming: 'blue',
  running: 'green',
  closing: 'yellow',
  giving: 'yellow',
  locked: 'yellow',
}

interface PartProps {
  readonly event: EditedSeason
}

/** The cost and reward of each level. */
export function SeasonPass({ event: { levels, passWorth } }: PartProps) {
  const { t } = useTranslation(SEASONS_NS)
  const { gold, coins, cases } = passWorth
  return (
    <Panel title={t('pass.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('pass.worth', { gold: showSum(gold), coins: showNumber(coins), cases: showSum(cases) })}
      </Text>
      <PassCurve costs={levels.map(({ cost }) => cost)} />
      <LevelsTable levels={levels} />
    </Panel>
  )
}

/** Tasks with their rewards. */
export function SeasonTasks({ event: { tasks } }: PartProps) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <Panel title={t('tasks.title')}>
      <TasksTable tasks={tasks} />
    </Panel>
  )
}

/** Leaderboards and raffles of the event. */
export function SeasonLeaderboards({ event: { id, state, boards, raffles } }: PartProps) {
  const { t } = useTranslation(SEASONS_NS)
  const rows = [
    ...boards.map((one) => ({ ...one, path: `/leaderboards/${one.id}` })),
    ...raffles.map((one) => ({ ...one, path: `/raffles/${one.id}` })),
  ]
  const isOpen = state === 'upcoming' || state === 'active'
  return (
    <Panel
      title={t('boards.title')}
      aside={
        isOpen ? (
          <Group ml="auto" gap="xs">
            <NewLink
              entry={{
                path: `/leaderboards/new?event=${id}`,
                label: () => t('boards.newBoard'),
                permission: 'operations.edit',
              }}
            />
            <NewLink
              entry={{
                path: `/raffles/new?event=${id}`,
                label: () => t('boards.newRaffle'),
                permission: 'operations.edit',
              }}
            />
          </Group>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed">{t('boards.none')}</Text>
      ) : (
        <PlainTable label={t('boards.title')}>
          <HeadRow
            columns={[t('boards.name'), t('state'), { number: t('boards.prizes') }, { number: t('boards.players') }]}
          />
          <tbody>
            {rows.map(({ path, title, state, prizes, players }) => (
              <tr key={path}>
                <td>
                  <Link to={path}>{title}</Link>
                </td>
                <td>
                  <Badge color={BOARD_COLORS[state] ?? 'gray'}>
                    {t(`boards.states.${state}` as 'boards.states.running')}
                  </Badge>
                </td>
                <td data-number>{prizes}</td>
                <td data-number>{showNumber(players)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

/** The totals of the event. */
export function SeasonResults({ event: { results } }: PartProps) {
  const { t } = useTranslation(SEASONS_NS)
  const names = ['players', 'casesOpened', 'coinsEarned', 'coinsSpent', 'passesFinished'] as const
  return (
    <Panel title={t('results.title')}>
      <Facts facts={names.map((name) => [t(`results.${name}`), showNumber(results[name])] as const)} />
    </Panel>
  )
}

/** The window of the event and its sections, for those who cannot change them. */
export function SeasonFacts({ event: { fields } }: PartProps) {
  const { t } = useTranslation(SEASONS_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => sections.find((one) => one.id === id)?.name ?? id).join(', ')
  return (
    <Panel title={t('look')}>
      <Facts
        facts={[
          ...(['startsAt', 'endsAt', 'expiresAt'] as const).map(
            (name) => [t(`fields.${name}`), <TimeCell key={name} at={fields[name]} />] as const,
          ),
          ...(['eventSections', 'coinSections'] as const).map(
            (name) => [t(`fields.${name}`), namesOf(fields[name])] as const,
          ),
        ]}
      />
    </Panel>
  )
}
