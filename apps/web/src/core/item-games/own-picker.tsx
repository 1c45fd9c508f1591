import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Row } from '../../ui/row.tsx'
import { Select } from '../../ui/select.tsx'
import { Text } from '../../ui/text.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { OwnItem } from './item-games.queries.ts'
import { type OwnOrder, orderOwn } from './order-own.ts'
import styles from './picker.module.css'
import { PickerCard } from './picker-card.tsx'
import { pickerClass } from './picker-class.ts'
import type { ItemChoice } from './use-item-choice.ts'
import type { OwnItems } from './use-own-items.ts'

/** The player's idle items to choose from, with search, order, and a choose-all button. */
export function OwnPicker({
  title,
  own,
  choice,
  isScrolling = false,
  isFilling = false,
  isPart = false,
  isBusy = false,
}: {
  readonly title: string
  readonly own: OwnItems
  readonly choice: ItemChoice
  /** The list scrolls within its own height. */
  readonly isScrolling?: boolean
  /** The picker is as high as its place, and the list scrolls in it. */
  readonly isFilling?: boolean
  /** The picker is part of a panel with others. */
  readonly isPart?: boolean
  /** A play is running: nothing may be chosen. */
  readonly isBusy?: boolean
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<OwnOrder>('price_desc')
  const shown = orderOwn(own.items, { search, order })
  return (
    <section className={pickerClass({ isPart, isFilling })} aria-label={title} inert={isBusy}>
      <Row isWrapped gap={12} phoneGap={8} marginBottom={16} className={styles.head}>
        <Heading lineHeight="32px" level={2} size="h3" margin="0 auto 0 0">
          {title}{' '}
          {own.total !== undefined && (
            <Text as="span" size="label" tone="muted" className={styles.count} padding="2px 6px" radius="s">
              {own.total}
            </Text>
          )}
        </Heading>
        <Button
          size="s"
          kind="ghost"
          disabled={shown.length === 0}
          onClick={() => (choice.ids.length > 0 ? choice.clear() : choice.chooseFirst(shown))}
        >
          {t(choice.ids.length > 0 ? 'own.clear' : 'own.selectAll')}
        </Button>
        <FilterBar
          className={styles.filters}
          more={t('targets.filters')}
          search={{
            label: t('own.search'),
            placeholder: t('own.searchHint'),
            value: search,
            onChange: setSearch,
            found: search === '' ? '' : t('targets.found', { count: shown.length }),
          }}
        >
          <Select
            label={t('targets.sort')}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'price_desc', label: t('targets.priceDesc') },
              { value: 'price_asc', label: t('targets.priceAsc') },
              { value: 'newest', label: t('targets.newest') },
              { value: 'name', label: t('targets.name') },
            ]}
          />
        </FilterBar>
      </Row>
      <div className={isScrolling || isFilling ? styles.scroll : styles.long}>
        <OwnGrid own={own} shown={shown} choice={choice} />
      </div>
    </section>
  )
}

function OwnGrid({
  own,
  shown,
  choice,
}: {
  readonly own: OwnItems
  readonly shown: readonly OwnItem[]
  readonly choice: ItemChoice
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  const toggle = useStableCallback((id: string | number) => {
    const item = shown.find((one) => one.id === id)
    if (item) choice.toggle(item)
  })
  if (own.hasFailed) return <ErrorState title={t('own.failed')} onRetry={own.retry} />
  if (own.total === undefined) return <GridSkeleton count={8} />
  if (own.total === 0) {
    return (
      <EmptyState art="/i/static/cases/novice" title={t('own.empty')}>
        <ButtonLink to={paths.home()}>{t('own.toCases')}</ButtonLink>
      </EmptyState>
    )
  }
  if (shown.length === 0) return <EmptyState art="/i/static/misc/key" title={t('own.nothing')} />
  return (
    <>
      <Grid
        as="ul"
        columns="repeat(auto-fill, minmax(132px, 1fr))"
        gap={10}
        position="relative"
        className={styles.grid}
        aria-busy={own.isLoadingMore}
      >
        {shown.map((item) => (
          <PickerCard
            key={item.id}
            item={item}
            price={item.price}
            isChosen={choice.ids.includes(item.id)}
            onToggle={toggle}
          />
        ))}
      </Grid>
      <LoadMore
        kind="secondary"
        label={t('own.more')}
        hasMore={own.hasMore}
        isLoading={own.isLoadingMore}
        failed={own.hasFailedMore ? { title: t('own.failed') } : undefined}
        onMore={own.hasFailedMore ? own.retry : own.loadMore}
      />
    </>
  )
}
