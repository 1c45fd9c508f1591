import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import { Text } from '@mantine/core'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { type PrizeLine, placesOf } from '@runecase/game/prize-lines.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../list/facts.tsx'
import { TimeCell } from '../../list/moment.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showPrice, showSum } from '../../list/show-sums.ts'
import type { PrizePoolFields } from './prize-pool-kind.ts'
import styles from './prize-pools.module.css'

/** The terms of a leaderboard or a raffle, read-only. */
export function PrizePoolFacts({
  fields: { description, startsAt, endsAt, prizes },
  items,
  more,
  rules = [],
}: {
  readonly fields: PrizePoolFields
  /** The items among the prizes. */
  readonly items: readonly OddsItemLook[]
  /** What only this kind of prize pool has. */
  readonly more: readonly (readonly [name: string, value: string])[]
  readonly rules?: readonly string[] | undefined
}) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  const places = placesOf(prizes)
  const itemOf = ({ slug }: PrizeLine) => items.find((item) => item.slug === slug)
  return (
    <>
      <Text mb="sm" className={styles.explained}>
        {description}
      </Text>
      {rules.length > 0 ? (
        <ol className={styles.explained}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      ) : null}
      <Facts
        facts={[
          [t('fields.startsAt'), <TimeCell key="starts" at={startsAt} />],
          [t('fields.endsAt'), <TimeCell key="ends" at={endsAt} />],
          ...more,
        ]}
      />
      <PlainTable label={t('fields.prizes')} scrolls>
        <HeadRow columns={[t('winners.place'), t('winners.prize'), { number: t('prizes.worth') }]} />
        <tbody>
          {prizes.map((line, index) => {
            const { first, last } = places[index] ?? { first: 0, last: 0 }
            const item = itemOf(line)
            return (
              <tr key={first}>
                <td>{first === last ? first : `${first}–${last}`}</td>
                <td>
                  {line.kind === 'item'
                    ? (item?.name ?? line.slug)
                    : line.kind === 'coins'
                      ? showPrice(line.amount ?? 0, 'COIN')
                      : `${showSum(line.amount ?? 0)} GOLD`}
                </td>
                <td data-number>
                  {item ? showSum(item.price) : line.kind === 'gold' ? showSum(line.amount ?? 0) : ''}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </>
  )
}
