import CATALOG_NS from 'texts:core/catalog/catalog'
import { ribbonToken } from '@runecase/api/ribbons-rules.ts'
import { type CaseLabel, ribbonOf } from '@runecase/game/case-label.ts'
import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './case-label-ribbon.module.css'

/** White text has a contrast of 4.5:1 on a colour up to this relative luminance. */
const DARKEST_FOR_INK = 0.183

/** Whether text on `#rrggbb` must be dark. */
export function needsDarkInk(colour: string): boolean {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i
    .exec(colour)
    ?.slice(1)
    .map((hex) => Number.parseInt(hex, 16) / 255)
  if (!channels) return false
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > DARKEST_FOR_INK
}

/** The text of a label. */
export function textOf(label: CaseLabel, t: TFunction<'catalog'>): string {
  switch (label.type) {
    case 'custom':
      return label.params.name
    case 'named':
      return label.params.word
    case 'multifix':
      return t('labels.multifix', label.params)
    case 'multicast':
      return t('labels.multicast', label.params)
    case 'everyNOpenFree':
      return t('labels.everyNOpenFree', label.params)
    case 'cashback':
      return label.params.percent === null
        ? t('labels.cashback')
        : t('cashbackPercent', { percent: label.params.percent })
    case 'free':
      return label.params.freeOpens > 0 ? t('freeOpens', { count: label.params.freeOpens }) : t('labels.free')
    default:
      return t(`labels.${label.type}`)
  }
}

/** Background and text colours: those of the theme, or of the operator's own colour. */
function lookOf(label: CaseLabel): CSSProperties {
  if (label.type !== 'custom' && label.type !== 'ended') {
    const token = ribbonToken(ribbonOf(label.type))
    return { '--l': `var(${token})`, '--l-ink': `var(${token}-ink, var(--light))` } as CSSProperties
  }
  const color = label.type === 'custom' ? label.params.color : ''
  return { '--l': color, '--l-ink': `var(--${needsDarkInk(color) ? 'text-on-gold' : 'light'})` } as CSSProperties
}

/** The ribbon of a case. A case that is no longer sold has none: it says so in place of the price. */
export function CaseLabelRibbon({ label }: { readonly label: CaseLabel }) {
  const { t } = useTranslation(CATALOG_NS)
  if (label.type === 'ended') return null
  return (
    <span className={styles.label} style={lookOf(label)}>
      {textOf(label, t)}
    </span>
  )
}
