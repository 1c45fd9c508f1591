import INVENTORY_NS from 'texts:features/inventory/inventory'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import { DELIVERY_STATUSES } from '@runecase/game/item-states.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deliveredOf,
  type Item,
  isSellable,
  isUnpackable,
  isWithdrawable,
  type ListedGroup,
  nextToStay,
  type Sales,
  stillChosen,
} from '../../core/inventory/public.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { EmptyList } from './empty-list.tsx'
import { type CardAction, InventoryCard } from './inventory-card.tsx'
import { InventorySkeleton } from './inventory-skeleton.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Sending } from './sending.ts'
import { useChoice } from './use-choice.ts'
import { useGridMotion } from './use-grid-motion.ts'
import type { InventoryPages } from './use-inventory-pages.ts'
import { useUnpack } from './use-unpack.ts'

/** Statuses with a visible delivery. */
const IN_DELIVERY: ReadonlySet<ItemStatus> = new Set<ItemStatus>([
  ...DELIVERY_STATUSES,
  'error',
  'support',
  'completed',
])

/** One group of items; with `sales` its owner may select and sell them. */
export function InventoryList({
  group,
  pages,
  sales,
  isPlain,
  sending: { WithdrawDialog, WithdrawalHold, WithdrawalFlow },
  onReset,
}: {
  readonly group: ListedGroup
  readonly pages: InventoryPages
  readonly sales: Sales | undefined
  /** The newest items first, without a filter or another order. */
  readonly isPlain: boolean
  readonly sending: Sending
  /** Undefined without a filter. */
  readonly onReset: (() => void) | undefined
}) {
  const { t } = useTranslation(INVENTORY_NS)
  const grid = useRef<HTMLUListElement>(null)
  const { items } = pages
  const choice = useChoice(items)
  const unpacking = useUnpack(grid, items, isPlain)
  const [shownId, setShownId] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<readonly Item[] | null>(null)
  const [trackedId, setTrackedId] = useState<string | null>(null)
  const shown = items.find(({ id }) => id === shownId)
  useGridMotion(
    grid,
    items.map(({ id }) => id),
  )

  const sell = (sold: readonly Item[]) => {
    keepFocusNear(grid.current, sold)
    choice.clear(sold)
    sales?.sell(sold)
  }
  const canSell = (item: Item) => sales !== undefined && isSellable(item) && !sales.leaving.has(item.id)
  const canWithdraw = (item: Item) => sales !== undefined && isWithdrawable(item) && !sales.leaving.has(item.id)
  const withdraw = (asked: readonly Item[]) => {
    if (asked.every(isWithdrawable)) setWithdrawn(asked)
    else showToast({ kind: 'info', title: t('cannotWithdraw') })
  }
  const canTrack = (item: Item) => sales !== undefined && IN_DELIVERY.has(item.status)
  const canUnpack = (item: Item) => sales !== undefined && isUnpackable(item) && unpacking.openingId === null
  const unpack = (pack: Item) => {
    keepFocusNear(grid.current, [pack])
    unpacking.unpack(pack)
  }
  const chosen = sales ? stillChosen(choice.ids, items).filter(canSell) : []
  const press = useStableCallback((deed: CardAction, item: Item) => {
    if (deed === 'choose') choice.toggle(item, chosen)
    else if (deed === 'sell') sell([item])
    else if (deed === 'withdraw') withdraw([item])
    else if (deed === 'unpack') unpack(item)
    else setShownId(item.id)
  })

  if (pages.failed === 'first') return <FailedList pages={pages} />
  if (!pages.first) return <InventorySkeleton count={14} />
  if (items.length === 0 && (onReset || !pages.isLoadingMore)) {
    return <EmptyList group={group} isOwn={sales !== undefined} onReset={onReset} />
  }

  return (
    <>
      <Grid
        as="ul"
        columns={{ base: 'repeat(auto-fill, minmax(170px, 1fr))', phone: 2 }}
        gap={12}
        phoneGap={8}
        position="relative"
        ref={grid}
        aria-busy={pages.isLoadingMore || unpacking.openingId !== null}
      >
        {items.map((item) => (
          <InventoryCard
            key={item.id}
            item={item}
            onPress={press}
            isChosen={chosen.includes(item)}
            canChoose={sales !== undefined && choice.canChoose(item)}
            canSell={canSell(item)}
            canWithdraw={canWithdraw(item)}
            canUnpack={canUnpack(item)}
            isLeaving={group !== 'all' && (sales?.leaving.has(item.id) ?? false)}
          />
        ))}
        {pages.isLoadingMore && <InventorySkeleton count={7} isPart />}
      </Grid>
      <LoadMore
        size="l"
        kind="secondary"
        label={t('more')}
        hasMore={pages.hasMore}
        isLoading={pages.isLoadingMore}
        failed={pages.failed === 'more' ? { title: t('errors.inventoryLoadMore'), text: pages.reason } : undefined}
        onMore={pages.failed === 'more' ? pages.retry : pages.loadMore}
      />
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onClear={() => {
            focusCard(grid.current, chosen[0]?.id)
            choice.clear(chosen)
          }}
          onWithdraw={() => withdraw(chosen)}
          onSell={() => {
            focusCard(grid.current, nextToStay(items, chosen)?.id)
            sell(chosen)
          }}
        />
      )}
      {shown && (
        <ItemDialog
          item={shown}
          findNextFocus={() => nextCard(grid.current, [shown])}
          isOwn={sales !== undefined}
          hold={canWithdraw(shown) && <WithdrawalHold worth={shown.price} />}
          onWithdraw={
            canWithdraw(shown)
              ? () => {
                  setShownId(null)
                  withdraw([shown])
                }
              : undefined
          }
          onTrack={
            canTrack(shown)
              ? () => {
                  setShownId(null)
                  setTrackedId(shown.id)
                }
              : undefined
          }
          onSell={
            canSell(shown)
              ? () => {
                  setShownId(null)
                  sell([shown])
                }
              : undefined
          }
          onUnpack={
            canUnpack(shown)
              ? () => {
                  setShownId(null)
                  unpack(shown)
                }
              : undefined
          }
          onClose={() => setShownId(null)}
        />
      )}
      {withdrawn && (
        <OnDemand onMissing={() => setWithdrawn(null)}>
          <WithdrawDialog
            items={withdrawn}
            findNextFocus={() =>
              cardOf(grid.current, deliveredOf(withdrawn)[0]?.id) ?? nextCard(grid.current, withdrawn)
            }
            onSent={() => {
              choice.clear(withdrawn)
              setWithdrawn(null)
            }}
            onClose={() => setWithdrawn(null)}
          />
        </OnDemand>
      )}
      {trackedId !== null && (
        <OnDemand onMissing={() => setTrackedId(null)}>
          <WithdrawalFlow id={trackedId} onClose={() => setTrackedId(null)} />
        </OnDemand>
      )}
    </>
  )
}

/** The focusable element of a card, if it is still in the list. */
function cardOf(grid: HTMLElement | null, id: string | undefined): HTMLElement | null | undefined {
  return grid?.querySelector<HTMLElement>(`[data-item="${id}"] button`)
}

function focusCard(grid: HTMLElement | null, id: string | undefined): void {
  cardOf(grid, id)?.focus({ preventScroll: true })
}

function cardsOf(grid: HTMLElement | null) {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((card) => ({
    id: card.dataset.item ?? '',
    hasFocus: card.contains(document.activeElement),
  }))
}

/** The next card that remains when these leave the list. */
function nextCard(grid: HTMLElement | null, leaving: readonly Item[]): HTMLElement | null | undefined {
  return cardOf(grid, nextToStay(cardsOf(grid), leaving)?.id)
}

/** Keeps the focus when cards leave: it moves to the next one that remains. */
function keepFocusNear(grid: HTMLElement | null, leaving: readonly Item[]): void {
  if (cardsOf(grid).some(({ id, hasFocus }) => hasFocus && leaving.some((item) => item.id === id))) {
    nextCard(grid, leaving)?.focus({ preventScroll: true })
  }
}

function FailedList({ pages }: { readonly pages: InventoryPages }) {
  const { t } = useTranslation(INVENTORY_NS)
  return <ErrorState title={t('errors.inventoryFetch')} text={pages.reason} onRetry={pages.retry} />
}
