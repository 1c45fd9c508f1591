import PROMO_NS from 'texts:features/promo/promo'
import { SimpleGrid, Text } from '@mantine/core'
import type { PromoBatch, PromoFields } from '@runecase/api/operator/promo.ts'
import { PROMO_SIGNS } from '@runecase/api/promo-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { NumberField, TextField } from '../../form/fields.tsx'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import styles from './promo.module.css'
import { newPromoFields, PromoEffect, PromoFieldInputs } from './promo-fields.tsx'

const batchOf = ({ prefix, codes, randomLength, ...fields }: PromoFields & Omit<PromoBatch, 'fields'>) => ({
  ...{ prefix, codes, randomLength },
  fields,
})

/** Creates a batch of codes with one definition. */
export function Component() {
  const { t } = useTranslation(PROMO_NS)
  const navigate = useNavigate()
  const [base] = useState(() => {
    const fields = { ...newPromoFields(new Date()), totalLimit: 1 }
    return { version: 0, values: { prefix: '', codes: 1000, randomLength: 8, ...fields } }
  })
  return (
    <Screen title={t('batchTitle')}>
      <Panel title={t('definition')}>
        <EditForm
          base={base}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listPromoCodes'] })}
          submit={t('createBatch')}
          save={async (values, { reason }) => {
            const { promo } = await callOperator('createPromoBatch', { body: { ...batchOf(values), reason } })
            await navigate(`/promo/${promo.id}`)
          }}
          change={{
            kind: 'promo.batch',
            payloadOf: batchOf,
            valuesOf: ({ fields, ...batch }: PromoBatch) => ({ ...batch, ...fields }),
          }}
          fields={(field) => {
            const prefix = field('prefix')
            return (
              <>
                <SimpleGrid cols={{ base: 1, sm: 3 }}>
                  <TextField
                    label={t('fields.prefix')}
                    field={{ ...prefix, onChange: (value) => prefix.onChange(value.toUpperCase()) }}
                    maxLength={16}
                  />
                  <NumberField label={t('fields.codes')} field={field('codes')} min={2} max={100_000} empty={2} />
                  <NumberField
                    label={t('fields.randomLength')}
                    hint={t('fields.randomHint')}
                    field={field('randomLength')}
                    min={4}
                    max={16}
                    empty={8}
                  />
                </SimpleGrid>
                <PromoFieldInputs field={field as unknown as FieldOf<PromoFields>} isBatch />
              </>
            )
          }}
          preview={({ prefix, codes, randomLength, ...fields }) => (
            <>
              <PromoEffect fields={fields} codes={codes} />
              <Facts
                facts={[
                  [
                    t('guess'),
                    t('guessOf', { codes: showNumber(Math.floor(PROMO_SIGNS.length ** randomLength / codes)) }),
                  ],
                ]}
              />
              <div className={styles.examples}>
                <span>{t('examples')}</span>
                {[0, 9, 18].map((from) => (
                  <span key={from}>{prefix + exampleOf(from, randomLength)}</span>
                ))}
              </div>
              <Text size="sm" c="dimmed" mt="sm">
                {t('batchHint')}
              </Text>
            </>
          )}
        />
      </Panel>
    </Screen>
  )
}

/** Characters of the alphabet in a fixed order, as an example that is never generated. */
const exampleOf = (from: number, length: number) =>
  Array.from({ length }, (_, place) => PROMO_SIGNS[(from + place * 5) % PROMO_SIGNS.length]).join('')
