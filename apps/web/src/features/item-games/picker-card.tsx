import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGold } from '../../ui/format.ts'
import { ItemCard, type ItemCardProps } from '../catalog/item-card.tsx'
import styles from './picker.module.css'

/** An item that is chosen by a press anywhere on its card. */
export function PickerCard({
  item,
  isChosen,
  isOff = false,
  aside,
  onToggle,
}: {
  readonly item: ItemCardProps['item']
  readonly isChosen: boolean
  /** Out of reach: it may be pressed, and says why. */
  readonly isOff?: boolean
  readonly aside?: ReactNode
  readonly onToggle: () => void
}) {
  const { t } = useTranslation('games')
  return (
    <li className={styles.cell}>
      <ItemCard
        item={item}
        isSelected={isChosen}
        isOff={isOff && !isChosen}
        corner={
          <span className={styles.box} data-on={isChosen || undefined}>
            {isChosen && <CheckIcon weight="bold" aria-hidden="true" />}
          </span>
        }
        aside={
          <>
            {aside}
            <button
              type="button"
              className={styles.press}
              aria-pressed={isChosen}
              aria-label={t('own.choose', { name: item.name, price: formatGold(item.price) })}
              onClick={onToggle}
            />
          </>
        }
      />
    </li>
  )
}
