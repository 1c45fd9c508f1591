import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './withdrawal-item.module.css'

/** The item of a withdrawal, on the background of its rarity. */
export function WithdrawalItem({
  item,
  children,
}: {
  readonly item: { readonly name: string; readonly image: string; readonly rarity: Rarity; readonly price: number }
  /** Shown beside the item's text. */
  readonly children?: ReactNode
}) {
  const { t } = useTranslation(CATALOG_NS)
  return (
    <Row gap={16} className={styles.item} data-r={item.rarity} padding="8px 18px 8px 8px" minWidth={0} radius="l">
      <Picture src={item.image} width={108} height={108} alt="" />
      <Stack gap={6} minWidth={0} flex={1}>
        <Text as="small" size="label" tone="rarity">
          {t(`rarity.${item.rarity}`)}
        </Text>
        <Text as="b" size="h4" overflowWrap="anywhere">
          {item.name}
        </Text>
        <Gold value={item.price} size="s" />
      </Stack>
      {children}
    </Row>
  )
}
