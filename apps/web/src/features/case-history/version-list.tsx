import CASE_HISTORY_NS from 'texts:features/case-history/case-history'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Stack } from '../../ui/stack.tsx'
import { olderChangesQuery, type Version } from './case-history.queries.ts'
import { VersionCard } from './version-card.tsx'
import styles from './version-list.module.css'

/** The versions of a case, newest first; older ones load on demand. */
export function VersionList({
  caseId,
  versions,
  inForce,
}: {
  readonly caseId: string
  readonly versions: readonly Version[]
  readonly inForce: number
}) {
  const { t } = useTranslation(CASE_HISTORY_NS)
  const [older, setOlder] = useState<readonly Version[]>([])
  const all = [...versions, ...older]
  const last = all.at(-1)
  const more = useMutation({
    mutationFn: (before: number) => {
      const { endpoint, call } = olderChangesQuery(caseId, before)
      return callApi(endpoint, call)
    },
    onSuccess: (page) => setOlder([...older, ...page]),
  })
  return (
    <>
      <Stack as="ol" gap={16} marginBottom={16} className={styles.versions}>
        {all.map((version) => (
          <Grid
            as="li"
            columns={{ base: '44px minmax(0, 1fr)', phone: 1 }}
            gap={12}
            align="start"
            position="relative"
            key={version.version}
            data-now={version.version === inForce || undefined}
          >
            <Stack
              radius="l"
              ground="ink-4"
              display={{ phone: 'none' }}
              lineHeight={1}
              as="span"
              isCentered
              text="h4"
              className={styles.number}
              aria-hidden="true"
              width={44}
              height={44}
            >
              {version.version}
            </Stack>
            <VersionCard version={version} inForce={inForce} />
          </Grid>
        ))}
      </Stack>
      {more.isError && <p role="alert">{t('versions.failed')}</p>}
      {last && last.version > 1 && (
        <Button kind="ghost" isFull isLoading={more.isPending} onClick={() => more.mutate(last.version)}>
          {t('versions.older')}
        </Button>
      )}
    </>
  )
}
