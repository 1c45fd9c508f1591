import SHOP_NS from 'texts:features/shop/shop'
import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { LocalName } from '@runecase/api/project.ts'
import { NAME_FORMS } from '@runecase/api/project-names-rules.ts'
import { useTranslation } from 'react-i18next'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'

const [NOMINATIVE, ...OTHERS] = NAME_FORMS

/** A name in every language, with the forms that Russian texts need. */
export function NameField({ label, field }: { readonly label: string; readonly field: EditField<LocalName> }) {
  const { t } = useTranslation(SHOP_NS)
  useFieldLabel(field, label)
  const { value, onChange, error, description } = field
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {Object.entries(value).map(([language, forms]) => {
          const set = (form: (typeof NAME_FORMS)[number], text: string) =>
            onChange({
              ...value,
              [language]: { ...forms, [form]: text || undefined, ...(form === NOMINATIVE && { nominative: text }) },
            })
          return (
            <Stack key={language} gap="xs">
              <TextInput
                label={t('language', { language })}
                value={forms.nominative}
                maxLength={60}
                required
                error={error}
                onChange={({ currentTarget }) => set(NOMINATIVE, currentTarget.value)}
              />
              <details>
                <summary>{t('moreForms')}</summary>
                <Text size="sm" c="dimmed" my="xs">
                  {t('formsHint')}
                </Text>
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  {OTHERS.map((form) => (
                    <TextInput
                      key={form}
                      label={t(`forms.${form}`)}
                      value={forms[form] ?? ''}
                      placeholder={forms.nominative}
                      maxLength={60}
                      onChange={({ currentTarget }) => set(form, currentTarget.value)}
                    />
                  ))}
                </SimpleGrid>
              </details>
            </Stack>
          )
        })}
        {description ? <Text size="sm">{description}</Text> : null}
      </Stack>
    </Fieldset>
  )
}

/** A text in every language. */
export function LocalTextField({
  label,
  hint,
  field,
}: {
  readonly label: string
  readonly hint?: string
  readonly field: EditField<Readonly<Record<string, string>>>
}) {
  const { t } = useTranslation(SHOP_NS)
  useFieldLabel(field, label)
  const { value, onChange, error, description } = field
  return (
    <Fieldset legend={label}>
      <Stack gap="xs">
        {Object.entries(value).map(([language, text]) => (
          <TextInput
            key={language}
            label={t('language', { language })}
            description={description ?? hint}
            value={text}
            maxLength={300}
            required
            error={error}
            onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
