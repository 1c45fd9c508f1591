import ITEMS_NS from 'texts:features/items/items'
import { Stack, Text } from '@mantine/core'
import type { EditedItem, PackChange } from '@runecase/api/operator/items.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { LongTextField } from '../../form/fields.tsx'
import { itemQuery } from './items.queries.ts'
import styles from './items-screen.module.css'
import { PackContentsField, ThingLook } from './pack-contents.tsx'

interface PackPanelProps {
  readonly slug: string
  readonly pack: NonNullable<EditedItem['pack']>
  readonly mayEdit: boolean
}

/** The text and contents of a pack; operators with the permission propose changes to another operator. */
export function PackPanel({ slug, pack, mayEdit }: PackPanelProps) {
  const { t } = useTranslation(ITEMS_NS)
  return (
    <Panel title={t('contents.title')}>
      {mayEdit ? (
        <ChangePack slug={slug} pack={pack} />
      ) : (
        <Stack gap="xs">
          <Text>{pack.description}</Text>
          {pack.contents.map(({ item, quantity }) => (
            <div key={item.slug} className={styles.thing}>
              <ThingLook item={item} />
              <span>{`× ${quantity}`}</span>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function ChangePack({ slug, pack }: Pick<PackPanelProps, 'slug' | 'pack'>) {
  const { t } = useTranslation(ITEMS_NS)
  // Packs have no version of their own: the change request detects another base.
  const base = useMemo(() => ({ values: valuesOf(slug, pack), version: 1 }), [slug, pack])
  const isChanged = (values: PackChange) => JSON.stringify(values) !== JSON.stringify(base.values)
  return (
    <EditForm<PackChange>
      base={base}
      reload={() => queryClient.invalidateQueries({ queryKey: itemQuery(slug).queryKey })}
      change={{
        kind: 'pack.contents',
        payloadOf: (values) => ({ ...values }),
        valuesOf: (payload: PackChange) => payload,
      }}
      fields={(field) => (
        <>
          <Text size="sm" c="dimmed">
            {t('contents.change')}
          </Text>
          <LongTextField label={t('fields.description')} field={field('description')} maxLength={500} />
          <PackContentsField field={field('contents')} known={pack.contents.map(({ item }) => item)} />
        </>
      )}
      preview={(values) =>
        values.contents.length > 0 && isChanged(values) ? (
          <ChangeEffect kind="pack.contents" payload={{ ...values }} />
        ) : null
      }
    />
  )
}

const valuesOf = (slug: string, { description, contents }: PackPanelProps['pack']): PackChange => ({
  slug,
  description,
  contents: contents.map(({ item, quantity }) => ({ item: item.slug, quantity })),
})
