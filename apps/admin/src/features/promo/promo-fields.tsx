import PROMO_NS from 'texts:features/promo/promo'
import { SegmentedControl, SimpleGrid } from '@mantine/core'
import type { PromoFields as Fields } from '@runecase/api/operator/promo.ts'
import { REWARD_BOUNDS, REWARD_PERCENT, refillPercent } from '@runecase/api/operator/reward-bounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allCasesQuery } from '../../core/cases/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, NumberField, TextField, TimeField } from '../../form/fields.tsx'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'

const TYPES = ['common', 'instant', 'blogger'] as const
const NO_CASE = '-'

/** The initial reward of each type. */
const GIFTS: Readonly<
  Record<Fields['type'], Pick<Fields, 'percent' | 'sum' | 'coinFactor' | 'caseSlug' | 'caseFrom'>>
> = {
  common: { percent: 10, sum: null, coinFactor: null, caseSlug: null, caseFrom: null },
  instant: { percent: null, sum: 50, coinFactor: null, caseSlug: null, caseFrom: null },
  blogger: { percent: 10, sum: null, coinFactor: 0, caseSlug: null, caseFrom: null },
}

/** A new definition: ten percent for a month from today. */
export function newPromoFields(now: Date): Fields {
  const startsAt = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const endsAt = new Date(startsAt.getTime() + 30 * 86_400_000)
  return {
    ...{ type: 'common', title: '', description: '', ...GIFTS.common, totalLimit: 1000, perPlayerLimit: 1 },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** The definition of a code. `isPromised`: somebody has reserved it, so the promised terms are fixed. */
export function PromoFieldInputs({
  field,
  isPromised = false,
  isBatch = false,
}: {
  readonly field: FieldOf<Fields>
  readonly isPromised?: boolean
  readonly isBatch?: boolean
}) {
  const { t } = useTranslation(PROMO_NS)
  const cases = useQuery(allCasesQuery).data ?? []
  const type = field('type')
  const caseSlug = field('caseSlug')
  const choose = (next: Fields['type']) => {
    type.onChange(next)
    for (const [name, value] of Object.entries(GIFTS[next])) field(name as 'percent').onChange(value as number | null)
    if (next === 'instant') field('perPlayerLimit').onChange(1)
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('fields.type')}
        value={type.value}
        onChange={choose}
        data={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        disabled={isPromised}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('fields.title')} field={field('title')} maxLength={200} />
        <LongTextField label={t('fields.description')} field={field('description')} maxLength={500} />
        {type.value === 'instant' ? (
          <NumberField
            label={t('fields.sum')}
            field={field('sum')}
            isDisabled={isPromised}
            min={0.01}
            decimals={2}
            empty={null}
          />
        ) : (
          <NumberField
            label={t('fields.percent')}
            field={field('percent')}
            isDisabled={isPromised}
            min={1}
            max={100}
            empty={null}
          />
        )}
        {type.value === 'blogger' ? (
          <>
            <NumberField
              label={t('fields.coinFactor')}
              field={field('coinFactor')}
              isDisabled={isPromised}
              max={1000}
              empty={0}
            />
            <ChoiceField
              label={t('fields.caseSlug')}
              isDisabled={isPromised}
              field={{
                ...caseSlug,
                value: caseSlug.value ?? NO_CASE,
                onChange(value) {
                  caseSlug.onChange(value === NO_CASE ? null : value)
                  field('caseFrom').onChange(value === NO_CASE ? null : (field('caseFrom').value ?? 500))
                },
              }}
              options={[
                { value: NO_CASE, label: t('noCase') },
                ...cases.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
            {caseSlug.value === null ? null : (
              <NumberField
                label={t('fields.caseFrom')}
                field={field('caseFrom')}
                isDisabled={isPromised}
                decimals={2}
                empty={0}
              />
            )}
          </>
        ) : null}
        <NumberField
          label={t(isBatch ? 'fields.totalLimitBatch' : 'fields.totalLimit')}
          field={field('totalLimit')}
          min={1}
          empty={1}
        />
        <NumberField
          label={t('fields.perPlayerLimit')}
          field={field('perPlayerLimit')}
          isDisabled={type.value === 'instant'}
          min={1}
          empty={1}
        />
        <TimeField label={t('fields.startsAt')} field={field('startsAt')} isDisabled={isPromised} />
        <TimeField label={t('fields.endsAt')} field={field('endsAt')} />
      </SimpleGrid>
    </>
  )
}

/** The possible cost of the definition, and whether one operator suffices. */
export function PromoEffect({ fields, codes = 1 }: { readonly fields: Fields; readonly codes?: number }) {
  const { t } = useTranslation(PROMO_NS)
  const cases = useQuery(allCasesQuery).data ?? []
  const gift = cases.find(({ slug }) => slug === fields.caseSlug)?.price ?? 0
  const worth = ((fields.sum ?? 0) + gift) * fields.totalLimit * codes
  const { perPlayer, total } = REWARD_BOUNDS
  const ofPlayer = ((fields.sum ?? 0) + gift) * Math.min(fields.perPlayerLimit, fields.totalLimit) * codes
  const isCostly = worth > total || ofPlayer > perPlayer || refillPercent(fields) > REWARD_PERCENT
  return (
    <Facts
      facts={[
        [t('worth'), `${showSum(worth)} GOLD`],
        [
          t('effect'),
          isCostly
            ? t('needsTwo', {
                gold: showNumber(total),
                player: showNumber(perPlayer),
                percent: REWARD_PERCENT,
              })
            : t('alone'),
        ],
      ]}
    />
  )
}
