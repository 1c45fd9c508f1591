import PROMO_NS from 'texts:features/promo/promo'
import type { PromoChange, PromoFields } from '@runecase/api/operator/promo.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { newPromoFields, PromoEffect, PromoFieldInputs } from './promo-fields.tsx'

/** Creates one code. */
export function Component() {
  const { t } = useTranslation(PROMO_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({ version: 0, values: { code: '', ...newPromoFields(new Date()) } }))
  return (
    <Screen title={t('codeTitle')}>
      <Panel title={t('definition')}>
        <EditForm
          base={base}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listPromoCodes'] })}
          submit={t('create')}
          save={async ({ code, ...fields }, { reason }) => {
            const { promo } = await callOperator('createPromoCode', { body: { code, fields, reason } })
            await navigate(`/promo/${promo.id}`)
          }}
          change={{
            kind: 'promo.code',
            payloadOf: ({ code, ...fields }) => ({ codeId: null, version: 0, code, fields }),
            valuesOf: ({ code, fields }: PromoChange) => ({ code, ...fields }),
          }}
          fields={(field) => {
            const code = field('code')
            return (
              <>
                <TextField
                  label={t('fields.code')}
                  hint={t('fields.codeHint')}
                  field={{ ...code, onChange: (value) => code.onChange(value.toUpperCase()) }}
                  maxLength={32}
                />
                <PromoFieldInputs field={field as unknown as FieldOf<PromoFields>} />
              </>
            )
          }}
          preview={({ code: _, ...fields }) => <PromoEffect fields={fields} />}
        />
      </Panel>
    </Screen>
  )
}
