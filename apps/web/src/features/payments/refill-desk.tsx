import PAYMENTS_NS from 'texts:features/payments/payments'
import { isSumOpen } from '@runecase/api/payments-rules.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PromoChoice, PromoField } from '../../core/promo/public.ts'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { BonusScale } from './bonus-scale.tsx'
import { CountryPicker } from './country-picker.tsx'
import { directionOf } from './direction-order.ts'
import { DirectionPicker } from './direction-picker.tsx'
import { type FieldValues, fieldFault } from './extra-fields.ts'
import { ExtraFieldsPanel } from './extra-fields-panel.tsx'
import { PayBox } from './pay-box.tsx'
import type { Country, Direction } from './payments.queries.ts'
import { receiptOf, scaleOf, type WireLevel } from './receipt.ts'
import { ReceiptList } from './receipt-list.tsx'
import styles from './refill-desk.module.css'
import { SumField } from './sum-field.tsx'
import { formatSum, parseSum, sumFault, sumText } from './sum-text.ts'
import { useFirstSum } from './use-first-sum.ts'
import { usePay } from './use-pay.ts'
import { usePhoneReader } from './use-phone-reader.ts'

/** The ordered sum when the provider determines the paid one: any sum that the payment method accepts. */
function openSum({ minimalAmount, maximalAmount }: Direction, { currency }: Country): number {
  const atLeast = Math.max(minimalAmount, currency.preliminaryAmount)
  return maximalAmount > 0 ? Math.min(atLeast, maximalAmount) : atLeast
}

/** The refill form for one country: method, sum, code, and the result. */
export function RefillDesk({
  country,
  levels,
  choice,
  firstCode,
  besides,
  onCountry,
}: {
  readonly country: Country
  readonly levels: readonly WireLevel[]
  readonly choice: PromoChoice
  /** A code that the visitor came with. */
  readonly firstCode: string
  readonly besides: ReactNode
  readonly onCountry: (iso: string) => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const formId = useId()
  const desk = useRef<HTMLDivElement>(null)
  const firstSum = useFirstSum(country)
  const [directionId, setDirectionId] = useState<number | null>(null)
  const [text, setText] = useState(() => sumText(firstSum))
  const [values, setValues] = useState<FieldValues>({})
  const [wasTried, setWasTried] = useState(false)
  const pay = usePay()
  const direction = directionOf(country.directions, directionId)
  const fields = direction?.additional ?? []
  const readPhone = usePhoneReader(
    country.country,
    fields.some(({ name }) => name === 'phone'),
  )
  const { symbol, rate, code } = country.currency
  const isOpen = direction !== undefined && isSumOpen(direction.type)
  const sum = isOpen ? openSum(direction, country) : parseSum(text)
  const scale = scaleOf(levels, rate)
  const bonusPercent = direction?.bonusPercent ?? 0

  const changeSum = (next: string) => {
    setText(next)
    pay.forget()
  }
  const submit = () => {
    setWasTried(true)
    const isSumWrong = !direction || (!isOpen && sumFault(sum, direction) !== undefined)
    const isFieldWrong = fields.some(
      (field) => fieldFault(field, values, { fields, readPhone, iso: country.country }) !== undefined,
    )
    if (isSumWrong || isFieldWrong || sum === undefined) {
      // Invalid fields are marked with the next render.
      requestAnimationFrame(() => desk.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    pay.start({ direction, sum, countryIso: country.country, promo: choice.promo?.code, values, readPhone })
  }

  return (
    <Grid columns={{ base: 'minmax(0, 1fr) 400px', laptop: 1 }} gap={24} align="start" ref={desk}>
      <Grid gap={16}>
        {scale.length > 0 && (
          <BonusScale
            levels={scale}
            sum={isOpen ? 0 : (sum ?? 0)}
            symbol={symbol}
            onPick={(next) => changeSum(sumText(next))}
          />
        )}
        <DirectionPicker
          directions={country.directions}
          symbol={symbol}
          chosen={direction}
          onChoose={(id) => {
            setDirectionId(id)
            pay.forget()
          }}
          country={<CountryPicker iso={country.country} name={country.name} onChoose={onCountry} />}
        />
        {fields.length > 0 && (
          <ExtraFieldsPanel
            fields={fields}
            values={values}
            readPhone={readPhone}
            iso={country.country}
            wasTried={wasTried}
            refused={pay.refusedField}
            formId={formId}
            onChange={(name, value) => {
              setValues((before) => ({ ...before, [name]: value }))
              pay.forget()
            }}
          />
        )}
        {besides}
      </Grid>
      <Grid as={Panel} gap={14} className={styles.side} padding={{ base: 24, phone: 16 }}>
        <Heading level={2} size="h3">
          {t('sum.title')}
        </Heading>
        {isOpen ? (
          <Text lineHeight={1.5} size="ui" tone="muted">
            {t(direction.type === 2 ? 'open.skins' : 'open.card')}
          </Text>
        ) : (
          <SumField
            text={text}
            sum={sum}
            direction={direction}
            country={country}
            formId={formId}
            onChange={changeSum}
          />
        )}
        <Heading level={2} size="h3">
          {t('promo')}
        </Heading>
        <PromoField choice={choice} firstText={firstCode} />
        {isOpen ? (
          <Text lineHeight={1.5} size="ui" tone="muted">
            {t('open.receipt')}
          </Text>
        ) : (
          <ReceiptList
            receipt={receiptOf({ sum: sum ?? 0, rate, levels, bonusPercent, promo: choice.promo })}
            rate={code === 'RUB' ? undefined : t('receipt.rate', { symbol, rate: formatNumber(rate, 6) })}
          />
        )}
        <PayBox
          formId={formId}
          label={
            isOpen || sum === undefined
              ? t(isOpen ? 'pay.on' : 'pay.empty')
              : t('pay.sum', { sum: formatSum(sum, symbol) })
          }
          pay={pay}
          isImpossible={direction === undefined}
          onSubmit={submit}
        />
      </Grid>
    </Grid>
  )
}
