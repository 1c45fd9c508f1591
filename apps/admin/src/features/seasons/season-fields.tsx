import SEASONS_NS from 'texts:features/seasons/seasons'
import { ColorInput, MultiSelect, SimpleGrid } from '@mantine/core'
import type { SeasonFields as Fields } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sectionsQuery } from '../../core/cases/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { LongTextField, TextField, TimeField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { CardsField } from './cards-field.tsx'
import { GradientField } from './gradient-field.tsx'
import { SlidesField } from './slides-field.tsx'

const TEXTS = ['fullName', 'title', 'coinOne', 'coinFew', 'coinMany', 'coinPlural'] as const
const PAINTS = ['gradient', 'gradientHovered', 'challengeCardGradient'] as const
const SECTIONS = ['eventSections', 'coinSections'] as const
const PICTURES = [
  ['background', 'bg'],
  ['logo', 'misc'],
  ['coin', 'misc'],
] as const
/** By the width of the form. */
const COLUMNS = { base: 1, '400px': 2, '600px': 3 }
const MOMENTS = ['startsAt', 'endsAt', 'expiresAt'] as const

/** Window, texts, colours, sections, cards and slides of an event. A moment that has come cannot be moved. */
export function SeasonFieldInputs({
  field,
  past,
}: {
  readonly field: FieldOf<Fields>
  readonly past: readonly string[]
}) {
  const { t } = useTranslation(SEASONS_NS)
  const color = field('coinsColor')
  const sections = useQuery(sectionsQuery).data?.items ?? []
  return (
    <>
      <SimpleGrid type="container" cols={COLUMNS}>
        {MOMENTS.map((name) => (
          <TimeField key={name} label={t(`fields.${name}`)} field={field(name)} isDisabled={past.includes(name)} />
        ))}
        {TEXTS.map((name) => (
          <TextField key={name} label={t(`fields.${name}`)} field={field(name)} maxLength={80} />
        ))}
        <ColorInput
          label={t('fields.coinsColor')}
          description={color.description}
          error={color.error}
          value={color.value}
          onChange={color.onChange}
          withEyeDropper={false}
        />
      </SimpleGrid>
      <LongTextField label={t('fields.subtitle')} field={field('subtitle')} maxLength={300} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('fields.endedTitle')} field={field('endedTitle')} maxLength={80} />
        <TextField label={t('fields.endedButton')} field={field('endedButton')} maxLength={40} />
      </SimpleGrid>
      {PAINTS.map((name) => (
        <GradientField key={name} label={t(`fields.${name}`)} field={field(name)} />
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {SECTIONS.map((name) => {
          const { value, onChange, error } = field(name)
          return (
            <MultiSelect
              key={name}
              label={t(`fields.${name}`)}
              disabled={past.includes('startsAt')}
              error={error}
              value={value.map(String)}
              data={sections.map((section) => ({ value: String(section.id), label: section.name }))}
              onChange={(chosen) => onChange(chosen.map(Number))}
            />
          )
        })}
      </SimpleGrid>
      <SimpleGrid type="container" cols={COLUMNS}>
        {PICTURES.map(([name, folder]) => (
          <PictureField key={name} label={t(`fields.${name}`)} field={field(name)} folder={folder} />
        ))}
      </SimpleGrid>
      <CardsField field={field('cards')} />
      <SlidesField field={field('slides')} />
    </>
  )
}
