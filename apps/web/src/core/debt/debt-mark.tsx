import DEBT_MARK_NS from 'texts:core/debt/debt-mark'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { formatCoins, formatGold } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './debt-mark.module.css'
import type { PlayerDebt } from './use-debt.ts'

/** The debt in the header, linked to the page that explains how to pay it off. */
export function DebtMark({ debt }: { readonly debt: PlayerDebt }) {
  const { t } = useTranslation(DEBT_MARK_NS)
  const sum = debt.owed > 0 ? formatGold(debt.owed) : formatCoins(debt.owedCoins)
  return (
    <Row
      tone="eventLight"
      whiteSpace="nowrap"
      lineHeight={1}
      isTabular
      as={Link}
      isInline
      gap={6}
      text="strong"
      to={{ pathname: paths.refill(), hash: 'debt' }}
      className={styles.mark}
      padding={{ base: '0 8px', phone: 0 }}
      width={{ phone: 36 }}
      height={36}
      radius="m"
    >
      <span className="visually-hidden">{t(debt.owed > 0 ? 'gold' : 'coins', { owed: sum })}</span>
      <WarningIcon weight="fill" aria-hidden="true" />
      <Row display={{ phone: 'none' }} as="span" gap={6} align="stretch" aria-hidden="true">
        {sum}
      </Row>
    </Row>
  )
}
