import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Field } from '../../ui/field.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Text } from '../../ui/text.tsx'
import type { Country, Direction } from './payments.queries.ts'
import styles from './sum-field.module.css'
import { formatSum, sumFault, sumText } from './sum-text.ts'

/** The sum to pay: typed, or chosen from suggestions. */
export function SumField({
  text,
  sum,
  direction,
  country,
  formId,
  onChange,
}: {
  readonly text: string
  readonly sum: number | undefined
  readonly direction: Direction | undefined
  readonly country: Country
  readonly formId: string
  readonly onChange: (text: string) => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const { currency, buttons } = country
  const { desktop, mobile } = buttons.countrySumButtonData
  const all = [...new Set([...desktop, ...mobile])].sort((one, other) => one - other)
  const fault = direction && sumFault(sum, direction)
  return (
    <>
      <Field
        form={formId}
        name="sum"
        label={t('sum.label')}
        isLabelHidden
        value={text}
        error={fault && direction ? faultText(fault, direction) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        required
        onChange={(event) => onChange(event.target.value)}
        aside={
          <Text as="span" size="price" tone="muted" padding="0 8px 0 0" flex="none">
            {currency.symbol} {currency.code}
          </Text>
        }
      />
      <Grid as="fieldset" columns={3} gap={8} className={styles.sums} padding={0}>
        <legend className="visually-hidden">{t('sum.quick')}</legend>
        {all.map((one) => (
          <Box
            as="button"
            padding="0 6px"
            minHeight={48}
            radius="m"
            key={one}
            type="button"
            className={[
              styles.sum,
              desktop.includes(one) ? '' : styles.onlyMobile,
              mobile.includes(one) ? '' : styles.onlyDesktop,
            ].join(' ')}
            aria-pressed={one === sum}
            aria-label={formatSum(one, currency.symbol)}
            onClick={() => onChange(sumText(one))}
          >
            {formatGold(one)}
          </Box>
        ))}
      </Grid>
    </>
  )

  function faultText(kind: 'none' | 'small' | 'large', one: Direction): string {
    if (kind === 'none') return t('sum.none')
    const limit = kind === 'small' ? one.minimalAmount : one.maximalAmount
    return t(`sum.${kind}`, { name: one.name, sum: formatSum(limit, currency.symbol) })
  }
}
