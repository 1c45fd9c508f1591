import CASES_NS from 'texts:core/cases/cases'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { ribbonToken } from '@runecase/api/ribbons-rules.ts'
import { type CaseLabel, caseLabel, ribbonOf } from '@runecase/game/case-label.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './case-look.module.css'

/** The label that players see on a case while it is sold; renders nothing if it has none. */
export function LookLabel({ fields, terms }: Pick<EditedCase, 'fields' | 'terms'>) {
  const { t } = useTranslation(CASES_NS)
  const { multicast } = terms
  const label = caseLabel({
    ...terms,
    name: fields.name,
    labelData: fields.label,
    multicastRange: multicast && [multicast.min, multicast.max],
    available: true,
    isLanding: false,
    isOffer: false,
    isCoin: false,
    opensRemaining: null,
  })
  if (!label || label.type === 'ended') return null
  const colour = label.type === 'custom' ? label.params.color : `var(${ribbonToken(ribbonOf(label.type))})`
  return (
    <span className={styles.label} style={{ '--l': colour } as CSSProperties}>
      {textOf(label)}
    </span>
  )

  function textOf(one: CaseLabel): string {
    switch (one.type) {
      case 'ended':
        return ''
      case 'custom':
        return one.params.name
      case 'named':
        return one.params.word
      case 'multifix':
        return t('look.labels.multifix', one.params)
      case 'multicast':
        return t('look.labels.multicast', one.params)
      case 'everyNOpenFree':
        return t('look.labels.everyFree', one.params)
      case 'cashback':
        return one.params.percent === null ? t('fields.labelTypes.cashback') : t('look.cashback', one.params)
      case 'free':
        return one.params.freeOpens > 0
          ? t('look.labels.free', { count: one.params.freeOpens })
          : t('fields.labelTypes.free')
      default:
        return t(`fields.labelTypes.${one.type}`)
    }
  }
}
