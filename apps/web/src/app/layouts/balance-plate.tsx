import SHELL_NS from 'texts:app/layouts/shell'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './balance-plate.module.css'
import { useRollingNumber } from './use-rolling-number.ts'

/** The player's balance: event coins, gold, and the refill link. A change rolls the digits and floats under the plate for a second. */
export function BalancePlate({ balance, coinBalance }: { readonly balance: number; readonly coinBalance: number }) {
  const { t } = useTranslation(SHELL_NS)
  const isOpen = useIsOpen()
  const gold = useChange(balance, 100)
  const coins = useChange(coinBalance, 1)
  const [hasGoldChanged, hasCoinsChanged] = [gold.amount !== 0, coins.amount !== 0]
  useEffect(() => {
    if (hasGoldChanged) announce(t('balanceChanged', { balance: formatGold(balance) }))
  }, [hasGoldChanged, balance, t])
  useEffect(() => {
    if (hasCoinsChanged) announce(t('coinsChanged', { coins: formatCoins(coinBalance) }))
  }, [hasCoinsChanged, coinBalance, t])
  return (
    <Row
      ground="ink-0-60"
      edge="line-2"
      gap={12}
      phoneGap={8}
      data-balance
      padding={{ base: '0 4px 0 14px', phone: '0 3px 0 10px' }}
      height={{ base: 44, phone: 38 }}
      position="relative"
      radius="m"
    >
      <Box as="span" position="relative" className={styles.coins}>
        <Coins value={coins.shown} />
        {hasCoinsChanged && <Delta key={coinBalance} amount={coins.amount} text={formatCoins(coins.amount)} />}
      </Box>
      <Box ground="line-2" as="i" width={1} height={20} className={styles.line} />
      <Box as="span" position="relative">
        <Gold value={gold.shown} />
        {hasGoldChanged && <Delta key={balance} amount={gold.amount} text={formatGold(gold.amount)} />}
      </Box>
      {isOpen(paths.refill()) && (
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
      )}
    </Row>
  )
}

/** The displayed sum while it rolls, and its last change; `one` is the number of parts of a unit. */
function useChange(value: number, one: number): { readonly shown: number; readonly amount: number } {
  const [last, setLast] = useState({ value, amount: 0 })
  if (last.value !== value) setLast({ value, amount: Math.round((value - last.value) * one) / one })
  return { shown: useRollingNumber(value, one), amount: last.amount }
}

function Delta({ amount, text }: { readonly amount: number; readonly text: string }) {
  return (
    <Text
      pointerEvents="none"
      position="absolute"
      top={34}
      left={2}
      as="span"
      size="label"
      tone="good"
      whiteSpace="nowrap"
      className={`${styles.delta} ${amount < 0 ? styles.loss : ''}`}
      aria-hidden="true"
    >
      {`${amount > 0 ? '+' : ''}${text}`}
    </Text>
  )
}
