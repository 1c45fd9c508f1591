import OFFERS_NS from 'texts:features/offers/offers'
import { Fieldset, Stack } from '@mantine/core'
import { CASE_LABELS } from '@runecase/api/cases.ts'
import { LEDGER_CURRENCIES } from '@runecase/api/money.ts'
import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { OFFER_SEGMENTS, OFFER_THRESHOLDS } from '@runecase/api/operator/offers-rules.ts'
import { useTranslation } from 'react-i18next'
import { CaseLinesField } from '../../core/cases/public.ts'
import {
  choice,
  color,
  count,
  FieldRows,
  longText,
  money,
  openTime,
  picture,
  text,
  type Widget,
} from '../../core/definitions/public.ts'
import type { EditField, FieldOf } from '../../form/edit-form.tsx'
import { NumberField } from '../../form/fields.tsx'
import { i18n } from '../../i18n/i18n.ts'

const NS = { ns: OFFERS_NS } as const
const COLOURS = ['#3FE08B', '#57B6FF', '#AB77FF', '#E23BEA', '#F03573', '#F0384B', '#FFC247', '#F2B53C']

const coins: Widget<number | null> = (props) => <NumberField {...props} min={1} empty={1} />
const gold: Widget<number | null> = (props) => <NumberField {...props} min={1} decimals={2} empty={1} />
const unbounded = openTime(() => i18n.t('fields.window', NS))
const WIDGETS = {
  ...{ title: text(200), image: picture('misc'), labelName: text(40), labelColor: color(COLOURS) },
  label: choice(CASE_LABELS, (value) => i18n.t(`labels.${value}`, NS)),
  ...{ description: longText(500), coinPrice: coins, bonusCoins: count() },
  currency: choice(LEDGER_CURRENCIES, (value) => i18n.t(`currencies.${value}`, NS)),
  ...{
    price: money({ min: 0.01, empty: 1 }),
    oldPrice: money({ min: 0.01, empty: 1 }),
    bonusMoney: money(),
  },
  triggerType: choice(OFFER_TRIGGERS, (value) => i18n.t(`triggers.${value}`, NS)),
  threshold: gold,
  segment: choice(OFFER_SEGMENTS, (value) => i18n.t(`segments.${value}`, NS)),
  ...{ minLevel: count({ min: 1, max: 200 }), durationMinutes: count({ min: 1 }) },
  ...{ limitPerPlayer: count({ min: 1, max: 1000 }), startsAt: unbounded, endsAt: unbounded },
}

/** The terms of an offer. */
export function OfferFieldInputs({ field: fieldOf }: { readonly field: FieldOf<OfferFields> }) {
  const { t } = useTranslation(OFFERS_NS)
  const isForCoins = fieldOf('currency').value === 'COIN'
  const trigger = fieldOf('triggerType').value
  const isOfWins = trigger === 'battle_streak'
  /** A choice that changes the meaning of other fields resets them. */
  const after = <T,>(one: EditField<T>, then: (value: T) => void): EditField<T> => ({
    ...one,
    onChange(value) {
      one.onChange(value)
      then(value)
    },
  })
  const chosen = {
    currency: after(fieldOf('currency'), (value) => {
      fieldOf('coinPrice').onChange(value === 'COIN' ? Math.round(fieldOf('price').value * 5) : null)
      if (value === 'COIN') fieldOf('bonusMoney').onChange(0)
    }),
    triggerType: after(fieldOf('triggerType'), (value) =>
      fieldOf('threshold').onChange(!OFFER_THRESHOLDS.includes(value) ? null : value === 'battle_streak' ? 3 : 100),
    ),
  }
  const rows = {
    field: ((name) => (name in chosen ? chosen[name as 'currency'] : fieldOf(name))) as FieldOf<OfferFields>,
    widgets: isOfWins ? { ...WIDGETS, threshold: coins } : WIDGETS,
    labelOf: (name: keyof OfferFields) =>
      t(`fields.${name === 'threshold' ? (isOfWins ? 'thresholdWins' : 'thresholdGold') : name}`),
    columns: 3 as const,
  }
  return (
    <>
      <Fieldset legend={t('groups.look')}>
        <Stack>
          <FieldRows {...rows} rows={[['title', 'labelName', 'image'], ['label', 'labelColor'], 'description']} />
        </Stack>
      </Fieldset>
      <CaseLinesField label={t('fields.cases')} field={fieldOf('cases')} />
      <Fieldset legend={t('groups.price')}>
        <FieldRows
          {...rows}
          rows={[['currency', 'price', 'oldPrice', isForCoins ? 'coinPrice' : 'bonusMoney', 'bonusCoins']]}
        />
      </Fieldset>
      <Fieldset legend={t('groups.when')}>
        <FieldRows
          {...rows}
          rows={[
            [
              'triggerType',
              ...(OFFER_THRESHOLDS.includes(trigger) ? (['threshold'] as const) : []),
              ...(['segment', 'minLevel', 'durationMinutes', 'limitPerPlayer', 'startsAt', 'endsAt'] as const),
            ],
          ]}
        />
      </Fieldset>
    </>
  )
}
