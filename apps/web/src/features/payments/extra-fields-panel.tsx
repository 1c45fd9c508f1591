import PAYMENTS_NS from 'texts:features/payments/payments'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type FieldValues, fieldFault, type PhoneReader, textOf } from './extra-fields.ts'
import type { ExtraField } from './payments.queries.ts'

type Name = ExtraField['name']

const AUTOCOMPLETE: Partial<Record<Name, HTMLInputAutoCompleteAttribute>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  phone: 'tel',
}

/** The fields of a payment method besides the sum. */
export function ExtraFieldsPanel({
  fields,
  values,
  readPhone,
  iso,
  wasTried,
  refused,
  formId,
  onChange,
}: {
  readonly fields: readonly ExtraField[]
  readonly values: FieldValues
  readonly readPhone: PhoneReader
  /** The country of the payer. */
  readonly iso: string
  /** Whether missing fields may be marked: the player has tried to continue. */
  readonly wasTried: boolean
  /** A field that the server refused. */
  readonly refused: Name | undefined
  readonly formId: string
  readonly onChange: (name: Name, text: string) => void
}) {
  const { t } = useTranslation([PAYMENTS_NS, MESSAGES_NS])
  const errorOf = (field: ExtraField) => {
    const fault =
      fieldFault(field, values, { fields, readPhone, iso }) ?? (refused === field.name ? 'refused' : undefined)
    if (fault === undefined || !wasTried) return undefined
    return fault === 'refused' ? t('fields.refused') : t(`messages:errors.${fault}`)
  }
  return (
    <Stack as={Panel} gap={14} padding={{ base: 24, phone: 16 }}>
      <Heading level={2} size="h3">
        {t('fields.title')}
      </Heading>
      <Text size="ui" tone="muted">
        {t('fields.text')}
      </Text>
      <Grid columns={{ base: 2, phone: 1 }} gap={16}>
        {fields.map((field) => {
          const name = field.label === '' ? t('fields.receipt') : field.label
          const label = field.required ? name : t('fields.optional', { label: name })
          if (field.options.length > 0) {
            const none = field.required ? [] : [{ value: '', label: t('fields.none') }]
            return (
              <Select
                key={field.name}
                form={formId}
                name={field.name}
                label={label}
                value={textOf(field, values)}
                error={errorOf(field)}
                onChange={(value) => onChange(field.name, value)}
                options={[...none, ...field.options.map(({ name, value }) => ({ value, label: name }))]}
              />
            )
          }
          return (
            <Field
              key={field.name}
              form={formId}
              name={field.name}
              label={label}
              type={field.name === 'email' ? 'email' : field.name === 'phone' ? 'tel' : 'text'}
              autoComplete={AUTOCOMPLETE[field.name] ?? 'off'}
              maxLength={200}
              required={field.required}
              value={values[field.name] ?? field.defaultValue}
              error={errorOf(field)}
              onChange={(event) => onChange(field.name, event.target.value)}
              onBlur={(event) => {
                const known = field.name === 'phone' ? readPhone(event.target.value) : undefined
                if (known !== undefined) onChange(field.name, known)
              }}
            />
          )
        })}
      </Grid>
    </Stack>
  )
}
