import { Text } from '@mantine/core'
import type { EditedEvent } from '@runecase/api/operator/events.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { EVENTS_NS } from './events.i18n.ts'

interface PartProps {
  readonly event: EditedEvent
}

const casesOf = (cases: EditedEvent['levels'][number]['cases']) =>
  cases.map(({ name, amount }) => (amount > 1 ? `${name} × ${amount}` : name)).join(', ')

/** What each level costs and gives. */
export function EventPass({ event: { levels, passWorth } }: PartProps) {
  const { t } = useTranslation(EVENTS_NS)
  const { gold, coins, cases } = passWorth
  return (
    <Panel title={t('pass.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('pass.worth', { gold: showSum(gold), coins: showNumber(coins), cases: showSum(cases) })}
      </Text>
      <PlainTable label={t('pass.title')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('pass.level')}</th>
            <th scope="col">{t('pass.type')}</th>
            <th scope="col" data-number>
              {t('pass.cost')}
            </th>
            <th scope="col" data-number>
              {t('pass.gold')}
            </th>
            <th scope="col" data-number>
              {t('pass.coins')}
            </th>
            <th scope="col">{t('pass.cases')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one) => (
            <tr key={one.level}>
              <td>{one.level}</td>
              <td>{t(`pass.types.${one.type}`)}</td>
              <td data-number>{showNumber(one.cost)}</td>
              <td data-number>{showSum(one.gold)}</td>
              <td data-number>{showNumber(one.coins)}</td>
              <td>{casesOf(one.cases)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

/** Tasks with their rewards. */
export function EventTasks({ event: { tasks } }: PartProps) {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <Panel title={t('tasks.title')}>
      <PlainTable label={t('tasks.title')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('tasks.task')}</th>
            <th scope="col" data-number>
              {t('tasks.from')}
            </th>
            <th scope="col">{t('tasks.reward')}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ id, description, level, gold, coins, cases }) => (
            <tr key={id}>
              <td>{description}</td>
              <td data-number>{level}</td>
              <td>
                {[gold > 0 && `${showSum(gold)} GOLD`, coins > 0 && `${showNumber(coins)} ◆`, casesOf(cases)]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

const SHARES = [0.01, 0.1, 1]

/** What the whole pass gives away when so many of the players finish it. */
export function EventGiveaway({ event: { passWorth, results } }: PartProps) {
  const { t } = useTranslation(EVENTS_NS)
  const one = passWorth.gold + passWorth.cases
  return (
    <Panel title={t('giveaway.title')}>
      <PlainTable label={t('giveaway.title')}>
        <thead>
          <tr>
            <th scope="col">{t('giveaway.reach')}</th>
            <th scope="col" data-number>
              {t('giveaway.players')}
            </th>
            <th scope="col" data-number>
              {t('giveaway.gold')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SHARES.map((share) => {
            const players = Math.ceil(results.players * share)
            return (
              <tr key={share}>
                <td>{t('giveaway.percent', { percent: share * 100 })}</td>
                <td data-number>{showNumber(players)}</td>
                <td data-number>{showSum(players * one)}</td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

/** Leaderboards and raffles of the event. */
export function EventBoards({ event: { boards, raffles } }: PartProps) {
  const { t } = useTranslation(EVENTS_NS)
  const rows = [
    ...boards.map((one) => ({ ...one, key: `board ${one.id}` })),
    ...raffles.map((one) => ({ ...one, key: `raffle ${one.id}` })),
  ]
  return (
    <Panel title={t('boards.title')}>
      {rows.length === 0 ? (
        <Text c="dimmed">{t('boards.none')}</Text>
      ) : (
        <PlainTable label={t('boards.title')}>
          <thead>
            <tr>
              <th scope="col">{t('boards.name')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" data-number>
                {t('boards.prizes')}
              </th>
              <th scope="col" data-number>
                {t('boards.players')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, state, prizes, players }) => (
              <tr key={key}>
                <td>{title}</td>
                <td>{t(`boards.states.${state}` as 'boards.states.running')}</td>
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

/** The event in numbers. */
export function EventResults({ event: { results } }: PartProps) {
  const { t } = useTranslation(EVENTS_NS)
  const names = ['players', 'casesOpened', 'coinsEarned', 'coinsSpent', 'passesFinished'] as const
  return (
    <Panel title={t('results.title')}>
      <Facts facts={names.map((name) => [t(`results.${name}`), showNumber(results[name])] as const)} />
    </Panel>
  )
}
