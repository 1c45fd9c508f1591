import PAYMENTS_NS from 'texts:features/payments/payments'
import { NumberInput, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Sums {
  readonly desktop: number[]
  readonly mobile: number[]
}

const MAX_BUTTONS = 12

/** The initial sum of the refill form, and the sums of its buttons. */
export function SumButtonsFields({
  currency,
  preliminary,
  sums,
  onChange,
}: {
  readonly currency: string
  readonly preliminary: number
  readonly sums: Sums
  readonly onChange: (change: { preliminary?: number; sums?: Sums }) => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const buttons = (of: keyof Sums) => (
    <TagsInput
      label={t(`terms.buttons.${of}`)}
      value={sums[of].map(String)}
      onChange={(typed) => onChange({ sums: { ...sums, [of]: sumsOf(typed) } })}
      maxTags={MAX_BUTTONS}
      splitChars={[' ', ';']}
      required
    />
  )
  return (
    <>
      <NumberInput
        label={t('terms.preliminary', { currency })}
        value={preliminary}
        onChange={(sum) => onChange({ preliminary: Number(sum) })}
        min={0.01}
        decimalScale={2}
        required
      />
      {buttons('desktop')}
      {buttons('mobile')}
    </>
  )
}

/** Parses typed sums, each once; invalid ones are left out. */
function sumsOf(typed: readonly string[]): number[] {
  const sums = typed.map((text) => Number(text.replace(',', '.')))
  return [...new Set(sums.filter((sum) => sum > 0 && Number.isInteger(Math.round(sum * 1e6) / 1e4)))]
}
