import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { formatGold } from '../../ui/format.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ItemCard, type ItemCardProps } from '../catalog/public.ts'
import styles from './picker.module.css'

type Shown = Omit<ItemCardProps['item'], 'price'> & { readonly id: string | number }

/** An item that is chosen by a click anywhere on its card; re-rendered only for its own changes. */
export const PickerCard = memo(function PickerCard({
  item,
  price,
  isChosen,
  isOff = false,
  note,
  onToggle,
}: {
  readonly item: Shown
  readonly price: number
  readonly isChosen: boolean
  /** Unavailable: it can be clicked, and says why. */
  readonly isOff?: boolean
  /** Shown beside the price. */
  readonly note?: ReactNode
  /** Called with its id; the same function in every render. */
  readonly onToggle: (id: string | number) => void
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <Stack as="li" minWidth={0} position="relative" className={styles.cell}>
      <ItemCard
        item={{ ...item, price }}
        isSelected={isChosen}
        isOff={isOff && !isChosen}
        corner={
          <Stack
            radius="s"
            tone="light"
            as="span"
            isCentered
            className={styles.box}
            data-on={isChosen || undefined}
            width={22}
            height={22}
            fontSize={14}
          >
            {isChosen && <CheckIcon weight="bold" aria-hidden="true" />}
          </Stack>
        }
        aside={
          <>
            {note !== undefined && (
              <Text as="span" size="label" tone="muted" whiteSpace="nowrap" className={styles.chance}>
                {note}
              </Text>
            )}
            <Box
              as="button"
              position="absolute"
              inset={0}
              zIndex={3}
              type="button"
              className={styles.press}
              aria-pressed={isChosen}
              aria-label={t('own.choose', { name: item.name, price: formatGold(price) })}
              onClick={() => onToggle(item.id)}
            />
          </>
        }
      />
    </Stack>
  )
})
