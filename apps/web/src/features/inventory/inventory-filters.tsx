import { FunnelIcon } from '@phosphor-icons/react/dist/ssr/Funnel'
import { INVENTORY_SORTS } from '@runecase/contract/inventory.ts'
import { RARITIES } from '@runecase/contract/rarity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { InventoryFilter } from './inventory-filter.ts'
import styles from './inventory-filters.module.css'

/** Rarities of this game; the others of the contract come from elsewhere. */
const OF_DOTA = RARITIES.slice(0, 7)

/** What to look for in an inventory, in which order, and whether like items are stacked; on a phone all but the search is folded away. */
export function InventoryFilters({
  filter,
  onChange,
  found,
}: {
  readonly filter: InventoryFilter
  readonly onChange: (part: Partial<InventoryFilter>) => void
  /** How much was found; undefined while nothing is looked for, or before the answer. */
  readonly found: number | undefined
}) {
  const { t } = useTranslation(['inventory', 'messages'])
  const [isUnfolded, setIsUnfolded] = useState(false)
  return (
    <div className={styles.filters} data-unfolded={isUnfolded || undefined}>
      <div className={styles.search}>
        <SearchField
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          value={filter.search}
          onChange={(search) => onChange({ search })}
          found={found === undefined ? '' : t('filter.found', { count: found })}
        />
      </div>
      <Button
        kind="ghost"
        className={styles.unfold}
        aria-expanded={isUnfolded}
        aria-label={t('filter.more')}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <FunnelIcon weight="bold" aria-hidden="true" />
      </Button>
      <div className={styles.rest}>
        <div className={styles.choice}>
          <Select
            label={t('filter.rarity')}
            value={filter.rarity}
            onChange={(rarity) => onChange({ rarity })}
            options={[
              { value: '', label: t('filter.anyRarity') },
              ...OF_DOTA.map((rarity) => ({ value: rarity, label: t(`messages:rarityRu.${rarity}`) })),
            ]}
          />
        </div>
        <div className={styles.choice}>
          <Select
            label={t('filter.sort')}
            value={filter.sort}
            onChange={(sort) => onChange({ sort })}
            options={INVENTORY_SORTS.map((sort) => ({
              value: sort,
              label: t(
                sort === 'new' && filter.isStacked && !filter.kind ? 'filter.sorts.many' : `filter.sorts.${sort}`,
              ),
            }))}
          />
        </div>
        <Switch isOn={filter.isStacked} onChange={(isStacked) => onChange({ isStacked, kind: null })}>
          {t('filter.stack')}
        </Switch>
      </div>
    </div>
  )
}
