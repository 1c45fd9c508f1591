import CONTENT_NS from 'texts:features/content/content'
import { Select, SimpleGrid, TagsInput } from '@mantine/core'
import { type Audience, NEWCOMER_DAYS, VISITORS, type Visitors } from '@runecase/api/operator/audience.ts'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../form/decimal-input.tsx'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'

/** The hint is below its field, so that the fields of a row stay aligned. */
const WRAPPER = ['label', 'input', 'description', 'error'] as const

/** Who sees a piece of content: visitors, and players of a level or of some countries. */
export function AudienceFields({ field }: { readonly field: EditField<Audience> }) {
  const { t } = useTranslation(CONTENT_NS)
  useFieldLabel(field, t('audience.title'))
  const { value, onChange, description } = field
  const isGuests = value.visitors === 'guests'
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('audience.title')}
        description={description}
        data={VISITORS.map((one) => ({ value: one, label: t(`audience.visitors.${one}`, { days: NEWCOMER_DAYS }) }))}
        value={value.visitors}
        onChange={(visitors) =>
          visitors &&
          onChange(
            visitors === 'guests'
              ? { visitors, minLevel: null, countries: [] }
              : { ...value, visitors: visitors as Visitors },
          )
        }
        allowDeselect={false}
      />
      <DecimalInput
        label={t('audience.minLevel')}
        description={t('audience.minLevelHint')}
        inputWrapperOrder={[...WRAPPER]}
        value={value.minLevel ?? ''}
        onChange={(typed) => onChange({ ...value, minLevel: typeof typed === 'number' ? typed : null })}
        min={2}
        max={1000}
        decimalScale={0}
        disabled={isGuests}
        hideControls
      />
      <TagsInput
        label={t('audience.countries')}
        description={t('audience.countriesHint')}
        inputWrapperOrder={[...WRAPPER]}
        value={[...value.countries]}
        onChange={(countries) => onChange({ ...value, countries: countries.map((one) => one.trim().toUpperCase()) })}
        maxTags={60}
        disabled={isGuests}
      />
    </SimpleGrid>
  )
}
