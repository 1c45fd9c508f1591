import OFFERS_NS from 'texts:features/offers/offers'
import { ColorInput, Fieldset, SimpleGrid } from '@mantine/core'
import { CASE_LABELS } from '@runecase/api/cases.ts'
import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { OFFER_SEGMENTS, OFFER_THRESHOLDS } from '@runecase/api/operator/offers-rules.ts'
import { useTranslation } from 'react-i18next'
import { CaseLinesField } from '../../core/cases/public.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, MomentField, NumberField, TextField } from '../../form/fields.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { OfferLook } from './offer-look.tsx'
import styles from './offers.module.css'

const COLOURS = ['#3FE08B', '#57B6FF', '#AB77FF', '#E23BEA', '#F03573', '#F0384B', '#FFC247', '#F2B53C']
const COLUMNS = { base: 1, sm: 2, lg: 3 }

/** The terms of an offer. */
export function OfferFieldInputs({ field }: { readonly field: FieldOf<OfferFields> }) {
  const { t } = useTranslation(OFFERS_NS)
  const color = field('labelColor')
  const trigger = field('triggerType')
  const currency = field('currency')
  return (
    <>
      <Fieldset legend={t('groups.look')}>
        <SimpleGrid cols={COLUMNS}>
          <TextField label={t('fields.title')} field={field('title')} maxLength={200} />
          <PictureField label={t('fields.image')} field={field('image')} folder="misc" />
          <TextField label={t('fields.labelName')} field={field('labelName')} maxLength={40} />
          <ChoiceField
            label={t('fields.label')}
            field={field('label')}
            options={CASE_LABELS.map((value) => ({ value, label: t(`labels.${value}`) }))}
          />
          <ColorInput
            label={t('fields.labelColor')}
            value={color.value}
            onChange={color.onChange}
            error={color.error}
            swatches={COLOURS}
            withPicker={false}
            withEyeDropper={false}
          />
          <LongTextField label={t('fields.description')} field={field('description')} maxLength={500} />
        </SimpleGrid>
      </Fieldset>
      <CaseLinesField label={t('fields.cases')} field={field('cases')} />
      <Fieldset legend={t('groups.price')}>
        <SimpleGrid cols={COLUMNS}>
          <ChoiceField
            label={t('fields.currency')}
            field={{
              ...currency,
              onChange(value) {
                currency.onChange(value)
                field('coinPrice').onChange(value === 'COIN' ? Math.round(field('price').value * 5) : null)
                if (value === 'COIN') field('bonusMoney').onChange(0)
              },
            }}
            options={(['GOLD', 'COIN'] as const).map((value) => ({ value, label: t(`currencies.${value}`) }))}
          />
          <NumberField label={t('fields.price')} field={field('price')} min={0.01} decimals={2} empty={1} />
          <NumberField label={t('fields.oldPrice')} field={field('oldPrice')} min={0.01} decimals={2} empty={1} />
          {currency.value === 'COIN' ? (
            <NumberField label={t('fields.coinPrice')} field={field('coinPrice')} min={1} empty={1} />
          ) : (
            <NumberField label={t('fields.bonusMoney')} field={field('bonusMoney')} min={0} decimals={2} empty={0} />
          )}
          <NumberField label={t('fields.bonusCoins')} field={field('bonusCoins')} min={0} empty={0} />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend={t('groups.when')}>
        <SimpleGrid cols={COLUMNS}>
          <ChoiceField
            label={t('fields.triggerType')}
            field={{
              ...trigger,
              onChange(value) {
                trigger.onChange(value)
                field('threshold').onChange(
                  !OFFER_THRESHOLDS.includes(value) ? null : value === 'battle_streak' ? 3 : 100,
                )
              },
            }}
            options={OFFER_TRIGGERS.map((value) => ({ value, label: t(`triggers.${value}`) }))}
          />
          {OFFER_THRESHOLDS.includes(trigger.value) ? (
            <NumberField
              label={t(trigger.value === 'battle_streak' ? 'fields.thresholdWins' : 'fields.thresholdGold')}
              field={field('threshold')}
              min={1}
              decimals={trigger.value === 'battle_streak' ? 0 : 2}
              empty={1}
            />
          ) : null}
          <ChoiceField
            label={t('fields.segment')}
            field={field('segment')}
            options={OFFER_SEGMENTS.map((value) => ({ value, label: t(`segments.${value}`) }))}
          />
          <NumberField label={t('fields.minLevel')} field={field('minLevel')} min={1} max={200} empty={1} />
          <NumberField label={t('fields.durationMinutes')} field={field('durationMinutes')} min={1} empty={1} />
          <NumberField
            label={t('fields.limitPerPlayer')}
            field={field('limitPerPlayer')}
            min={1}
            max={1000}
            empty={1}
          />
          <MomentField label={t('fields.startsAt')} hint={t('fields.window')} field={field('startsAt')} empty={null} />
          <MomentField label={t('fields.endsAt')} hint={t('fields.window')} field={field('endsAt')} empty={null} />
        </SimpleGrid>
      </Fieldset>
    </>
  )
}

/** A preview of the input, and its effect. */
export function OfferPreview({
  offerId,
  version,
  fields,
}: {
  readonly offerId: number | null
  readonly version: number
  readonly fields: OfferFields
}) {
  return (
    <div className={styles.preview}>
      <OfferLook fields={fields} />
      <ChangeEffect kind="offer.terms" payload={{ offerId, version, fields }} />
    </div>
  )
}
