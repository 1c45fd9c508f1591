import PROFILE_NS from 'texts:features/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../api/queries.ts'
import { Text } from '../../ui/text.tsx'

/** On how many of the last days the player played: a count, not a streak that could break. Renders nothing if they did not play. */
export function PlayDaysLine() {
  const { t } = useTranslation(PROFILE_NS)
  const { data } = useQuery(endpointQuery('getPlayDays', {}))
  if (!data || data.days === 0) return null
  return (
    <Text size="ui" tone="faint">
      {t('playDays', { count: data.days, of: data.of })}
    </Text>
  )
}
