import CATALOG_NS from 'texts:core/catalog/catalog'
import { splitItemName } from '@runecase/api/item-marks-rules.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { Box } from '../../ui/box.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ITEM_PICTURE } from '../../ui/item-picture.ts'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RarityFrame } from '../../ui/rarity-frame.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './item-card.module.css'

export interface ItemCardProps {
  readonly item: { readonly name: string; readonly image: string; readonly rarity: Rarity; readonly price: number }
  /** Over the picture, left: a badge with the item's status. */
  readonly badge?: ReactNode
  /** Over the picture, right: its chance, or its selection box. */
  readonly corner?: ReactNode
  readonly isSelected?: boolean
  /** Something is wrong with the item; `badge` says what it is. */
  readonly isWrong?: boolean
  /** The item is gone or unavailable: drawn without its glow. */
  readonly isOff?: boolean
  /** Shown beside the price. */
  readonly aside?: ReactNode
  /** Buttons below the item. */
  readonly actions?: ReactNode
}

/** An item on the background of its rarity, with its price. */
export function ItemCard({
  item,
  badge,
  corner,
  isSelected = false,
  isWrong = false,
  isOff = false,
  aside,
  actions,
}: ItemCardProps) {
  const { t } = useTranslation(CATALOG_NS)
  const { name, marks } = splitItemName(item.name, useProject().marks)
  return (
    <RarityFrame
      rarity={item.rarity}
      state={isSelected ? 'selected' : isWrong ? 'wrong' : undefined}
      className={`${styles.card} ${isOff ? styles.off : ''}`}
    >
      {badge && (
        <Box as="span" position="absolute" top={10} left={10} zIndex={2}>
          {badge}
        </Box>
      )}
      {corner && (
        <Box as="span" position="absolute" top={10} right={10} zIndex={2}>
          {corner}
        </Box>
      )}
      <Picture
        shownWidth="100%"
        fit="contain"
        margin="2px 0 4px"
        src={item.image}
        {...ITEM_PICTURE}
        alt=""
        className={styles.art}
      />
      <Row as="span" gap={6} marginBottom={4}>
        <Text as="span" size="label" tone="rarity" isTruncated>
          {t(`rarity.${item.rarity}`)}
        </Text>
        {marks.map(({ text, short, name: meaning }) => (
          <abbr key={text} title={meaning} className={styles.mark}>
            {short}
          </abbr>
        ))}
      </Row>
      <Heading isTruncated level={3} size="note" weight={600} className={styles.name} title={item.name}>
        {name}
      </Heading>
      <Row as="span" gap={6} justify="between" padding="8px 0 0" margin="auto 0 0">
        <Gold value={item.price} size="s" />
        {aside}
      </Row>
      {actions && (
        <Box as="span" marginTop={10} className={styles.actions}>
          {actions}
        </Box>
      )}
    </RarityFrame>
  )
}
