import SEASONS_NS from 'texts:features/seasons/seasons'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Somebody received this reward, so it is fixed. */
export function GivenBadge() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <Badge size="sm" color="gray">
      {t('parts.given')}
    </Badge>
  )
}
