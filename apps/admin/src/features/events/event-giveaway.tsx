import type { EditedEvent } from '@runecase/api/operator/events.ts'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../list/format.ts'
import { PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'
import { EVENTS_NS } from './events.i18n.ts'

const SHARES = [0.01, 0.1, 1]
/** So many are reckoned with where nobody took part yet. */
const FIRST_PLAYERS = 1000

/** What the whole pass gives away when so many of the players finish it; cases by their prices. */
export function EventGiveaway({
  worth: { gold, coins, cases },
  players,
}: {
  readonly worth: EditedEvent['passWorth']
  readonly players: number
}) {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <PlainTable label={t('giveaway.title')}>
      <thead>
        <tr>
          <th scope="col">{t('giveaway.reach')}</th>
          {(['players', 'gold', 'coins', 'cases', 'total'] as const).map((name) => (
            <th key={name} scope="col" data-number>
              {t(`giveaway.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SHARES.map((share) => {
          const count = Math.ceil((players || FIRST_PLAYERS) * share)
          return (
            <tr key={share}>
              <td>{t('giveaway.percent', { percent: share * 100 })}</td>
              <td data-number>{showNumber(count)}</td>
              <td data-number>{showSum(count * gold)}</td>
              <td data-number>{showNumber(count * coins)}</td>
              <td data-number>{showSum(count * cases)}</td>
              <td data-number>
                <b>{showSum(count * (gold + cases))}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}
