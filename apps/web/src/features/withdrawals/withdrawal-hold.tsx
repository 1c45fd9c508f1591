import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RestrictionLines, useRestrictions } from '../../core/restrictions/public.ts'
import { paths } from '../../navigation/paths.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Coins, Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { withdrawalBlockOf } from './sending-terms.ts'
import styles from './withdrawal-hold.module.css'
import { type Terms, termsQuery } from './withdrawals.queries.ts'

/** Why the player cannot send an item of this value to Steam now; nothing while they can. `worth` is in GOLD. */
export function WithdrawalHold({ worth }: { readonly worth: number }) {
  const { data: terms } = useQuery(termsQuery())
  const restricted = useRestrictions().filter(({ action }) => action === 'withdraw')
  if (restricted.length > 0) return <RestrictionLines restrictions={restricted} />
  if (!terms?.hold || withdrawalBlockOf(terms, { count: 1, worth }) !== 'hold') return null
  return <HoldLine hold={terms.hold} />
}

/** The current hold on a player's withdrawals, with what ends it. */
export function HoldLine({
  hold,
  id,
}: {
  readonly hold: NonNullable<Terms['hold']>
  readonly id?: string | undefined
}) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return (
    <Row
      tone="goldLight"
      ground="warn-ink"
      as="p"
      gap={10}
      text="ui"
      id={id}
      role="alert"
      padding="12px 14px"
      margin="14px 0 0"
      radius="m"
    >
      <WarningIcon fontSize={20} flex="none" weight="fill" aria-hidden="true" />
      <span>
        {t(`hold.${hold.reason}`)}
        {hold.until && (
          <>
            {' '}
            <LocalTime at={hold.until} hasTime />
          </>
        )}
        {hold.reason === 'debt' && (
          <>
            <span>:</span>
            <Row margin="0 10px 0 6px" as="span" isInline gap={10} align="stretch" className={styles.owed}>
              {hold.amount !== null && hold.amount > 0 && <Gold value={hold.amount} />}
              {hold.coins > 0 && <Coins value={hold.coins} />}
            </Row>
            <Text
              as={Link}
              tone="accent"
              position="relative"
              isUnderlined
              to={{ pathname: paths.refill(), hash: 'debt' }}
              className={styles.repay}
            >
              {t('hold.repay')}
            </Text>
          </>
        )}
        {hold.reason === 'fresh_refill' && (
          <>
            <span>. {t('hold.available')}</span> <Gold value={hold.available} />
          </>
        )}
      </span>
    </Row>
  )
}
