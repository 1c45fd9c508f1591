import LOG_NS from 'texts:features/log/log'
import { Badge, Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { showExactDateTime } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { LogChange } from './log-change.tsx'
import styles from './log-screen.module.css'
import { targetName } from './target-name.ts'

/** The name of an action; an unknown action is shown as it is. */
function actionName(action: string): string {
  return String(i18n.t(`actions.${action}` as never, { ns: LOG_NS, defaultValue: action } as never))
}

/** The reason of an entry: the operator's text, or why the shop refused the action. */
function reasonText(reason: string | null): string | null {
  const known: Readonly<Record<string, string>> = i18n.t('refused', { ns: LOG_NS, returnObjects: true })
  return reason !== null && Object.hasOwn(known, reason) ? (known[reason] ?? reason) : reason
}

/** The operator log: who did what to which target, with the values before and after, and why. */
export function Component() {
  const { t } = useTranslation(LOG_NS)
  const isPermitted = useIsPermitted()
  const isWhole = isPermitted('log.all')
  const { data: operators } = useQuery({
    queryKey: ['listOperators', 'names'],
    queryFn: ({ signal }) => callOperator('listOperators', { query: { sort: 'name', perPage: 200 } }, signal),
    enabled: isWhole && isPermitted('operators.edit'),
    select: ({ items }) => items.map(({ id, name }) => ({ value: id, label: name })),
  })
  return (
    <Screen title={t('title')} badge={<Badge>{isWhole ? t('note') : t('own')}</Badge>}>
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
              options: Object.entries(t('subjects', { returnObjects: true })).map(([subject, label]) => ({
                value: `${subject}.`,
                label,
              })),
            },
            ...(operators
              ? [{ kind: 'select' as const, name: 'operatorId', label: t('columns.who'), options: operators }]
              : []),
            { kind: 'from', name: 'from', label: t('from') },
            { kind: 'until', name: 'to', label: t('to') },
          ]}
          columns={[
            {
              id: 'at',
              header: t('columns.at'),
              sort: 'seq',
              cell: ({ at }) => <time dateTime={at}>{showExactDateTime(at)}</time>,
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
                  {target === null ? null : (
                    <Link title={target} to={`/log?${new URLSearchParams({ target })}`}>
                      {targetName(target)}
                    </Link>
                  )}
                  {changeRequestId ? (
                    <Link className={styles.request} to={`/change-requests/${changeRequestId}`}>
                      {t('request', { id: changeRequestId })}
                    </Link>
                  ) : null}
                </>
              ),
            },
            { id: 'detail', header: t('columns.detail'), cell: (row) => <LogChange entry={row} /> },
            { id: 'reason', header: t('columns.reason'), cell: ({ reason }) => reasonText(reason) },
            {
              id: 'address',
              isMinor: true,
              header: t('columns.address'),
              cell: ({ address }) => <Text c="dimmed">{address === 'console' ? null : address}</Text>,
            },
            {
              id: 'hash',
              isMinor: true,
              header: t('columns.hash'),
              cell: ({ hash }) => <Code>{hash.slice(0, 7)}</Code>,
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}
