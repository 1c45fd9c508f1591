import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatGold, formatPercent } from '../../ui/format.ts'
import { Coins, Gold, Rub } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Receipt } from './receipt.ts'
import styles from './receipt-list.module.css'

/** The exact result of a payment: the paid sum, each bonus with its reason, and the total. */
export function ReceiptList({ receipt, rate }: { readonly receipt: Receipt; readonly rate: string | undefined }) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Stack as="dl" isTabular className={styles.lines}>
      <div>
        <dt>
          {t('receipt.paid')}
          {rate && (
            <Text as="small" display="block" size="small" tone="faint">
              {rate}
            </Text>
          )}
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
          <Row as="dd" gap={6}>
            +<Coins value={receipt.coins} size="s" />
          </Row>
        </div>
      )}
      {receipt.gift && (
        <div>
          <dt>{t('receipt.gift')}</dt>
          <Row as="dd" gap={6}>
            <Picture src={receipt.gift.img} width={32} height={32} alt="" />
            {receipt.gift.name}
          </Row>
        </div>
      )}
      {receipt.missedGift && (
        <Box ground="gold-400-10" radius="m" padding="8px 12px" className={styles.missed}>
          <dt>{t('receipt.missedGift', { ...receipt.missedGift, from: formatGold(receipt.missedGift.from) })}</dt>
        </Box>
      )}
      <Box lineAbove="line-2" padding="14px 0 0" marginTop={8}>
        <dt>{t('receipt.total')}</dt>
        <Stack as="dd" align="end" gap={6}>
          <Gold value={receipt.total} size="l" />
          <Rub value={receipt.total} size="s" />
        </Stack>
      </Box>
    </Stack>
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
