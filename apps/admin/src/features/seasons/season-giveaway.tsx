import SEASONS_NS from 'texts:features/seasons/seasons'
import { Progress, Text } from '@mantine/core'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQuery } from '../../api/dashboard.queries.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { giveawayOf, passTotal } from './giveaway.ts'
import styles from './seasons.module.css'

/** So many are reckoned with where nobody took part yet. */
const FIRST_PLAYERS = 1000

/** What the whole pass gives away when so many of the players finish it. Roles that see money read its share of the last month's income beside it. */
export function SeasonGiveaway({
  worth,
  players,
}: {
  readonly worth: EditedSeason['passWorth']
  readonly players: number
}) {
  const { t } = useTranslation(SEASONS_NS)
  const maySee = useIsPermitted()('money.see')
  const income = useQuery({ ...dashboardQuery('month'), enabled: maySee }).data?.figures.income.value ?? null
  const hasIncome = income !== null && income > 0
  return (
    <div>
      <Text fw={700} component="h3">
        {t('giveaway.title')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('giveaway.one', { gold: showSum(passTotal(worth)) })}{' '}
        {players === 0 ? t('giveaway.nobody', { players: showNumber(FIRST_PLAYERS) }) : null}
      </Text>
      <PlainTable label={t('giveaway.title')}>
        <thead>
          <tr>
            <th scope="col">{t('giveaway.reach')}</th>
            {(['players', 'gold', 'coins', 'cases', 'total'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {t(`giveaway.${name}`)}
              </th>
            ))}
            {hasIncome ? <th scope="col">{t('giveaway.share')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {giveawayOf(worth, players || FIRST_PLAYERS).map((row) => (
            <tr key={row.share}>
              <td>{t('giveaway.percent', { percent: row.share * 100 })}</td>
              <td data-number>{showNumber(row.players)}</td>
              <td data-number>{showSum(row.gold)}</td>
              <td data-number>{showNumber(row.coins)}</td>
              <td data-number>{showSum(row.cases)}</td>
              <td data-number>
                <b>{showSum(row.total)}</b>
              </td>
              {hasIncome ? (
                <td>
                  <ShareBar share={row.total / income} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

/** A share above this one is shown in red, above the other in yellow. */
const [MUCH, SOME] = [1, 0.1]

function ShareBar({ share }: { readonly share: number }) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <span className={styles.share}>
      <Progress
        value={Math.min(100, share * 100)}
        color={share > MUCH ? 'red' : share > SOME ? 'yellow' : 'green'}
        aria-label={t('giveaway.share')}
      />
      <b data-bad={share > MUCH || undefined}>{showPercent(share)}</b>
    </span>
  )
}
