import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Row } from '../../ui/row.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { UniqueItem } from './item-games.queries.ts'
import styles from './picker.module.css'
import { PickerCard } from './picker-card.tsx'
import { pickerClass } from './picker-class.ts'
import type { TargetFilterState } from './use-target-filter.ts'
import { canLoadAutomatically, type Targets, useTargets } from './use-targets.ts'

/** Catalogue items to choose from, with search, price range, order, and infinite scrolling. */
export function TargetPicker({
  title,
  state,
  isChosen,
  isOff,
  aside,
  onToggle,
  isPart = false,
  isFilling = false,
  isBusy = false,
}: {
  readonly title: string
  readonly state: TargetFilterState
  readonly isChosen: (item: UniqueItem) => boolean
  /** Whether the item is unavailable for the player's stake. */
  readonly isOff: (item: UniqueItem) => boolean
  readonly aside?: (item: UniqueItem) => string | null
  readonly onToggle: (item: UniqueItem) => void
  /** The picker is part of a panel with others. */
  readonly isPart?: boolean
  /** The picker is as high as its place, and the list scrolls in it. */
  readonly isFilling?: boolean
  readonly isBusy?: boolean
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const { conditions, change } = state
  const targets = useTargets(state.filter)
  const toggle = useStableCallback((id: string | number) => {
    const item = targets.items.find((one) => one.id === id)
    if (item) onToggle(item)
  })
  return (
    <section className={pickerClass({ isPart, isFilling })} aria-label={title} inert={isBusy}>
      <Row isWrapped gap={12} phoneGap={8} marginBottom={16} className={styles.head}>
        <Heading lineHeight="32px" level={2} size="h3" margin="0 auto 0 0">
          {title}{' '}
          {targets.total !== undefined && (
            <Text as="span" size="label" tone="muted" className={styles.count} padding="2px 6px" radius="s">
              {targets.total}
            </Text>
          )}
        </Heading>
        <FilterBar
          className={styles.filters}
          more={t('targets.filters')}
          search={{
            label: t('targets.search'),
            placeholder: t('targets.searchHint'),
            value: conditions.search,
            onChange: (search) => change({ search }),
            found: conditions.search === '' ? '' : t('targets.found', { count: targets.total ?? 0 }),
          }}
        >
          <Field
            label={t('targets.fromShort')}
            aria-label={t('targets.from')}
            inputMode="decimal"
            autoComplete="off"
            value={conditions.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            label={t('targets.toShort')}
            aria-label={t('targets.to')}
            inputMode="decimal"
            autoComplete="off"
            value={conditions.to}
            onChange={(event) => change({ to: event.target.value })}
          />
          <Select
            label={t('targets.sort')}
            value={conditions.sort}
            onChange={(sort) => change({ sort })}
            options={[
              { value: 'price_asc', label: t('targets.priceAsc') },
              { value: 'price_desc', label: t('targets.priceDesc') },
              { value: 'name', label: t('targets.name') },
            ]}
          />
        </FilterBar>
      </Row>
      <div className={styles.scroll}>
        {targets.hasFailed ? (
          <ErrorState title={t('targets.failed')} onRetry={targets.retry} />
        ) : targets.total === undefined ? (
          <GridSkeleton count={8} />
        ) : targets.total === 0 ? (
          <EmptyState art="/i/static/misc/key" title={t('targets.empty')}>
            <Button kind="secondary" onClick={state.reset}>
              {t('targets.reset')}
            </Button>
          </EmptyState>
        ) : (
          <>
            <Grid
              as="ul"
              columns="repeat(auto-fill, minmax(132px, 1fr))"
              gap={10}
              position="relative"
              className={styles.grid}
              aria-busy={targets.isLoadingMore}
            >
              {targets.items.map((item) => (
                <PickerCard
                  key={item.id}
                  item={item}
                  price={item.priceData.price}
                  isChosen={isChosen(item)}
                  isOff={isOff(item)}
                  note={aside?.(item) ?? null}
                  onToggle={toggle}
                />
              ))}
            </Grid>
            <End targets={targets} />
          </>
        )}
      </div>
    </section>
  )
}

/** Loads the next page when the end of the list comes into view, or by a button. */
function End({ targets }: { readonly targets: Targets }) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(targets.loadMore)
  load.current = targets.loadMore
  const canLoad = canLoadAutomatically(targets)
  useEffect(() => {
    const node = end.current
    if (!node || !canLoad) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      rootMargin: '240px',
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [canLoad])
  return (
    <Stack align="center" tone="faint" marginTop={16} ref={end}>
      {targets.hasFailedMore ? (
        <ErrorState title={t('targets.failed')} onRetry={targets.loadMore} isRetrying={targets.isLoadingMore} />
      ) : targets.hasMore ? (
        <Button kind="secondary" isLoading={targets.isLoadingMore} onClick={targets.loadMore}>
          {t('targets.more')}
        </Button>
      ) : (
        t('targets.end')
      )}
    </Stack>
  )
}
