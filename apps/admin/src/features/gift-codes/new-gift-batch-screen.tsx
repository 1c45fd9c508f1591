import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import { SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { NumberField, TextField, TimeField } from '../../form/fields.tsx'
import { Facts } from '../../list/facts.tsx'
import { showSum } from '../../list/show-sums.ts'

const YEAR_MS = 365 * 86_400_000

/** Proposes a batch of gift codes to another operator. */
export function Component() {
  const { t } = useTranslation(GIFT_CODES_NS)
  const [base] = useState(() => {
    const expiresAt = new Date(Date.now() + YEAR_MS).toISOString()
    return { version: 0, values: { name: '', value: 500, codes: 100, expiresAt } }
  })
  return (
    <Screen title={t('newBatch')}>
      <Panel title={t('terms')}>
        <Text size="sm" c="dimmed" mb="md">
          {t('twoPeople')}
        </Text>
        <EditForm
          base={base}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })}
          change={{
            kind: 'gift.batch',
            payloadOf: (values) => values,
            valuesOf: (payload: typeof base.values) => payload,
          }}
          fields={(field) => (
            <>
              <TextField label={t('fields.name')} field={field('name')} maxLength={100} />
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <NumberField
                  label={t('fields.value')}
                  field={field('value')}
                  min={0.01}
                  max={100_000}
                  decimals={2}
                  empty={0.01}
                />
                <NumberField label={t('fields.codes')} field={field('codes')} min={1} max={10_000} empty={1} />
                <TimeField label={t('fields.expiresAt')} field={field('expiresAt')} />
              </SimpleGrid>
            </>
          )}
          preview={({ value, codes }) => <Facts facts={[[t('worth'), showSum(value * codes)]]} />}
        />
      </Panel>
    </Screen>
  )
}
