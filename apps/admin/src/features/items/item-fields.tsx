import ITEMS_NS from 'texts:features/items/items'
import { Autocomplete, SimpleGrid } from '@mantine/core'
import type { ItemFields } from '@runecase/api/operator/items.ts'
import { ITEM_QUALITIES, ITEM_SLOTS, PACK_SLOT } from '@runecase/api/operator/items-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SHOP_ITEMS, SHOP_RARITIES } from '../../api/brand.ts'
import { changeValue } from '../../core/change-requests/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField, TextField } from '../../form/fields.tsx'
import { heroesQuery } from './items.queries.ts'

type Word = 'slot' | 'rarity' | 'quality'

/** The fields of an item that one operator may change. A pack has the slot of packs. */
export function ItemFieldInputs({ field, isPack }: { readonly field: FieldOf<ItemFields>; readonly isPack: boolean }) {
  const { t } = useTranslation(ITEMS_NS)
  const heroes = useQuery(heroesQuery).data ?? []
  const hero = field('hero')
  /** A value of the catalogue that operators cannot choose stays selectable. */
  const options = <W extends string>(name: Word, words: readonly W[], own: W) =>
    [...new Set([...words, own])].map((value) => ({
      value,
      label: (name === 'slot' && SHOP_ITEMS.slots[value]) || changeValue(`item_${name}`, value),
    }))
  const named = Object.keys(SHOP_ITEMS.slots)
  const slots = (named.length > 0 ? named : ITEM_SLOTS).filter((slot) => slot !== PACK_SLOT)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField label={t('fields.name')} field={field('name')} maxLength={200} />
      {SHOP_ITEMS.hasHeroes ? (
        <Autocomplete
          label={t('fields.hero')}
          description={hero.description ?? t('fields.heroHint')}
          error={hero.error}
          data={heroes}
          value={hero.value ?? ''}
          onChange={(typed) => hero.onChange(typed === '' ? null : typed)}
          maxLength={60}
        />
      ) : null}
      {isPack ? null : (
        <ChoiceField
          label={t('fields.slot')}
          field={field('slot')}
          options={options<string>('slot', slots, field('slot').value)}
        />
      )}
      <ChoiceField
        label={t('fields.rarity')}
        field={field('rarity')}
        options={options('rarity', SHOP_RARITIES, field('rarity').value)}
      />
      <ChoiceField
        label={t('fields.quality')}
        field={field('quality')}
        options={options<string>('quality', ITEM_QUALITIES, field('quality').value)}
      />
    </SimpleGrid>
  )
}
