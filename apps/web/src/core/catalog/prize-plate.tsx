import CATALOG_NS from 'texts:core/catalog/catalog'
import type { Rarity } from '@runecase/api/rarity.ts'
import { useTranslation } from 'react-i18next'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RarityFrame } from '../../ui/rarity-frame.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './prize-plate.module.css'

/** The prize in a notice: its picture, name and value in GOLD. */
export interface Prize {
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly price: number
}

/** The prize of a notice on a plate. */
export function PrizePlate({ prize, kicker }: { readonly prize: Prize; readonly kicker?: string }) {
  const { t } = useTranslation(CATALOG_NS)
  return (
    <RarityFrame padding="12px 16px" marginTop={16} textAlign="start" rarity={prize.rarity} className={styles.prize}>
      <Picture src={prize.image} width={76} height={76} alt="" />
      <div>
        <Text as="small" display="block" size="label" tone="rarity" marginBottom={4}>
          {kicker ?? t(`rarity.${prize.rarity}`)}
        </Text>
        <Text as="b" display="block" size="strong" marginBottom={8}>
          {prize.name}
        </Text>
        <Gold value={prize.price} size="s" />
      </div>
    </RarityFrame>
  )
}
