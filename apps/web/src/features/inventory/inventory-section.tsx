import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight'
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Gold } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListedGroup } from './inventory.queries.ts'
import { InventoryList } from './inventory-list.tsx'
import styles from './inventory-section.module.css'
import { isSellable } from './selection.ts'
import { SellAllDialog } from './sell-all-dialog.tsx'
import { useInventoryPages } from './use-inventory-pages.ts'
import { useSales } from './use-sales.ts'

/** A group of a player's items with what they are worth; its owner may sell from it, one, some or all. */
export function InventorySection({
  group,
  userId,
  isOwn,
}: {
  readonly group: ListedGroup
  readonly userId: string
  readonly isOwn: boolean
}) {
  const { t } = useTranslation(['inventory', 'messages'])
  const pages = useInventoryPages(group, userId)
  const sales = useSales()
  const [isSellingAll, setIsSellingAll] = useState(false)
  const canSellAll = isOwn && group === 'active' && pages.items.some(isSellable)
  return (
    <>
      <div className={styles.bar}>
        <h2>
          {pages.first ? (
            <>
              {t(`worth.${group}`)} <Gold value={pages.first.totalPrice} />
            </>
          ) : (
            pages.failed === undefined && <Skeleton className={styles.waiting} />
          )}
        </h2>
        {pages.first && (
          <span className={styles.count}>{t('messages:profile.items', { count: pages.first.totalItem })}</span>
        )}
        <span className={styles.space} />
        {canSellAll && (
          <ButtonLink to={paths.skinExchange()} kind="ghost">
            <ArrowsLeftRightIcon weight="bold" aria-hidden="true" />
            {t('exchange')}
          </ButtonLink>
        )}
        {canSellAll && (
          <Button kind="gold" onClick={() => setIsSellingAll(true)}>
            <CoinsIcon weight="fill" aria-hidden="true" />
            {t('sellAll.button')}
          </Button>
        )}
      </div>
      <InventoryList group={group} pages={pages} sales={isOwn ? sales : undefined} />
      {isSellingAll && <SellAllDialog userId={userId} onClose={() => setIsSellingAll(false)} />}
    </>
  )
}
