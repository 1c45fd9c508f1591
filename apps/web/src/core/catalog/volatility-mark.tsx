import CATALOG_NS from 'texts:core/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './volatility-mark.module.css'

type Volatility = 1 | 2 | 3 | 4

/** The volatility of a case, 1 to 4, as one to four filled bars and, where there is room, a word. */
export function VolatilityMark({
  volatility,
  hasWord = true,
}: {
  readonly volatility: number
  /** False beside a ribbon: the word is then the tooltip. */
  readonly hasWord?: boolean
}) {
  const { t } = useTranslation(CATALOG_NS)
  const step = Math.min(4, Math.max(1, volatility)) as Volatility
  const word = t(`volatilityLevels.${step}`)
  const text = t('volatility', { word })
  return (
    <Row
      ground="ink-0-60"
      radius="s"
      position="absolute"
      padding="0 6px"
      height={20}
      top={{ base: 12, phone: 8 }}
      right={{ base: 12, phone: 8 }}
      zIndex={4}
      as="span"
      className={styles.volatility}
      data-v={step}
      title={text}
    >
      {hasWord && (
        <Text as="b" size="label" fontSize={10} margin="0 0 0 5px" lineHeight={1.2} aria-hidden="true">
          {word}
        </Text>
      )}
      <span className="visually-hidden">{text}</span>
    </Row>
  )
}
