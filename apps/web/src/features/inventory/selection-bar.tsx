import INVENTORY_NS from 'texts:features/inventory/inventory'
import { SELECT_LIMIT } from '@runecase/api/inventory-rules.ts'
import { useTranslation } from 'react-i18next'
import { type Item, sumOfPrices } from '../../core/inventory/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { CoinsIcon, PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './selection-bar.module.css'

/** The selected items, their value and their sale; it stays in view while the list is scrolled. */
export function SelectionBar({
  chosen,
  onClear,
  onWithdraw,
  onSell,
}: {
  readonly chosen: readonly Item[]
  readonly onClear: () => void
  readonly onWithdraw: () => void
  readonly onSell: () => void
}) {
  const { t } = useTranslation(INVENTORY_NS)
  const sum = sumOfPrices(chosen)
  return (
    <Row
      position="sticky"
      bottom={{
        base: 'calc(16px + var(--cookie-bar))',
        phone: 'calc(88px + env(safe-area-inset-bottom) + var(--cookie-bar))',
      }}
      zIndex={20}
      as={Panel}
      gap={14}
      marginTop={24}
      className={styles.bar}
      aria-label={t('selection')}
      padding={{ base: '14px 16px 14px 24px', phone: 12 }}
    >
      <Text as="b" size="strong" role="status">
        {t('chosen', { count: chosen.length, limit: SELECT_LIMIT })}
      </Text>
      <Gold margin={{ phone: '0 0 0 auto' }} value={sum} />
      <Box as="span" display={{ phone: 'none' }} flex={1} />
      <Button kind="ghost" onClick={onClear}>
        {t('clear')}
      </Button>
      <Button kind="secondary" className={styles.withdraw} aria-label={t('withdrawChosen')} onClick={onWithdraw}>
        <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
        <Box as="span" display={{ phone: 'none' }}>
          {t('withdrawChosen')}
        </Box>
      </Button>
      <Button kind="gold" onClick={onSell}>
        <CoinsIcon weight="fill" aria-hidden="true" />
        {t('sellFor', { price: formatGold(sum) })}
      </Button>
    </Row>
  )
}
