import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import type { Rarity } from '@runecase/api/rarity.ts'
import { useTranslation } from 'react-i18next'
import { XIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './mini-item.module.css'

/** A chosen item, small, with its price and a remove button. */
export function MiniItem({
  item,
  isSpent = false,
  onRemove,
}: {
  readonly item: { readonly name: string; readonly image: string; readonly rarity: Rarity; readonly price: number }
  /** The item is used up: drawn without its glow. */
  readonly isSpent?: boolean
  readonly onRemove?: (() => void) | undefined
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <Stack
      as="li"
      gap={4}
      align="center"
      className={styles.mini}
      data-r={item.rarity}
      data-spent={isSpent || undefined}
      padding="6px 4px 8px"
      minWidth={0}
      position="relative"
      radius="m"
    >
      <Picture shownWidth="min(88px, 100%)" src={item.image} width={88} height={88} alt={item.name} />
      <Gold value={item.price} size="xs" />
      {onRemove && (
        <Stack
          radius="s"
          tone="muted"
          position="absolute"
          top={4}
          right={4}
          as="button"
          isCentered
          width={20}
          height={20}
          fontSize={12}
          type="button"
          aria-label={t('own.remove', { name: item.name })}
          onClick={onRemove}
        >
          <XIcon weight="bold" aria-hidden="true" />
        </Stack>
      )}
    </Stack>
  )
}
