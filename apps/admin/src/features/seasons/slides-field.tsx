import SEASONS_NS from 'texts:features/seasons/seasons'
import { Button, CloseButton, Fieldset, Text, Textarea, TextInput } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import styles from './seasons.module.css'

type Slide = SeasonFields['slides'][number]

/** The picture of a new slide. */
const NEW_IMAGE = 'misc/key'
/** The largest number of slides. */
const MOST = 6

/** Slides that tell of the event: pictures and texts. */
export function SlidesField({ field: { value: slides, onChange, error } }: { readonly field: EditField<Slide[]> }) {
  const { t } = useTranslation(SEASONS_NS)
  const replace = (index: number, change: Partial<Slide>) =>
    onChange(slides.map((slide, at) => (at === index ? { ...slide, ...change } : slide)))
  return (
    <Fieldset legend={t('slides.title')}>
      {slides.map(({ image, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity but their place
        <div key={index} className={styles.slide}>
          <PictureField
            label={t('slides.picture', { number: index + 1 })}
            field={{
              value: image,
              onChange: (chosen) => replace(index, { image: chosen }),
              description: undefined,
              error: undefined,
            }}
            folder="misc"
          />
          <TextInput
            aria-label={t('slides.heading', { number: index + 1 })}
            maxLength={80}
            value={title}
            onChange={({ currentTarget }) => replace(index, { title: currentTarget.value })}
          />
          <Textarea
            aria-label={t('slides.text', { number: index + 1 })}
            autosize
            maxLength={400}
            value={text}
            onChange={({ currentTarget }) => replace(index, { text: currentTarget.value })}
          />
          <CloseButton
            aria-label={t('slides.remove', { number: index + 1 })}
            onClick={() => onChange(slides.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={<Plus aria-hidden />}
        disabled={slides.length >= MOST}
        onClick={() => onChange([...slides, { image: NEW_IMAGE, title: t('slides.new'), text: t('slides.new') }])}
      >
        {t('slides.add')}
      </Button>
    </Fieldset>
  )
}
