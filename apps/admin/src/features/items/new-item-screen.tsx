import ITEMS_NS from 'texts:features/items/items'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { NewItem } from '@runecase/api/operator/items.ts'
import { ITEM_KINDS, PACK_SLOT } from '@runecase/api/operator/items-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { ChangeEffect, changeValue } from '../../core/change-requests/public.ts'
import { type EditField, EditForm } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, NumberField, TextField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { ItemFieldInputs } from './item-fields.tsx'
import { PackContentsField } from './pack-contents.tsx'

const BLANK: NewItem = {
  slug: '',
  name: '',
  hero: null,
  slot: 'weapon',
  rarity: 'rare',
  quality: 'normal',
  marketName: null,
  kind: 'ordinary',
  price: null,
  image: '',
  description: '',
  contents: [],
}

/** Proposes a new item or a new pack. */
export function Component() {
  const { t } = useTranslation(ITEMS_NS)
  const [base] = useState(() => ({ values: BLANK, version: 0 }))
  return (
    <Screen title={t('new')}>
      <Panel>
        <EditForm<NewItem>
          base={base}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listEditedItems'] })}
          change={{ kind: 'item.new', payloadOf, valuesOf: (payload: NewItem) => payload }}
          fields={(field) => {
            const isPack = field('kind').value === 'pack'
            return (
              <>
                <Text size="sm" c="dimmed">
                  {t('newText')}
                </Text>
                <SimpleGrid cols={{ base: 1, sm: 2 }}>
                  <PictureField label={t('fields.image')} field={field('image')} folder="items" />
                  <ChoiceField
                    label={t('fields.kind')}
                    field={field('kind')}
                    options={ITEM_KINDS.map((value) => ({ value, label: changeValue('item_kind', value) }))}
                  />
                  <TextField
                    label={t('fields.slug')}
                    hint={t('fields.slugHint')}
                    field={field('slug')}
                    maxLength={200}
                  />
                  {isPack ? null : (
                    <NumberField
                      label={t('fields.price')}
                      field={field('price')}
                      min={0.01}
                      decimals={2}
                      empty={null}
                    />
                  )}
                </SimpleGrid>
                <ItemFieldInputs field={field as never} isPack={isPack} />
                {isPack ? null : <NewMarketName field={field('marketName')} />}
                {isPack ? (
                  <>
                    <LongTextField label={t('fields.description')} field={field('description')} maxLength={500} />
                    <PackContentsField field={field('contents')} />
                  </>
                ) : null}
              </>
            )
          }}
          preview={(values) => (isFilled(values) ? <ChangeEffect kind="item.new" payload={payloadOf(values)} /> : null)}
        />
      </Panel>
    </Screen>
  )
}

function NewMarketName({ field }: { readonly field: EditField<string | null> }) {
  const { t } = useTranslation(ITEMS_NS)
  return (
    <TextInput
      label={t('fields.marketName')}
      description={t('fields.marketNameHint')}
      error={field.error}
      value={field.value ?? ''}
      onChange={({ currentTarget: { value } }) => field.onChange(value === '' ? null : value)}
      maxLength={200}
    />
  )
}

/** The values of the chosen kind only. */
function payloadOf(values: NewItem): Record<string, unknown> {
  return values.kind === 'pack'
    ? { ...values, slot: PACK_SLOT, price: null, marketName: null }
    : { ...values, description: '', contents: [] }
}

const isFilled = ({ slug, name, image, kind, price, contents }: NewItem) =>
  slug !== '' && name !== '' && image !== '' && (kind === 'pack' ? contents.length > 0 : price !== null)
