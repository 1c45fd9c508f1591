import CONTENT_NS from 'texts:features/content/content'
import { CONTENT_PARTS, type ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { AddEntry } from './add-entry.tsx'
import { entryPath } from './entry-path.ts'
import { TranslationsLink } from './translations-link.tsx'

/** The operators' content, or with `part` only one kind of it. The search reads titles, texts, questions and answers. */
export function ContentList({ title, part }: { readonly title: string; readonly part?: ContentPart }) {
  const { t } = useTranslation(CONTENT_NS)
  const mayEdit = useIsPermitted()('content.edit')
  return (
    <Screen
      title={title}
      actions={
        <>
          <TranslationsLink to={part === 'topic' ? '/phrases?place=question' : '/phrases'} />
          {mayEdit ? <AddEntry /> : null}
        </>
      }
    >
      <Panel>
        <ResourceList
          name="listContent"
          label={title}
          rowId={({ part: of, key }) => `${of} ${key}`}
          rowPath={entryPath}
          {...(part && { fixed: { part } })}
          filters={[
            { kind: 'search', name: 'text', label: t(part === 'topic' ? 'searchFaq' : 'search') },
            ...(part
              ? []
              : [
                  {
                    kind: 'select' as const,
                    name: 'part',
                    label: t('part'),
                    options: CONTENT_PARTS.map((value) => ({ value, label: t(`parts.${value}`) })),
                  },
                ]),
          ]}
          columns={[
            { id: 'title', header: t('columns.title'), cell: ({ title: shown }) => <b>{shown}</b> },
            { id: 'part', header: t('columns.part'), sort: 'key', cell: ({ part: of }) => t(`parts.${of}`) },
            { id: 'key', header: t('columns.key'), cell: ({ key }) => (key === '*' ? t('everyOther') : key) },
            { id: 'version', header: t('columns.version'), isNumber: true, cell: ({ version }) => version },
            {
              id: 'changed',
              header: t('columns.changed'),
              sort: 'changed',
              cell: ({ at }) => <TimeCell at={at} />,
            },
            { id: 'who', header: t('columns.who'), cell: ({ operator }) => operator?.name ?? t('import') },
          ]}
        />
      </Panel>
    </Screen>
  )
}
