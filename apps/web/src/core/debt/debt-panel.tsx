import DEBT_NS from 'texts:core/debt/debt'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { DebtLines } from './debt-lines.tsx'
import styles from './debt-panel.module.css'
import { useDebt } from './use-debt.ts'

/** The player's debt above the payment methods; nothing without a debt. */
export function DebtPanel() {
  const { t } = useTranslation(DEBT_NS)
  const debt = useDebt()
  if (!debt) return null
  return (
    <Box as={Panel} padding="20px 24px" marginBottom={24} className={styles.panel} aria-labelledby="debt" role="region">
      <Heading level={2} size="h3" id="debt">
        {t('title')}
      </Heading>
      <Text tone="muted" margin="8px 0 12px">
        {t('text')}
      </Text>
      <DebtLines debt={debt} />
      <Row isWrapped gap={8} align="stretch" marginTop={16}>
        <ButtonLink to={paths.ownProfile()} kind="secondary" size="s">
          {t('toInventory')}
        </ButtonLink>
        <ButtonLink to={paths.contacts()} kind="ghost" size="s">
          {t('toSupport')}
        </ButtonLink>
      </Row>
    </Box>
  )
}
