import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './awaited-case.module.css'
import { dailyInfoQuery } from './daily-cases.queries.ts'

/** The case for which the player refilled, while it can be opened. */
export function AwaitedCase() {
  const { t } = useTranslation(DAILY_CASES_NS)
  const viewer = useViewer()
  const { data } = useQuery({ ...dailyInfoQuery(), enabled: viewer !== null })
  const one = data?.awaitedCase
  if (!one) return null
  return (
    <Row gap={14} marginTop={16} className={styles.awaited} role="status" padding="12px 16px 12px 12px" radius="l">
      <Picture flex="none" src={one.image} width={56} height={56} alt="" />
      <Text as="b" size="strong" minWidth={0} flex={1} textAlign="start">
        {t('awaited.text', { name: one.name })}
      </Text>
      <ButtonLink width={{ phone: '100%' }} to={paths.openCase(one.slug)}>
        {t('awaited.open')}
      </ButtonLink>
    </Row>
  )
}
