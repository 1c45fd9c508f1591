import OPERATORS_NS from 'texts:features/operators/operators'
import { Badge, Button, Text } from '@mantine/core'
import { DeviceMobile, Fingerprint, UserPlus } from '@phosphor-icons/react'
import type { ListedOperator } from '@runecase/api/operator/operators.ts'
import { ROLES } from '@runecase/api/operator/roles.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Aside, Columns } from '../../app/columns.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { LogChainBadge } from '../../core/audits/public.ts'
import { showDateTime } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorActions } from './operator-actions.tsx'
import { OperatorSessions } from './operator-sessions.tsx'
import styles from './operators-screen.module.css'
import { RoleBadge } from './role-badge.tsx'
import { RoleTable } from './role-table.tsx'

const REFRESH_MS = 15_000
const STATE_COLORS = { active: 'green', invited: 'yellow', disabled: 'red' } as const

/** Operators with their roles, sessions and invitations, and the role table beside them. */
export function Component() {
  const { t } = useTranslation(OPERATORS_NS)
  const { id } = useParams()
  const [isInviting, setInviting] = useState(false)
  const state = ({ state: name, inviteExpiresAt, pausedUntil }: ListedOperator) => {
    if (name === 'active' && pausedUntil)
      return <Badge color="red">{t('pausedUntil', { at: showDateTime(pausedUntil) })}</Badge>
    return (
      <Badge color={STATE_COLORS[name]}>
        {name === 'invited' && inviteExpiresAt
          ? t('linkUntil', { at: showDateTime(inviteExpiresAt) })
          : t(`states.${name}`)}
      </Badge>
    )
  }
  return (
    <Screen
      title={t('title')}
      badge={<LogChainBadge />}
      actions={
        <Button
          variant="gradient"
          leftSection={<UserPlus weight="fill" aria-hidden />}
          onClick={() => setInviting(true)}
        >
          {t('invite')}
        </Button>
      }
    >
      <Columns widths="minmax(0, 1.35fr) minmax(0, 1fr)" isRoomy>
        <Panel title={t('people')}>
          <ResourceList
            name="listOperators"
            label={t('title')}
            rowId={(row) => row.id}
            rowPath={(row) => `/operators/${row.id}`}
            selectedId={id}
            refreshMs={REFRESH_MS}
            filters={[
              { kind: 'search', name: 'text', label: t('search') },
              {
                kind: 'select',
                name: 'role',
                label: t('columns.role'),
                options: ROLES.map((role) => ({ value: role, label: role })),
              },
              {
                kind: 'select',
                name: 'state',
                label: t('columns.state'),
                options: (['online', 'active', 'invited', 'disabled'] as const).map((value) => ({
                  value,
                  label: t(`states.${value}`),
                })),
              },
            ]}
            columns={[
              {
                id: 'operator',
                header: t('columns.operator'),
                sort: 'name',
                cell: ({ name, login }) => (
                  <span className={styles.name}>
                    {name}
                    <small>{login}</small>
                  </span>
                ),
              },
              { id: 'role', header: t('columns.role'), cell: ({ role }) => <RoleBadge role={role} /> },
              {
                id: 'factor',
                header: t('columns.factor'),
                cell: ({ secondFactor }) => <Factor kind={secondFactor} />,
              },
              {
                id: 'seen',
                header: t('columns.seen'),
                cell: ({ seenAt, isOnline }) => {
                  if (seenAt === null) return <Text c="dimmed">{t('never')}</Text>
                  return isOnline ? <Text c="green">{t('now')}</Text> : <TimeCell at={seenAt} />
                },
              },
              { id: 'sessions', header: t('columns.sessions'), isNumber: true, cell: ({ sessions }) => sessions },
              { id: 'state', header: t('columns.state'), cell: state },
              { id: 'actions', header: t('columns.actions'), cell: (row) => <OperatorActions operator={row} /> },
            ]}
          />
          <Text size="sm" c="dimmed" mt="md">
            {t('hint')}
          </Text>
        </Panel>
        <Aside>
          {id ? <OperatorSessions key={id} id={id} /> : null}
          <Panel title={t('roleTable')}>
            <RoleTable />
          </Panel>
        </Aside>
      </Columns>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Screen>
  )
}

/** How an operator confirms their sign-in. */
function Factor({ kind }: { readonly kind: ListedOperator['secondFactor'] }) {
  const { t } = useTranslation(OPERATORS_NS)
  if (kind === null) return <Text c="red">{t('factor.no')}</Text>
  const FactorIcon = kind === 'passkey' ? Fingerprint : DeviceMobile
  return (
    <span className={styles.factor}>
      <FactorIcon weight="fill" aria-hidden />
      {t(`factor.${kind}`)}
    </span>
  )
}
