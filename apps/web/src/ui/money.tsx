import UI_NS from 'texts:ui/ui'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { formatCoins, formatGold, formatShort } from './format.ts'
import styles from './money.module.css'
import { SpriteIcon } from './sprite.tsx'
import { type StyleProps, splitStyleProps } from './style-props.ts'

interface SumProps extends StyleProps {
  readonly size?: 'xs' | 's' | 'm' | 'l'
  readonly className?: string | undefined
  /** `12,5k` instead of the full number. */
  readonly isShort?: boolean
}

interface AmountProps extends SumProps {
  readonly icon: 'coin-gold' | 'coin-event'
  readonly text: string
  readonly unit: string
}

function Amount({ icon, text, unit, size = 'm', className, ...props }: AmountProps) {
  const { className: placed, style } = splitStyleProps(props)
  return (
    <span className={classNames(styles.amount, styles[size], placed, className)} {...style} translate="no">
      <SpriteIcon name={icon} className={styles.coin} />
      {text}
      <span className="visually-hidden"> {unit}</span>
    </span>
  )
}

/** A GOLD sum with its icon; `value` in GOLD as on the wire (or `minor` in hundredths). */
export function Gold({
  value,
  minor,
  isShort,
  ...rest
}: SumProps &
  ({ readonly value: number; readonly minor?: never } | { readonly minor: number; readonly value?: never })) {
  const gold = value ?? minor / 100
  return <Amount icon="coin-gold" text={isShort ? formatShort(gold) : formatGold(gold)} unit="GOLD" {...rest} />
}

/** A number of event coins with their icon. */
export function Coins({ value, isShort, ...rest }: SumProps & { readonly value: number }) {
  const { t } = useTranslation(UI_NS)
  return (
    <Amount icon="coin-event" text={isShort ? formatShort(value) : formatCoins(value)} unit={t('coins')} {...rest} />
  )
}

/** A sum of real money in roubles; less prominent than the GOLD beside it. */
export function Rub({ value, size = 'm', className, isShort, ...props }: SumProps & { readonly value: number }) {
  const { t } = useTranslation(UI_NS)
  const { className: placed, style } = splitStyleProps(props)
  return (
    <span className={classNames(styles.amount, styles.rub, styles[size], placed, className)} {...style} translate="no">
      {isShort ? formatShort(value) : formatGold(value)}
      <span aria-hidden="true">₽</span>
      <span className="visually-hidden"> {t('rubles')}</span>
    </span>
  )
}

/** A sum in its currency. */
export function Price({
  currency,
  ...rest
}: SumProps & { readonly currency: 'GOLD' | 'COIN'; readonly value: number }) {
  return currency === 'GOLD' ? <Gold {...rest} /> : <Coins {...rest} />
}

/** The price before a discount, struck through. */
export function OldPrice({
  value,
  currency = 'GOLD',
}: {
  readonly value: number
  readonly currency?: 'GOLD' | 'COIN'
}) {
  const { t } = useTranslation(UI_NS)
  return (
    <s className={styles.old}>
      <span className="visually-hidden">{t('oldPrice')} </span>
      {currency === 'GOLD' ? formatGold(value) : formatCoins(value)}
    </s>
  )
}
