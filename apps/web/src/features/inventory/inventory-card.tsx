import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { ItemCard } from '../catalog/item-card.tsx'
import type { Item } from './inventory.queries.ts'
import styles from './inventory-card.module.css'
import { ItemBadge } from './item-badge.tsx'
import { statusLook } from './item-look.ts'

/** What its owner may do with the item of a card. */
export interface CardActions {
  readonly isChosen: boolean
  /** Undefined when an item of this kind or status cannot be chosen. */
  readonly onChoose?: (() => void) | undefined
  /** Undefined when it cannot be sold. */
  readonly onSell?: (() => void) | undefined
  /** Undefined when it cannot be sent to Steam. */
  readonly onWithdraw?: (() => void) | undefined
}

/** One item of the list: its box to choose it, its details behind the whole card, its sale under the pointer or the focus. */
export function InventoryCard({
  item,
  actions,
  isArrived,
  isLeaving,
  onShow,
}: {
  readonly item: Item
  readonly actions?: CardActions | undefined
  /** It has just come out of a pack. */
  readonly isArrived: boolean
  readonly isLeaving: boolean
  readonly onShow: () => void
}) {
  const { t } = useTranslation('inventory')
  const { name, price } = item
  return (
    <li
      className={`${styles.cell} ${isLeaving ? styles.leaving : isArrived ? styles.arrived : ''}`}
      data-item={item.id}
      inert={isLeaving}
    >
      <ItemCard
        item={item}
        badge={<ItemBadge item={item} />}
        corner={
          actions?.onChoose && (
            <button
              type="button"
              className={styles.check}
              aria-pressed={actions.isChosen}
              aria-label={t('choose', { name })}
              onClick={actions.onChoose}
            >
              {actions.isChosen && <CheckIcon weight="bold" aria-hidden="true" />}
            </button>
          )
        }
        isSelected={actions?.isChosen ?? false}
        isOff={statusLook(item.status).isOff}
        aside={
          <>
            <button type="button" className={styles.open} aria-label={t('details', { name })} onClick={onShow} />
            {actions?.onSell && (
              <span className={styles.sale}>
                {actions.onWithdraw && (
                  <Button
                    size="s"
                    kind="secondary"
                    aria-label={t('withdrawNamed', { name })}
                    onClick={actions.onWithdraw}
                  >
                    {t('withdraw')}
                  </Button>
                )}
                <Button
                  size="s"
                  kind="gold"
                  aria-label={t('sellNamed', { name, price: formatGold(price) })}
                  onClick={actions.onSell}
                >
                  {actions.onWithdraw ? t('sell') : t('sellFor', { price: formatGold(price) })}
                </Button>
              </span>
            )}
          </>
        }
      />
    </li>
  )
}
