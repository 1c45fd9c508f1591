import { Badge, Code, Text } from '@mantine/core'
import type { LogEntry } from '@runecase/api/operator/log.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { showExactMoment } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { LOG_NS } from './log.i18n.ts'
import styles from './log-screen.module.css'

const PREFIXES = [
  'session.',
  'operator.',
  'change_request.',
  'player.',
  'balance.',
  'withdrawal.',
  'payment.',
  'case.',
  'content.',
  'audit.',
  'settings.',
] as const

/** The name of an action; one that has none yet stands as it is. */
function actionName(action: string): string {
  return String(i18n.t(`actions.${action}` as never, { ns: LOG_NS, defaultValue: action } as never))
}

/** The operator log: who did what to what, from what to what, and why. */
export function Component() {
  const { t } = useTranslation(LOG_NS)
  const isWhole = useIsPermitted()('log.all')
  return (
    <Screen title={t('title')} badge={<Badge variant="light">{isWhole ? t('note') : t('own')}</Badge>}>
      <Panel>
        <ResourceList
          name="listOperatorLog"
          label={t('title')}
          rowId={(row) => row.seq}
          refreshMs={15_000}
          filters={[
            { kind: 'search', name: 'target', label: t('target') },
            {
              kind: 'select',
              name: 'action',
              label: t('kinds'),
              options: PREFIXES.map((value) => ({ value, label: t('prefixes', { returnObjects: true })[value] })),
            },
          ]}
          columns={[
            {
              id: 'at',
              header: t('columns.at'),
              sort: 'seq',
              cell: ({ at }) => <time dateTime={at}>{showExactMoment(at)}</time>,
            },
            { id: 'who', header: t('columns.who'), cell: ({ operator }) => operator?.name ?? t('console') },
            {
              id: 'action',
              header: t('columns.action'),
              cell: ({ action }) => <b title={action}>{actionName(action)}</b>,
            },
            {
              id: 'target',
              header: t('columns.target'),
              cell: ({ target, changeRequestId }) => (
                <>
                  {target}
                  {changeRequestId ? (
                    <Link className={styles.request} to={`/change-requests/${changeRequestId}`}>
                      {t('request', { id: changeRequestId })}
                    </Link>
                  ) : null}
                </>
              ),
            },
            { id: 'detail', header: t('columns.detail'), cell: (row) => <Change entry={row} /> },
            { id: 'reason', header: t('columns.reason'), cell: ({ reason }) => reason },
            { id: 'address', header: t('columns.address'), cell: ({ address }) => <Text c="dimmed">{address}</Text> },
            { id: 'hash', header: t('columns.hash'), cell: ({ hash }) => <Code>{hash.slice(0, 7)}</Code> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function Change({ entry: { before, after } }: { readonly entry: LogEntry }) {
  const fields = [...new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])]
  const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const valueIn = (side: unknown, field: string) => (Object(side) as Record<string, unknown>)[field]
  return (
    <ul className={styles.change}>
      {fields.map((field) => (
        <li key={field}>
          {field}: {valueIn(before, field) === undefined ? null : <del>{shown(valueIn(before, field))}</del>}{' '}
          {valueIn(after, field) === undefined ? null : <ins>{shown(valueIn(after, field))}</ins>}
        </li>
      ))}
    </ul>
  )
}
