import { useTranslation } from 'react-i18next'
import { formatCoins, formatGold, formatShort } from './format.ts'
import styles from './money.module.css'
import { SpriteIcon } from './sprite.tsx'
import { UI_NS } from './ui.i18n.ts'

interface SumProps {
  readonly size?: 'xs' | 's' | 'm' | 'l'
  readonly className?: string | undefined
  /** `12,5k` in place of the whole number. */
  readonly isShort?: boolean
}

interface AmountProps extends SumProps {
  readonly icon: 'coin-gold' | 'coin-event'
  readonly text: string
  readonly unit: string
}

function Amount({ icon, text, unit, size = 'm', className = '' }: AmountProps) {
  return (
    <span className={[styles.amount, styles[size], className].filter(Boolean).join(' ')}>
      <SpriteIcon name={icon} className={styles.coin} />
      {text}
      <span className="visually-hidden"> {unit}</span>
    </span>
  )
}

/** A sum of GOLD beside its coin; `value` in GOLD as it travels (`minor` in hundredths where that is at hand). */
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

/** A number of event coins beside their sign. */
export function Coins({ value, isShort, ...rest }: SumProps & { readonly value: number }) {
  const { t } = useTranslation(UI_NS)
  return (
    <Amount icon="coin-event" text={isShort ? formatShort(value) : formatCoins(value)} unit={t('coins')} {...rest} />
  )
}

/** A sum of money outside the shop, in roubles; quieter than the GOLD that it stands beside. */
export function Rub({ value, size = 'm', className = '', isShort }: SumProps & { readonly value: number }) {
  const { t } = useTranslation(UI_NS)
  return (
    <span className={[styles.amount, styles.rub, styles[size], className].filter(Boolean).join(' ')}>
      {isShort ? formatShort(value) : formatGold(value)}
      <span aria-hidden="true">₽</span>
      <span className="visually-hidden"> {t('rubles')}</span>
    </span>
  )
}

/** A sum in the currency it carries. */
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
