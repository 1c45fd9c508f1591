import ITEMS_NS from 'texts:features/items/items'
import { Text } from '@mantine/core'
import type { EditedItem, MarketNameChange } from '@runecase/api/operator/items.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { itemQuery } from './items.queries.ts'

/** The name under which an item is bought and sent; a change takes a second operator. */
export function MarketNamePanel({ slug, marketName }: Pick<EditedItem, 'slug' | 'marketName'>) {
  const { t } = useTranslation(ITEMS_NS)
  // The name has no version of its own: the change request detects another base.
  const base = useMemo(() => ({ values: { slug, marketName }, version: 1 }), [slug, marketName])
  return (
    <Panel title={t('fields.marketName')}>
      <EditForm<MarketNameChange>
        base={base}
        reload={() => queryClient.invalidateQueries({ queryKey: itemQuery(slug).queryKey })}
        change={{
          kind: 'item.market',
          payloadOf: (values) => ({ ...values }),
          valuesOf: (payload: MarketNameChange) => payload,
        }}
        fields={(field) => (
          <>
            <Text size="sm" c="dimmed">
              {t('marketNameText')}
            </Text>
            <TextField label={t('fields.marketName')} field={field('marketName')} maxLength={200} />
          </>
        )}
        preview={(values) =>
          values.marketName.trim() !== '' && values.marketName.trim() !== marketName ? (
            <ChangeEffect kind="item.market" payload={{ ...values }} />
          ) : null
        }
      />
    </Panel>
  )
}
