import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ItemCard } from '../../core/catalog/public.ts'
import { type ListedGroup, type Stack, stacksQuery } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Text } from '../../ui/text.tsx'
import { EmptyList } from './empty-list.tsx'
import cardStyles from './inventory-card.module.css'
import { type InventoryFilter, stacksOf } from './inventory-filter.ts'
import { InventorySkeleton } from './inventory-skeleton.tsx'

/** Equal items in one card each, with their number and total value; a card opens its items. */
export function StackGrid({
  group,
  userId,
  filter,
  isOwn,
  onReset,
  onOpen,
}: {
  readonly group: ListedGroup
  readonly userId: string
  readonly filter: InventoryFilter
  readonly isOwn: boolean
  /** Undefined without a filter. */
  readonly onReset: (() => void) | undefined
  readonly onOpen: (stack: Stack) => void
}) {
  const { t } = useTranslation(INVENTORY_NS)
  const list = useInfiniteQuery(stacksQuery(group, userId, stacksOf(filter)))
  const stacks = list.data?.pages.flatMap((page) => page.stacks) ?? []
  if (list.isPending) return <InventorySkeleton count={14} />
  if (list.isError && stacks.length === 0) {
    return (
      <ErrorState
        title={t('errors.inventoryFetch')}
        text={errorTexts(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (stacks.length === 0) return <EmptyList group={group} isOwn={isOwn} onReset={onReset} />
  return (
    <>
      <Grid
        as="ul"
        columns={{ base: 'repeat(auto-fill, minmax(170px, 1fr))', phone: 2 }}
        gap={12}
        phoneGap={8}
        position="relative"
        aria-busy={list.isFetching}
      >
        {stacks.map((stack) => (
          <li key={stack.kind} className={cardStyles.cell}>
            <ItemCard
              item={{ ...stack, price: stack.sum }}
              corner={
                <Text
                  isTabular
                  radius="l"
                  edge="line-3"
                  padding="3px 8px"
                  as="span"
                  size="note"
                  tone="default"
                  weight={700}
                  className={cardStyles.stack}
                >
                  ×{stack.count}
                </Text>
              }
              aside={
                <Box
                  as="button"
                  position="absolute"
                  radius="l"
                  inset={0}
                  zIndex={1}
                  type="button"
                  className={cardStyles.cover}
                  aria-label={t('filter.openStack', { name: stack.name, count: stack.count })}
                  onClick={() => onOpen(stack)}
                />
              }
            />
          </li>
        ))}
        {list.isFetchingNextPage && <InventorySkeleton count={7} isPart />}
      </Grid>
      <LoadMore
        size="l"
        kind="secondary"
        label={t('more')}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={
          list.isFetchNextPageError ? { title: t('errors.inventoryLoadMore'), text: errorTexts(list.error) } : undefined
        }
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
