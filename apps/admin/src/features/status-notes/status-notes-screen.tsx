import STATUS_NOTES_NS from 'texts:features/status-notes/status-notes'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { newStatusNote } from './new-entry.ts'

/** Notes on the status page, newest first. */
export function Component() {
  const { t } = useTranslation(STATUS_NOTES_NS)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newStatusNote} />}>
      <Panel>
        <ResourceList
          name="listStatusNotes"
          empty={t('noNotes')}
          label={t('title')}
          rowId={({ id }) => String(id)}
          rowPath={({ id }) => `/status-notes/${id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: (['open', 'closed'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            { id: 'title', header: t('columns.title'), cell: ({ title }) => <b>{title}</b> },
            { id: 'service', header: t('columns.service'), cell: ({ service }) => t(`services.${service}`) },
            {
              id: 'phase',
              header: t('columns.phase'),
              cell: ({ lines }) => (lines[0] ? t(`phases.${lines[0].phase}`) : null),
            },
            { id: 'started', header: t('columns.started'), cell: ({ startedAt }) => <TimeCell at={startedAt} /> },
            {
              id: 'state',
              header: t('columns.state'),
              cell: ({ closedAt }) => <NoteBadge isOpen={closedAt === null} />,
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

export function NoteBadge({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation(STATUS_NOTES_NS)
  return (
    <Badge color={isOpen ? 'yellow' : 'gray'} variant="light" radius="sm" tt="none">
      {t(isOpen ? 'states.open' : 'states.closed')}
    </Badge>
  )
}
