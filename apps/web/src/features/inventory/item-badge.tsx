import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useTranslation } from 'react-i18next'
import { ITEM_STATUS_NS, type Item, statusLook } from '../../core/inventory/public.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { twoDigits } from '../../ui/time-left.ts'
import styles from './inventory-card.module.css'

/** The status of an item as text: with the reason of a check, or the remaining time if it ends by itself; nothing for an idle item. */
export function ItemBadge({ item, isAlways = false }: { readonly item: Item; readonly isAlways?: boolean }) {
  const { t } = useTranslation([INVENTORY_NS, ITEM_STATUS_NS, MESSAGES_NS])
  const { tone } = statusLook(item.status)
  if (item.hold) {
    return (
      <Badge tone="warn" className={styles.badge}>
        <span>{`${t('hold.chip')}:`}</span> <span>{t(`hold.why.${item.hold.reason}`)}</span>
      </Badge>
    )
  }
  if (tone === undefined && !isAlways) return null
  return (
    <Badge
      tone={tone === 'busy' || tone === undefined ? 'plain' : tone}
      className={tone === 'busy' ? styles.busy : styles.badge}
    >
      {/* A new element for another status: a page translator holds on to the texts it has seen. */}
      <span key={item.status}>
        {t(`item-status:${item.status}`, { defaultValue: t('messages:alerts.status_not_found') })}
      </span>
      {item.timerData && (
        <Countdown endsAt={item.timerData.endsAt}>
          {(left) => (
            <Box as="span" isTabular minWidth="5ch">
              {left ? `${twoDigits(left.hours * 60 + left.minutes)}:${twoDigits(left.seconds)}` : ''}
            </Box>
          )}
        </Countdown>
      )}
    </Badge>
  )
}
