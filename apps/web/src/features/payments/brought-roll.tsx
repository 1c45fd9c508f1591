import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { findInQueries, useQueryOfVisit } from '../../api/saved-query.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './brought-roll.module.css'

/** The number of a roll, or the ulid of a battle. */
const ROLL = /^(?:\d{1,19}|[0-9A-HJKMNP-TV-Z]{26})$/

/**
 * The roll named by a link to the refill page (`rollId`), with a link to its proof. While the fairness pages are disabled, the link leads
 * to the roll's item.
 */
export function BroughtRoll() {
  const { t } = useTranslation(PAYMENTS_NS)
  const { search } = useLocation()
  const ofVisit = useQueryOfVisit()
  const hasFairnessPages = useFairnessPages()
  const id = findInQueries([search, ofVisit], 'rollId')
  if (id === undefined || !ROLL.test(id)) return null
  const isItem = /^\d+$/.test(id)
  if (!hasFairnessPages && !isItem) return null
  return (
    <Row
      gap={16}
      rowGap={12}
      padding="14px 14px 14px 20px"
      as={Panel}
      isWrapped
      justify="between"
      marginBottom={16}
      className={styles.roll}
    >
      <p>{t('brought.roll', { id })}</p>
      <ButtonLink kind="secondary" to={hasFairnessPages ? paths.checkPlay(id) : paths.item(id)}>
        {t('brought.check')}
      </ButtonLink>
    </Row>
  )
}
