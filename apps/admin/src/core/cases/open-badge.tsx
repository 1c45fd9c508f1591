import CASES_NS from 'texts:core/cases/cases'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whether players can open a case, or cannot even see it. */
export function OpenBadge({ one }: { readonly one: { readonly isAvailable: boolean; readonly isDraft: boolean } }) {
  const { t } = useTranslation(CASES_NS)
  if (one.isDraft) return <Badge color="violet">{t('states.draft')}</Badge>
  return <Badge color={one.isAvailable ? 'green' : 'red'}>{t(one.isAvailable ? 'states.open' : 'states.closed')}</Badge>
}
