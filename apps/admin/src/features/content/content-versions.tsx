import CONTENT_NS from 'texts:features/content/content'
import { Badge, Button, Text } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showDateTime } from '../../list/format.ts'
import styles from './content.module.css'
import { ContentPreview } from './content-preview.tsx'

type Version = EndpointData<OperatorApi['listContentVersions']>['items'][number]

/** The last versions of a piece; the text of an earlier one can be restored as a new version. */
export function ContentVersions(props: {
  readonly part: ContentPart
  readonly keyOf: string
  /** The current version; 0 without one. */
  readonly version: number
}) {
  const { part, keyOf: key, version } = props
  const { t } = useTranslation(CONTENT_NS)
  const mayEdit = useIsPermitted()('content.edit')
  const [restored, setRestored] = useState<Version>()
  const { data } = useQuery({
    queryKey: ['listContentVersions', part, key, version],
    queryFn: ({ signal }) => callOperator('listContentVersions', { query: { part, key, perPage: 20 } }, signal),
  })
  const entryOf = ({ content }: Version) => ({ part, key, content }) as unknown as SavedContent
  return (
    <Panel title={t('versions')}>
      <ol className={styles.versions}>
        {(data?.items ?? []).map((one) => (
          <li key={one.version}>
            <Badge color={one.version === version ? 'green' : 'gray'}>{one.version}</Badge>
            <div>
              <Text size="sm">
                {one.content === null ? t('removed') : one.version === version ? t('inForce') : one.reason}
              </Text>
              <Text size="xs" c="dimmed">
                {one.operator ? `${one.operator.name} · ` : `${t('import')} · `}
                {showDateTime(one.at)}
                {one.version === version && one.operator ? ` · ${one.reason}` : null}
              </Text>
            </div>
            {mayEdit && one.content !== null && one.version !== version ? (
              <Button size="compact-sm" variant="default" onClick={() => setRestored(one)}>
                {t('restore')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {restored ? (
        <ActionDialog
          isOpen
          title={t('restoreTitle', { version: restored.version })}
          text={t('atOnce')}
          confirm={t('restore')}
          onClose={() => setRestored(undefined)}
          act={async (reason) => {
            await callOperator('saveContent', { body: { entry: entryOf(restored), version, reason } })
            await queryClient.invalidateQueries()
          }}
        >
          <ContentPreview entry={entryOf(restored)} />
        </ActionDialog>
      ) : null}
    </Panel>
  )
}
