import RESTRICTIONS_NS from 'texts:core/restrictions/restrictions'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RestrictionLines } from './restriction-lines.tsx'
import styles from './restriction-panel.module.css'
import { useRestrictions } from './use-restrictions.ts'

/** The player's restrictions above the payment methods; nothing without any. */
export function RestrictionPanel() {
  const { t } = useTranslation(RESTRICTIONS_NS)
  const restrictions = useRestrictions()
  if (restrictions.length === 0) return null
  return (
    <Box
      as={Panel}
      padding="20px 24px"
      marginBottom={24}
      className={styles.panel}
      aria-labelledby="restrictions"
      role="region"
    >
      <Heading level={2} size="h3" id="restrictions">
        {t('title')}
      </Heading>
      <RestrictionLines restrictions={restrictions} />
      <ButtonLink to={paths.contacts()} kind="secondary" size="s">
        {t('toSupport')}
      </ButtonLink>
    </Box>
  )
}
