import CATALOG_NS from 'texts:core/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/row.tsx'
import styles from './volatility-mark.module.css'

const LETTERS = { 1: 'L', 2: 'M', 3: 'H', 4: 'E' } as const
type Volatility = keyof typeof LETTERS

/** The volatility of a case, 1 to 4: one to four bars of four and the letter L, M, H or E. */
export function VolatilityMark({ volatility }: { readonly volatility: number }) {
  const { t } = useTranslation(CATALOG_NS)
  const step = Math.min(4, Math.max(1, volatility)) as Volatility
  const text = t('volatility', { word: t(`volatilityLevels.${step}`) })
  return (
    <Row as="span" className={styles.volatility} data-v={step} title={text}>
      <b aria-hidden="true">{LETTERS[step]}</b>
      <span className="visually-hidden">{text}</span>
    </Row>
  )
}
