import SEASONS_NS from 'texts:features/seasons/seasons'
import { Fieldset, Text, TextInput } from '@mantine/core'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import styles from './seasons.module.css'

/** The parts of a field that its list shows itself. */
const PLAIN = { description: undefined, error: undefined }

const PARTS = [
  ['title', 80],
  ['button', 40],
  ['text', 300],
] as const

/** Texts and pictures of the cards on the event's first page. Their addresses are those of the event. */
export function CardsField({
  field: { value: cards, onChange, error },
}: {
  readonly field: EditField<SeasonFields['cards']>
}) {
  const { t } = useTranslation(SEASONS_NS)
  const replace = (index: number, change: Partial<SeasonFields['cards'][number]>) =>
    onChange(cards.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <Fieldset legend={t('cards.legend')}>
      {cards.map((card, index) => (
        <div key={card.key} className={styles.card}>
          <PictureField
            label={t(`cards.keys.${card.key}`)}
            field={{ ...PLAIN, value: card.image, onChange: (image) => replace(index, { image }) }}
            folder="misc"
          />
          {PARTS.map(([name, most]) => (
            <TextInput
              key={name}
              label={t(`cards.${name}`)}
              aria-label={t('cards.of', { name: t(`cards.${name}`), card: t(`cards.keys.${card.key}`) })}
              maxLength={most}
              value={card[name]}
              onChange={({ currentTarget }) => replace(index, { [name]: currentTarget.value })}
            />
          ))}
        </div>
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
    </Fieldset>
  )
}
