import SECTIONS_NS from 'texts:features/sections/sections'
import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { SectionFields } from '@runecase/api/operator/sections.ts'
import { SECTION_ICONS } from '@runecase/api/operator/sections-rules.ts'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import styles from './sections.module.css'

/** The fields of a section. */
export function SectionFieldInputs({ field }: { readonly field: FieldOf<SectionFields> }) {
  const { t } = useTranslation(SECTIONS_NS)
  const icon = field('icon')
  const icons: { value: string; label: string }[] = SECTION_ICONS.map((value) => ({
    value,
    label: t(`icons.${value}`),
  }))
  // An icon from an import that operators cannot choose stays selectable.
  if (!icons.some(({ value }) => value === icon.value)) icons.push({ value: icon.value, label: icon.value })
  const color = (name: 'colorFrom' | 'colorTo') => {
    const { value, onChange, description, error } = field(name)
    return (
      <TextInput
        type="color"
        label={t(`fields.${name}`)}
        description={description}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  const flag = (name: 'isVisible' | 'isMain' | 'isBattle') => {
    const { value, onChange, description } = field(name)
    return (
      <Checkbox
        label={t(`fields.${name}`)}
        description={description}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('fields.name')} field={field('name')} maxLength={60} />
        <TextField label={t('fields.description')} field={field('description')} maxLength={200} />
        <Select
          label={t('fields.icon')}
          description={icon.description}
          error={icon.error}
          data={icons}
          value={icon.value}
          onChange={(value) => value && icon.onChange(value)}
          allowDeselect={false}
        />
        <SimpleGrid cols={2}>
          {color('colorFrom')}
          {color('colorTo')}
        </SimpleGrid>
      </SimpleGrid>
      <Group>
        {flag('isVisible')}
        {flag('isMain')}
        {flag('isBattle')}
      </Group>
    </>
  )
}

/** The heading of a section in its colours. */
export function SectionHeading({
  fields: { name, description, colorFrom, colorTo },
}: {
  readonly fields: SectionFields
}) {
  const background = `linear-gradient(100deg, ${colorFrom} 0%, ${colorTo} 100%)`
  return (
    <div className={styles.heading}>
      <span className={styles.sign} style={{ background }} />
      <b>{name}</b>
      <span className={styles.note}>{description}</span>
    </div>
  )
}
