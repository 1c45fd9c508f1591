import SHELL_NS from 'texts:app/layouts/shell'
import { type DehydratedState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { endpointQuery } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from '../error-screen.module.css'

/** How often a closed site is polled when the realtime channel is unavailable. */
const ASK_AGAIN_MS = 15_000

/** Whether a page's dehydrated data says that the site is closed. */
export function isClosedIn({ queries }: DehydratedState): boolean {
  const [name] = maintenanceQuery().queryKey
  const answer = queries.find(({ queryKey }) => queryKey[0] === name)?.state.data
  return (answer as { readonly isOffline: boolean } | undefined)?.isOffline ?? false
}

export const maintenanceQuery = () => endpointQuery('getMonitoringStatus', {})

/** Whether the site is closed; an unanswered query counts as open. */
export function useMaintenance() {
  const client = useQueryClient()
  const { data } = useQuery({
    ...maintenanceQuery(),
    refetchInterval: ({ state }) => (state.data?.isOffline ? ASK_AGAIN_MS : false),
  })
  const onMaintenance = useCallback(
    (isOffline: boolean) => {
      client.setQueryData(maintenanceQuery().queryKey, { isOffline, text: null, endsAt: null })
      // The operators' notice and its end are refetched.
      if (isOffline) void client.invalidateQueries(maintenanceQuery())
    },
    [client],
  )
  return { isOffline: data?.isOffline ?? false, onMaintenance }
}

/** The whole page while the site is closed; it disappears by itself. */
export function MaintenanceScreen() {
  const { t } = useTranslation(SHELL_NS)
  const { data } = useQuery(maintenanceQuery())
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{`${t('maintenance.title')} | RUNECASE`}</title>
      <Picture src="/i/static/misc/key" width={200} height={200} alt="" isEager className={styles.art} />
      <h1>{t('maintenance.title')}</h1>
      <p>{data?.text ?? t('maintenance.text')}</p>
      {data?.endsAt && (
        <p>
          {t('maintenance.until')} <LocalMoment at={data.endsAt} hasTime />
        </p>
      )}
      <Link to={paths.status()}>{t('maintenance.status')}</Link>
      <Badge padding="7px 12px" height="auto" lineHeight={1.4} whiteSpace="normal" tone="warn">
        {t('maintenance.hint')}
      </Badge>
    </Stack>
  )
}
