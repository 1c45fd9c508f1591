import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { SimpleGrid } from '@mantine/core'
import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { useTranslation } from 'react-i18next'
import { CONTESTS_NS, type ContestFields, PrizeLinesField, WindowFields } from '../../core/contests/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, NumberField, TextField } from '../../form/fields.tsx'
import { showMoment } from '../../list/format.ts'
import { Picture } from '../../pictures/picture.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import styles from './leaderboards.module.css'

/** The fields of a leaderboard. */
export function BoardFieldInputs({
  field,
  items,
  isRunning = false,
}: {
  readonly field: FieldOf<LeaderboardFields>
  readonly items: readonly OddsItemLook[]
  readonly isRunning?: boolean
}) {
  const { t } = useTranslation([LEADERBOARDS_NS, CONTESTS_NS])
  const rules = field('rules')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('contests:fields.title')} field={field('title')} maxLength={100} />
        <ChoiceField
          label={t('fields.type')}
          field={field('type')}
          options={LEADERBOARD_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          isDisabled={isRunning}
        />
        <PictureField label={t('fields.image')} field={field('image')} folder="misc" />
        <NumberField label={t('fields.order')} field={field('order')} min={0} max={1000} empty={0} />
      </SimpleGrid>
      <LongTextField label={t('contests:fields.description')} field={field('description')} maxLength={300} />
      <WindowFields field={field as unknown as FieldOf<ContestFields>} isRunning={isRunning} />
      <LongTextField
        label={t('fields.rules')}
        field={{ ...rules, value: rules.value.join('\n'), onChange: (text) => rules.onChange(text.split('\n')) }}
      />
      <PrizeLinesField label={t('contests:fields.prizes')} field={field('prizes')} items={items} />
    </>
  )
}

/** The leaderboard's card on the player's site. */
export function BoardLook({ fields: { title, description, image, endsAt } }: { readonly fields: LeaderboardFields }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return (
    <article className={styles.look} aria-label={t('look')}>
      <Picture id={image} width={200} />
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <p>{t('until', { at: showMoment(endsAt) })}</p>
      </div>
    </article>
  )
}
