import CONTENT_NS from 'texts:features/content/content'
import { Alert, Badge, Button, SimpleGrid, Stack } from '@mantine/core'
import { isApiError } from '@runecase/api/api-error.ts'
import type { ContentEntry, SavedContent } from '@runecase/api/operator/content.ts'
import { CONTENT_PARTS, type ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { ContentPreview } from './content-preview.tsx'
import { ContentVersions } from './content-versions.tsx'
import { EMPTY_ENTRIES, EntryFields } from './entry-fields.tsx'
import { translationsPath } from './entry-path.ts'
import { TranslationsLink } from './translations-link.tsx'

/** One piece of content: its fields, preview and versions. */
export function Component() {
  const { t } = useTranslation(CONTENT_NS)
  const { part: named = 'topic', key = '' } = useParams()
  const part = CONTENT_PARTS.find((one) => one === named)
  const isNew = useSearchParams()[0].has('new')
  const { data, error, refetch } = useQuery({
    queryKey: ['getContent', part, key],
    enabled: part !== undefined,
    queryFn: ({ signal }) => readEntry(part ?? 'page', key, signal),
  })
  if (error || !part || (data === null && !isNew)) {
    return (
      <Screen title={t('title')}>
        {error ? (
          <LoadingOrError error={error} />
        ) : (
          <Alert color="yellow" role="alert">
            {t('missing')}
          </Alert>
        )}
        {part && data === null ? <ContentVersions part={part} keyOf={key} version={0} /> : null}
        <Button component={Link} to={part === 'topic' ? '/faq' : '/content'} variant="default" mt="md">
          {t('toList')}
        </Button>
      </Screen>
    )
  }
  if (data === undefined) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={null} />
      </Screen>
    )
  }
  const entry = data ?? ({ part, key, version: 0, content: EMPTY_ENTRIES[part] } as ContentEntry)
  return <Shown key={`${part} ${key}`} entry={entry} reload={refetch} />
}

/** Null without one. */
async function readEntry(part: ContentPart, key: string, signal: AbortSignal): Promise<ContentEntry | null> {
  try {
    return await callOperator('getContent', { query: { part, key } }, signal)
  } catch (error) {
    if (isApiError(error) && error.code === 'dataNotFound') return null
    throw error
  }
}

function Shown({ entry, reload }: { readonly entry: ContentEntry; readonly reload: () => Promise<unknown> }) {
  const { t } = useTranslation(CONTENT_NS)
  const mayEdit = useIsPermitted()('content.edit')
  const { part, key, version, content } = entry
  const translations = translationsPath(entry)
  return (
    <Screen
      title={titleOf(entry) || t(`parts.${part}`)}
      badge={
        <>
          <Badge>{`${t(`parts.${part}`)}: ${key === '*' ? t('everyOther') : key}`}</Badge>
          <Badge color={version === 0 ? 'yellow' : 'gray'}>
            {version === 0 ? t('isNew') : t('version', { version })}
          </Badge>
        </>
      }
      actions={
        <>
          {translations && version > 0 ? <TranslationsLink to={translations} /> : null}
          {mayEdit && version > 0 && key !== '*' ? <RemoveButton entry={entry} /> : null}
        </>
      }
    >
      <Stack>
        {mayEdit ? (
          <EditForm<Record<string, unknown>>
            isWide
            base={{ values: content, version }}
            reload={reload}
            submit={t('publish', { version: version + 1 })}
            showValue={(value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))}
            save={async (values, { version: base, reason }) => {
              const saved = { part, key, content: values } as unknown as SavedContent
              await callOperator('saveContent', { body: { entry: saved, version: base, reason } })
              await queryClient.invalidateQueries()
            }}
            fields={(field) => {
              const values = Object.fromEntries(Object.keys(content).map((name) => [name, field(name).value]))
              const typed = { part, key, content: values } as unknown as SavedContent
              return (
                <SimpleGrid cols={{ base: 1, lg: 2 }}>
                  <Panel>
                    <EntryFields entry={typed} field={field} />
                  </Panel>
                  <Panel title={t('preview')}>
                    <ContentPreview entry={typed} />
                  </Panel>
                </SimpleGrid>
              )
            }}
          />
        ) : (
          <Panel title={t('preview')}>
            <ContentPreview entry={entry} />
          </Panel>
        )}
        <ContentVersions part={part} keyOf={key} version={version} />
      </Stack>
    </Screen>
  )
}

/** The heading that players see: a page has it in its first line, a section of the main page elsewhere. */
function titleOf({ part, content }: ContentEntry): string {
  if (part === 'shelf') return ''
  return part === 'page' ? (/^# (.+)/.exec(content.markdown)?.[1] ?? '') : content.title
}

function RemoveButton({ entry: { part, key, version } }: { readonly entry: ContentEntry }) {
  const { t } = useTranslation(CONTENT_NS)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('remove')}
        text={t('removeText')}
        confirm={t('remove')}
        isDangerous
        onClose={() => setAsking(false)}
        act={async (reason) => {
          await callOperator('removeContent', { body: { part, key, version, reason } })
          await navigate(part === 'topic' ? '/faq' : '/content')
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
