import PHRASES_NS from 'texts:features/phrases/phrases'
import { Badge, SimpleGrid, Text } from '@mantine/core'
import { MAX_PAGE_LENGTH } from '@runecase/api/operator/content-schemas.ts'
import type { EditedPhrase, OtherLanguage } from '@runecase/api/operator/phrases.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { LongTextField } from '../../form/fields.tsx'
import { StateBadge } from './phrases-screen.tsx'

/** One text of the shop with its translation. */
export function Component() {
  const { t } = useTranslation(PHRASES_NS)
  const { language = '', hash = '' } = useParams()
  const params = { language: language as OtherLanguage, hash }
  const { data, error } = useQuery({
    queryKey: ['getPhrase', language, hash],
    queryFn: ({ signal }) => callOperator('getPhrase', { params }, signal),
  })
  if (data) return <Shown key={hash} phrase={data} />
  return (
    <Screen title={t('title')}>
      <LoadingOrError error={error} />
    </Screen>
  )
}

function Shown({
  phrase: { language, hash, place, state, text, translation, version },
}: {
  readonly phrase: EditedPhrase
}) {
  const { t } = useTranslation(PHRASES_NS)
  const mayEdit = useIsPermitted()('content.edit')
  return (
    <Screen
      title={t('one', { language: t(`languages.${language}`) })}
      badge={
        <>
          <Badge>{t(`places.${place}`)}</Badge>
          <StateBadge state={state} />
        </>
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Panel title={t('columns.text')}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
        </Panel>
        <Panel title={t('columns.translation')}>
          {mayEdit ? (
            <EditForm
              base={{ version, values: { translation } }}
              reload={() => queryClient.invalidateQueries({ queryKey: ['getPhrase', language, hash] })}
              save={async (values, on) => {
                await callOperator('savePhrase', { params: { language, hash }, body: { ...values, ...on } })
                await queryClient.invalidateQueries()
              }}
              fields={(field) => (
                <LongTextField
                  label={t('columns.translation')}
                  hint={t('hint')}
                  field={field('translation')}
                  maxLength={MAX_PAGE_LENGTH}
                />
              )}
            />
          ) : (
            <Text style={{ whiteSpace: 'pre-wrap' }}>{translation}</Text>
          )}
        </Panel>
      </SimpleGrid>
    </Screen>
  )
}
