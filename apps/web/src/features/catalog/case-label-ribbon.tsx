import { type CaseLabel, caseLabel } from '@runecase/game/case-label.ts'
import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './case-card.module.css'
import type { Case } from './catalog.queries.ts'

const COLOURS: Record<Exclude<CaseLabel['type'], 'custom' | 'ended'>, string> = {
  multifix: '#c21f52',
  multicast: '#7a2bf5',
  named: '#7a2bf5',
  new: '#7a2bf5',
  everyNOpenFree: '#11794a',
  update: '#2a6fd6',
  bestseller: '#c24a10',
  cashback: '#11794a',
  exclusive: '#c21f52',
  fifty_fifty: '#b51c86',
  free: '#1a6fbf',
}

/** White reads on a colour up to this relative luminance with 4.5:1. */
const DARKEST_FOR_INK = 0.183

/** Whether words on `#rrggbb` must be dark. */
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

/** What the label of a case depends on, as the rules of the game name it. */
export function labelOf(one: Case): CaseLabel | undefined {
  return caseLabel({
    name: one.name,
    available: one.available,
    isLanding: one.kind === 'landing',
    isOffer: one.isOffer,
    isCoin: one.kind === 'coin',
    multifixNumber: one.multifixNumber,
    multicastRange: one.multicastData?.range ?? null,
    everyNOpenFree: one.everyNOpenFree,
    cashbackPercent: one.cashbackPercent,
    opensRemaining: one.statisticData.opensRemaining,
    labelData: one.labelData,
  })
}

/** The words of a label. */
export function wordsOf(label: CaseLabel, t: TFunction<['catalog', 'messages']>): string {
  switch (label.type) {
    case 'custom':
      return label.params.name
    case 'named':
      return label.params.word
    case 'multifix':
      return t('messages:labels.multifix', label.params)
    case 'multicast':
      return t('messages:labels.multicast', label.params)
    case 'everyNOpenFree':
      return t('messages:labels.everyNOpenFree', label.params)
    case 'cashback':
      return label.params.percent === null
        ? t('messages:labels.cashback')
        : t('cashbackPercent', { percent: label.params.percent })
    case 'free':
      return label.params.freeOpens > 0 ? t('freeOpens', { count: label.params.freeOpens }) : t('messages:labels.free')
    default:
      return t(`messages:labels.${label.type}`)
  }
}

/** The one ribbon of a case; an ended case says so in the place of its price instead. */
export function CaseLabelRibbon({ one }: { readonly one: Case }) {
  const { t } = useTranslation(['catalog', 'messages'])
  const label = labelOf(one)
  if (!label || label.type === 'ended') return null
  const colour = label.type === 'custom' ? label.params.color : COLOURS[label.type]
  return (
    <span
      className={`${styles.label} ${needsDarkInk(colour) ? styles.darkInk : ''}`}
      style={{ '--l': colour } as CSSProperties}
    >
      {wordsOf(label, t)}
    </span>
  )
}
