import CONTENT_NS from 'texts:features/content/content'
import { NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type Audience, EVERYONE } from '@runecase/api/operator/audience.ts'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import { type ContentPart, TOPIC_ICONS } from '@runecase/api/operator/content-schemas.ts'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { NumberField, TimeField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { type Question, QuestionFields } from './question-fields.tsx'

const ALWAYS = { startsAt: null, endsAt: null, audience: EVERYONE }

/** The initial values of a new piece. */
export const EMPTY_ENTRIES: Readonly<Record<ContentPart, Readonly<Record<string, unknown>>>> = {
  page: { markdown: '# ' },
  seo: { title: '', description: '', image: '' },
  topic: { position: 1, title: '', icon: 'info', questions: [{ id: null, key: null, question: '', answer: '' }] },
  banner: { position: 1, title: '', text: '', button: '', to: '/', image: 'bg/hero', ...ALWAYS },
  shelf: { place: null, ...ALWAYS },
}

type FieldOf = (name: string) => EditField<unknown>

/** The fields of a piece of content, by its part. */
export function EntryFields({ entry, field }: { readonly entry: SavedContent; readonly field: FieldOf }) {
  const { t } = useTranslation(CONTENT_NS)
  const text = (name: string, label: string, { hint = '', most = 200 } = {}) => {
    const { value, onChange, description } = field(name)
    return (
      <TextInput
        label={label}
        description={description ?? hint}
        value={String(value)}
        maxLength={most}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  const long = (name: string, label: string, { hint = '', most = 500, rows = 2 } = {}) => {
    const { value, onChange, description } = field(name)
    return (
      <Textarea
        label={label}
        description={description ?? hint}
        value={String(value)}
        maxLength={most}
        autosize
        minRows={rows}
        maxRows={24}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  const position = () => {
    const { value, onChange, description } = field('position')
    return (
      <NumberInput
        label={t('fields.position')}
        description={description}
        value={Number(value)}
        onChange={(typed) => typeof typed === 'number' && onChange(typed)}
        min={1}
        max={1000}
        allowDecimal={false}
      />
    )
  }
  const showing = () => (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TimeField label={t('fields.startsAt')} field={field('startsAt') as EditField<string | null>} empty={null} />
        <TimeField label={t('fields.endsAt')} field={field('endsAt') as EditField<string | null>} empty={null} />
      </SimpleGrid>
      <AudienceFields field={field('audience') as EditField<Audience>} />
    </>
  )
  switch (entry.part) {
    case 'page':
      return long('markdown', t('fields.markdown'), { hint: t('fields.markdownHint'), most: 25_000, rows: 14 })
    case 'seo': {
      const names = [...entry.key.matchAll(/\{(\w+)\}/g)].map(([, name]) => `{{${name === 'id' ? 'nickname' : name}}}`)
      const hint = names.length > 0 ? t('fields.filled', { names: names.join(', ') }) : ''
      return (
        <Stack>
          {text('title', t('fields.seoTitle'), { hint })}
          {long('description', t('fields.description'))}
          <PictureField label={t('fields.shared')} field={field('image') as EditField<string>} folder="bg" />
        </Stack>
      )
    }
    case 'topic': {
      const icon = field('icon')
      const questions = field('questions') as EditField<readonly Question[]>
      return (
        <Stack>
          {text('title', t('fields.topicTitle'), { most: 100 })}
          <Select
            label={t('fields.icon')}
            description={icon.description}
            data={TOPIC_ICONS.map((value) => ({ value, label: t(`fields.icons.${value}`) }))}
            value={String(icon.value)}
            onChange={(value) => value && icon.onChange(value)}
          />
          {position()}
          <QuestionFields field={questions} />
        </Stack>
      )
    }
    case 'banner':
      return (
        <Stack>
          {text('title', t('fields.bannerTitle'), { most: 100 })}
          {long('text', t('fields.text'), { most: 300 })}
          {text('button', t('fields.button'), { most: 60 })}
          {text('to', t('fields.to'), { hint: t('fields.toHint'), most: 300 })}
          <PictureField label={t('fields.image')} field={field('image') as EditField<string>} folder="bg" />
          {showing()}
          {position()}
        </Stack>
      )
    case 'shelf':
      return (
        <Stack>
          <NumberField
            label={t('fields.place')}
            hint={t('fields.placeHint')}
            field={field('place') as EditField<number | null>}
            min={1}
            max={1000}
            empty={null}
          />
          {showing()}
        </Stack>
      )
  }
}
