import PARTNERS_NS from 'texts:features/partners/partners'
import { Button, CloseButton, Fieldset, Group, NumberInput, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { CommissionTier } from '@runecase/api/partners.ts'
import { useTranslation } from 'react-i18next'
import { type EditField, useFieldLabel } from '../../form/edit-form.tsx'

const MOST = 10
const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : 0)

/** The tiers of commission terms: the percentage from each monthly sum on. */
export function TiersField({ label, field }: { readonly label: string; readonly field: EditField<CommissionTier[]> }) {
  const { t } = useTranslation(PARTNERS_NS)
  useFieldLabel(field, label)
  const { value: tiers, error, description } = field
  const replace = (index: number, tier: Partial<CommissionTier>) =>
    field.onChange(tiers.map((one, at) => (at === index ? { ...one, ...tier } : one)))
  const last = tiers.at(-1)
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="xs">
        {description ?? t('tiers.hint')}
      </Text>
      {tiers.map(({ from, percent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Group key={index} mb="xs" gap="xs" align="center">
          <NumberInput
            aria-label={t('tiers.from', { number: index + 1 })}
            prefix={t('tiers.fromPrefix')}
            style={{ flex: '1 1 120px' }}
            min={0}
            decimalScale={2}
            thousandSeparator=" "
            hideControls
            disabled={index === 0}
            value={from}
            onChange={(typed) => replace(index, { from: numberOf(typed) })}
          />
          <NumberInput
            aria-label={t('tiers.percent', { number: index + 1 })}
            w={90}
            suffix=" %"
            min={0.01}
            max={50}
            decimalScale={2}
            decimalSeparator=","
            hideControls
            value={percent}
            onChange={(typed) => replace(index, { percent: numberOf(typed) })}
          />
          <CloseButton
            aria-label={t('tiers.remove', { number: index + 1 })}
            disabled={index === 0}
            onClick={() => field.onChange(tiers.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus aria-hidden />}
        disabled={!last || tiers.length >= MOST}
        onClick={() =>
          last && field.onChange([...tiers, { from: last.from + 100_000, percent: Math.min(50, last.percent + 1) }])
        }
      >
        {t('tiers.add')}
      </Button>
    </Fieldset>
  )
}
