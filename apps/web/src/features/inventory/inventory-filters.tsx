import INVENTORY_NS from 'texts:features/inventory/inventory'
import { INVENTORY_SORTS } from '@runecase/api/inventory-rules.ts'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { InventoryFilter } from './inventory-filter.ts'
import styles from './inventory-filters.module.css'

/** Search, order and stacking of an inventory. */
export function InventoryFilters({
  filter,
  onChange,
  found,
}: {
  readonly filter: InventoryFilter
  readonly onChange: (part: Partial<InventoryFilter>) => void
  /** The number of matches; undefined without a search, or before the response. */
  readonly found: number | undefined
}) {
  const { t } = useTranslation([INVENTORY_NS, CATALOG_NS])
  const { rarities } = useProject()
  return (
    <FilterBar
      className={styles.filters}
      more={t('filter.more')}
      search={{
        label: t('filter.search'),
        placeholder: t('filter.searchHint'),
        value: filter.search,
        onChange: (search) => onChange({ search }),
        found: found === undefined ? '' : t('filter.found', { count: found }),
      }}
    >
      <Select
        label={t('filter.rarity')}
        value={filter.rarity}
        onChange={(rarity) => onChange({ rarity })}
        options={[
          { value: '', label: t('filter.anyRarity') },
          ...rarities.map((rarity) => ({ value: rarity, label: t(`catalog:rarity.${rarity}`) })),
        ]}
      />
      <Select
        label={t('filter.sort')}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        options={INVENTORY_SORTS.map((sort) => ({
          value: sort,
          label: t(sort === 'new' && filter.isStacked && !filter.kind ? 'filter.sorts.many' : `filter.sorts.${sort}`),
        }))}
      />
      <Switch isOn={filter.isStacked} onChange={(isStacked) => onChange({ isStacked, kind: null })}>
        {t('filter.stack')}
      </Switch>
    </FilterBar>
  )
}
