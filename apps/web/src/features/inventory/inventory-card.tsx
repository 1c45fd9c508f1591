import INVENTORY_NS from 'texts:features/inventory/inventory'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ItemCard } from '../../core/catalog/public.ts'
import { type Item, statusLook } from '../../core/inventory/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './inventory-card.module.css'
import { ItemBadge } from './item-badge.tsx'

/** The action of a click on a part of a card. */
export type CardAction = 'choose' | 'sell' | 'withdraw' | 'unpack' | 'show'

/**
 * One item of the list: its selection box, its details behind the whole card, its sale button on hover or focus. A list is long and changes
 * often, so a card re-renders only for its own changes.
 */
export const InventoryCard = memo(function InventoryCard({
  item,
  onPress,
  isChosen,
  canChoose,
  canSell,
  canWithdraw,
  canUnpack,
  isLeaving,
}: {
  readonly item: Item
  /** The same function in every render. */
  readonly onPress: (deed: CardAction, item: Item) => void
  readonly isChosen: boolean
  readonly canChoose: boolean
  readonly canSell: boolean
  /** Whether it can be sent to Steam. */
  readonly canWithdraw: boolean
  /** Whether it is a pack that can be opened now. */
  readonly canUnpack: boolean
  readonly isLeaving: boolean
}) {
  const { t } = useTranslation(INVENTORY_NS)
  const { name, price } = item
  return (
    <li className={`${styles.cell} ${isLeaving ? styles.leaving : ''}`} data-item={item.id} inert={isLeaving}>
      <ItemCard
        item={item}
        badge={<ItemBadge item={item} />}
        corner={
          canChoose && (
            <Stack
              radius="s"
              tone="light"
              ground="ink-0-75"
              as="button"
              isCentered
              type="button"
              className={styles.check}
              aria-pressed={isChosen}
              aria-label={t('choose', { name })}
              onClick={() => onPress('choose', item)}
              width={22}
              height={22}
              position="relative"
              fontSize={14}
            >
              {isChosen && <CheckIcon weight="bold" aria-hidden="true" />}
            </Stack>
          )
        }
        isSelected={isChosen}
        isOff={statusLook(item.status).isOff}
        aside={
          <>
            <Box
              as="button"
              width={0}
              type="button"
              className={styles.open}
              aria-label={t('details', { name })}
              onClick={() => onPress('show', item)}
            />
            {canSell && (
              <Row
                position="absolute"
                pointerEvents="none"
                opacity={0}
                right={8}
                bottom={82}
                left={8}
                zIndex={2}
                as="span"
                gap={6}
                align="stretch"
                className={styles.sale}
              >
                {canUnpack && (
                  <Button size="s" aria-label={t('unpack.named', { name })} onClick={() => onPress('unpack', item)}>
                    {t('unpack.open')}
                  </Button>
                )}
                {canWithdraw && (
                  <Button
                    size="s"
                    kind="secondary"
                    aria-label={t('withdrawNamed', { name })}
                    onClick={() => onPress('withdraw', item)}
                  >
                    {t('withdraw')}
                  </Button>
                )}
                <Button
                  size="s"
                  kind="gold"
                  aria-label={t('sellNamed', { name, price: formatGold(price) })}
                  onClick={() => onPress('sell', item)}
                >
                  {canWithdraw || canUnpack ? t('sell') : t('sellFor', { price: formatGold(price) })}
                </Button>
              </Row>
            )}
          </>
        }
      />
    </li>
  )
})
