import ITEMS_NS from 'texts:features/items/items'
import { Button, CloseButton, Fieldset, NumberInput, Stack, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { NewItem } from '@runecase/api/operator/items.ts'
import { MAX_PACK_ITEMS } from '@runecase/api/operator/items-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddItemDialog, useItemLooks } from '../../core/cases/public.ts'
import type { EditField } from '../../form/edit-form.tsx'
import { showSum } from '../../list/show-sums.ts'
import styles from './items-screen.module.css'

/** The contents of a pack, and the price that follows from them. `known`: data of the items that it already contains. */
export function PackContentsField({
  field,
  known = [],
}: {
  readonly field: EditField<NewItem['contents']>
  readonly known?: readonly OddsItemLook[]
}) {
  const { t } = useTranslation(ITEMS_NS)
  const [chosen, setChosen] = useState<readonly OddsItemLook[]>([])
  const [isOpen, setOpen] = useState(false)
  const { value: lines, onChange, error } = field
  const picked = useItemLooks(
    [...known, ...chosen],
    lines.map(({ item }) => item),
  )
  const gold = lines.reduce((sum, { item, quantity }) => sum + (picked.get(item)?.price ?? 0) * quantity, 0)
  return (
    <Fieldset legend={t('contents.title')}>
      <Stack gap="xs">
        {lines.map(({ item: slug, quantity }, index) => {
          const item = picked.get(slug)
          if (!item) return null
          return (
            <div key={slug} className={styles.thing}>
              <ThingLook item={item} />
              <NumberInput
                aria-label={t('contents.quantity', { name: item.name })}
                min={1}
                max={MAX_PACK_ITEMS}
                allowDecimal={false}
                value={quantity}
                onChange={(typed) =>
                  onChange(
                    lines.map((line, at) =>
                      at === index ? { ...line, quantity: typeof typed === 'number' ? typed : 1 } : line,
                    ),
                  )
                }
              />
              <CloseButton
                aria-label={t('contents.remove', { name: item.name })}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </div>
          )
        })}
        {error ? (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {t('contents.hint', { gold: showSum(gold) })}
        </Text>
        <div>
          <Button variant="default" size="xs" leftSection={<Plus aria-hidden />} onClick={() => setOpen(true)}>
            {t('contents.add')}
          </Button>
        </div>
      </Stack>
      <AddItemDialog
        isOpen={isOpen}
        taken={new Set(lines.map(({ item }) => item))}
        onPick={(item) => {
          setChosen([...chosen, item])
          onChange([...lines, { item: item.slug, quantity: 1 }])
        }}
        onClose={() => setOpen(false)}
      />
    </Fieldset>
  )
}

/** The picture, name and price of an item in a pack. */
export function ThingLook({ item: { name, image, price } }: { readonly item: OddsItemLook }) {
  return (
    <>
      <img src={`${image}.96.webp`} width={32} height={32} alt="" loading="lazy" />
      <span>{name}</span>
      <Text span size="sm" c="dimmed">
        {showSum(price)}
      </Text>
    </>
  )
}
