import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { formatGold, formatPercent } from '../../ui/format.ts'
import { Coins, Gold, Rub } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Receipt } from './receipt.ts'
import styles from './receipt-list.module.css'

/** The exact result of a payment: the paid sum, each bonus with its reason, and the total. */
export function ReceiptList({ receipt, rate }: { readonly receipt: Receipt; readonly rate: string | undefined }) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <dl className={styles.lines}>
      <div>
        <dt>
          {t('receipt.paid')}
          {rate && <small>{rate}</small>}
        </dt>
        <dd>{formatGold(receipt.paid)}</dd>
      </div>
      <Added text={t('receipt.level', { percent: formatPercent(receipt.levelPercent) })} gold={receipt.levelBonus} />
      <Added
        text={t('receipt.direction', { percent: formatPercent(receipt.directionPercent) })}
        gold={receipt.directionBonus}
      />
      <Added text={t('receipt.promo', { percent: formatPercent(receipt.promoPercent) })} gold={receipt.promoBonus} />
      {receipt.coins > 0 && (
        <div>
          <dt>{t('receipt.coins')}</dt>
          <dd className={styles.coins}>
            +<Coins value={receipt.coins} size="s" />
          </dd>
        </div>
      )}
      {receipt.gift && (
        <div>
          <dt>{t('receipt.gift')}</dt>
          <dd className={styles.gift}>
            <Picture src={receipt.gift.img} width={32} height={32} alt="" />
            {receipt.gift.name}
          </dd>
        </div>
      )}
      {receipt.missedGift && (
        <div className={styles.missed}>
          <dt>{t('receipt.missedGift', { ...receipt.missedGift, from: formatGold(receipt.missedGift.from) })}</dt>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('receipt.total')}</dt>
        <dd>
          <Gold value={receipt.total} size="l" />
          <Rub value={receipt.total} size="s" />
        </dd>
      </div>
    </dl>
  )
}

function Added({ text, gold }: { readonly text: string; readonly gold: number }) {
  if (gold <= 0) return null
  return (
    <div>
      <dt>{text}</dt>
      <dd className={styles.gain}>+{formatGold(gold)}</dd>
    </div>
  )
}
