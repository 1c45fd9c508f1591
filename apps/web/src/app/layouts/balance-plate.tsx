import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { paths } from '../paths.ts'
import styles from './balance-plate.module.css'
import { useRollingNumber } from './use-rolling-number.ts'

interface Delta {
  readonly balance: number
  readonly amount: number
}

/** What the player has: event coins, gold, and the way to more. A change rolls the digits and floats under the plate for a second. */
export function BalancePlate({ balance, coinBalance }: { readonly balance: number; readonly coinBalance: number }) {
  const { t } = useTranslation('shell')
  const [delta, setDelta] = useState<Delta>({ balance, amount: 0 })
  if (delta.balance !== balance) setDelta({ balance, amount: Math.round((balance - delta.balance) * 100) / 100 })
  const shown = useRollingNumber(balance)
  useEffect(() => {
    if (delta.amount !== 0) announce(t('balanceChanged', { balance: formatGold(delta.balance) }))
  }, [delta, t])
  return (
    <div className={styles.plate} data-balance>
      <Coins value={coinBalance} className={styles.coins} />
      <i className={styles.line} />
      <Gold value={shown} className={styles.gold} />
      {delta.amount !== 0 && (
        <span
          key={delta.balance}
          className={`${styles.delta} ${delta.amount < 0 ? styles.loss : ''}`}
          aria-hidden="true"
        >
          {delta.amount > 0 ? '+' : ''}
          {formatGold(delta.amount)}
        </span>
      )}
      <ButtonLink
        to={paths.refill()}
        kind="gold"
        className={styles.refill ?? ''}
        aria-label={t('refill')}
        {...clickMark('Refill', 'Header')}
      >
        <PlusIcon weight="bold" aria-hidden="true" />
        <span>{t('refill')}</span>
      </ButtonLink>
    </div>
  )
}
