import { SimpleGrid } from '@mantine/core'
import type { EventFields as Fields } from '@runecase/api/operator/events.ts'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../../form/edit-form.tsx'
import { LongTextField, MomentField, TextField } from '../../form/fields.tsx'
import { EVENTS_NS } from './events.i18n.ts'
import styles from './events.module.css'

const TEXTS = ['fullName', 'title', 'coinOne', 'coinFew', 'coinMany', 'coinsColor'] as const
const PAINTS = ['gradient', 'gradientHovered', 'challengeCardGradient'] as const
const MOMENTS = ['startsAt', 'endsAt', 'expiresAt'] as const

/** Window, texts and colours of an event. A moment that has come cannot be moved. */
export function EventFieldInputs({
  field,
  past,
}: {
  readonly field: FieldOf<Fields>
  readonly past: readonly string[]
}) {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {MOMENTS.map((name) => (
          <MomentField key={name} label={t(`fields.${name}`)} field={field(name)} isDisabled={past.includes(name)} />
        ))}
        {TEXTS.map((name) => (
          <TextField key={name} label={t(`fields.${name}`)} field={field(name)} maxLength={80} />
        ))}
      </SimpleGrid>
      <LongTextField label={t('fields.subtitle')} field={field('subtitle')} maxLength={300} />
      {PAINTS.map((name) => (
        <TextField key={name} label={t(`fields.${name}`)} field={field(name)} maxLength={400} />
      ))}
    </>
  )
}

/** The heading of the event as a card in its colours. */
export function EventLook({ fields }: { readonly fields: Fields }) {
  return (
    <div className={styles.card} style={{ background: fields.challengeCardGradient }}>
      <b>{fields.title}</b>
      <span>{fields.subtitle}</span>
      <span style={{ color: fields.coinsColor }}>
        1 {fields.coinOne}, 2 {fields.coinFew}, 5 {fields.coinMany}
      </span>
    </div>
  )
}
