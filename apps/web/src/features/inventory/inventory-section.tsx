import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSellable, type ListedGroup, useSales } from '../../core/inventory/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { focusContentIfLost } from '../../ui/focus-content.ts'
import { ArrowsLeftRightIcon, CaretLeftIcon, CoinsIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type InventoryFilter, isFiltering, NO_FILTER, narrowingOf } from './inventory-filter.ts'
import { InventoryFilters } from './inventory-filters.tsx'
import { InventoryList } from './inventory-list.tsx'
import styles from './inventory-section.module.css'
import { SellAllDialog } from './sell-all-dialog.tsx'
import type { Sending } from './sending.ts'
import { StackGrid } from './stack-grid.tsx'
import { useInventoryPages } from './use-inventory-pages.ts'

/** A group of a player's items with their total value; its owner may sell and withdraw one, some or all. */
export function InventorySection({
  group,
  userId,
  isOwn,
  sending,
}: {
  readonly group: ListedGroup
  readonly userId: string
  readonly isOwn: boolean
  readonly sending: Sending
}) {
  const { t } = useTranslation(INVENTORY_NS)
  const isOpen = useIsOpen()
  const [filter, setFilter] = useState<InventoryFilter>(NO_FILTER)
  const search = useDebounced(filter.search)
  const asked = { ...filter, search }
  const isStacks = filter.isStacked && filter.kind === null
  const narrowing = narrowingOf(asked)
  const pages = useInventoryPages(group, userId, narrowing)
  const sales = useSales()
  const [isSellingAll, setIsSellingAll] = useState(false)
  const isWhole = !isFiltering(asked)
  const canSellAll = isOwn && group === 'active' && isWhole && pages.items.some(isSellable)
  const couldSellAll = useRef(canSellAll)
  useEffect(() => {
    // The button disappears with the last sellable item, after its dialog has returned the focus to it.
    if (couldSellAll.current && !canSellAll) focusContentIfLost()
    couldSellAll.current = canSellAll
  }, [canSellAll])
  const change = (part: Partial<InventoryFilter>) => setFilter((before) => ({ ...before, ...part }))
  const isEmpty = pages.whole === undefined || (isWhole && pages.whole.totalItem === 0)
  return (
    <>
      <Row isWrapped gap={14} rowGap={8} marginBottom={16} className={styles.bar} minHeight={40}>
        <Row as="h2" isWrapped gap={8} text="h3">
          {pages.first ? (
            <>
              <span>{t(isWhole ? `worth.${group}` : 'worth.found')}</span> <Gold value={pages.first.totalPrice} />
            </>
          ) : (
            pages.failed === undefined && <Skeleton width={240} height={24} />
          )}
        </Row>
        {pages.first && (
          <Text as="span" size="ui" tone="faint">
            {t('items', { count: pages.first.totalItem })}
          </Text>
        )}
        <Box as="span" flex={1} className={styles.space} />
        {isOwn && group === 'active' && <sending.TradeLinkButton />}
        {canSellAll && isOpen(paths.skinExchange()) && (
          <ButtonLink fontSize={{ phone: 13 }} flex={{ phone: 1 }} to={paths.skinExchange()} kind="ghost">
            <ArrowsLeftRightIcon weight="bold" aria-hidden="true" />
            {t('exchange')}
          </ButtonLink>
        )}
        {canSellAll && (
          <Button width={{ phone: '100%' }} kind="gold" onClick={() => setIsSellingAll(true)}>
            <CoinsIcon weight="fill" aria-hidden="true" />
            {t('sellAll.button')}
          </Button>
        )}
      </Row>
      {pages.whole === undefined && pages.failed === undefined && <Skeleton marginBottom={16} height={40} />}
      {!isEmpty && (
        <InventoryFilters
          filter={filter}
          onChange={change}
          found={filter.search.trim() === '' ? undefined : pages.first?.totalItem}
        />
      )}
      {filter.kind && (
        <Row isWrapped gap={12} rowGap={8} marginBottom={12}>
          <Button kind="ghost" size="s" onClick={() => change({ kind: null })}>
            <CaretLeftIcon weight="bold" aria-hidden="true" />
            {t('filter.toStacks')}
          </Button>
          <b>{filter.kind.name}</b>
        </Row>
      )}
      {isStacks ? (
        <StackGrid
          group={group}
          userId={userId}
          filter={asked}
          isOwn={isOwn}
          onReset={isWhole ? undefined : () => setFilter({ ...NO_FILTER, isStacked: true })}
          onOpen={({ kind, name }) => change({ kind: { id: kind, name } })}
        />
      ) : (
        <InventoryList
          group={group}
          pages={pages}
          sales={isOwn ? sales : undefined}
          sending={sending}
          isPlain={group === 'active' && narrowing === undefined}
          onReset={isWhole ? undefined : () => setFilter(NO_FILTER)}
        />
      )}
      {isSellingAll && <SellAllDialog userId={userId} onClose={() => setIsSellingAll(false)} />}
    </>
  )
}
