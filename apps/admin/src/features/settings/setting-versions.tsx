import SETTINGS_NS from 'texts:features/settings/settings'
import { Badge, Button, Text } from '@mantine/core'
import type { SettingVersion } from '@runecase/api/operator/settings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { saveSettings, showSetting } from '../../core/settings/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'
import styles from './settings-screen.module.css'

/** The number of a version's changes shown initially; the rest unfolds. */
const AT_ONCE = 4

/** The last versions with their changes; previous values can be restored. */
export function SettingVersions({ version }: { readonly version: number }) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  const [reverted, setReverted] = useState<SettingVersion>()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['listSettingVersions', version],
    queryFn: ({ signal, pageParam }) =>
      callOperator('listSettingVersions', { query: { perPage: 12, ...(pageParam && { page: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Panel title={t('versions')}>
      <ol className={styles.versions}>
        {(data?.pages ?? [])
          .flatMap(({ items }) => items)
          .map((one) => (
            <li key={one.version}>
              <Badge color={one.version === version ? 'green' : 'gray'}>{one.version}</Badge>
              <div>
                <Changes changes={one.changes.slice(0, AT_ONCE)} />
                {one.changes.length > AT_ONCE ? (
                  <details>
                    <summary>{t('moreChanges', { count: one.changes.length - AT_ONCE })}</summary>
                    <Changes changes={one.changes.slice(AT_ONCE)} />
                  </details>
                ) : null}
                <Text size="xs" c="dimmed">
                  {one.operator
                    ? `${one.operator.name} · ${showDateTime(one.at)} · ${one.reason}`
                    : `${t('firstStart')} · ${showDateTime(one.at)}`}
                </Text>
              </div>
              {one.version > 1 ? (
                <Button size="compact-sm" variant="default" onClick={() => setReverted(one)}>
                  {t('revert')}
                </Button>
              ) : null}
            </li>
          ))}
      </ol>
      {data ? null : <LoadingOrError error={error} height={160} />}
      {hasNextPage ? (
        <Button fullWidth mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      ) : null}
      {reverted ? (
        <ActionDialog
          isOpen
          title={t('revertTitle', { version: reverted.version })}
          confirm={t('revert')}
          onClose={() => setReverted(undefined)}
          act={(reason) =>
            saveSettings({
              version,
              reason,
              values: Object.fromEntries(reverted.changes.map(({ name, before }) => [name, before])),
            })
          }
        />
      ) : null}
    </Panel>
  )
}

function Changes({ changes }: { readonly changes: SettingVersion['changes'] }) {
  const { t } = useTranslation([SETTINGS_NS, TERMS_NS])
  return changes.map(({ name, before, after }) => (
    <Text key={name} size="sm">
      {t(`terms:settings.${name}` as 'terms:settings.maintenance')}:{' '}
      {before === null ? null : <s className={styles.before}>{showSetting(before)}</s>} {showSetting(after)}
    </Text>
  ))
}
