import LINKED_ACCOUNTS_NS from 'texts:core/linked-accounts/linked-account-words'
import { Group } from '@mantine/core'
import type { AccountGroup } from '@runecase/api/operator/linked-accounts.ts'
import { LINK_KINDS } from '@runecase/api/operator/linked-accounts-rules.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { PlayerName } from '../players/public.ts'
import { GroupStateBadge, LinkKinds } from './group-words.tsx'

/** Groups of accounts that one person seems to have, of all players or of one. */
export function LinkedAccountList({
  fixed,
  empty,
  ofOne,
}: {
  readonly fixed: Readonly<Record<string, string>>
  readonly empty: string
  /** The player whose groups are listed: without filters and without the player's own name. */
  readonly ofOne?: string
}) {
  const { t } = useTranslation(LINKED_ACCOUNTS_NS)
  return (
    <ResourceList
      name="listLinkedAccounts"
      label={t('label')}
      empty={empty}
      fixed={fixed}
      rowId={({ id }) => id}
      rowPath={({ id }) => `/linked-accounts/${id}`}
      filters={
        ofOne
          ? []
          : [
              { kind: 'search', name: 'text', label: t('search') },
              {
                kind: 'select',
                name: 'kind',
                label: t('kind'),
                options: LINK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
              },
            ]
      }
      columns={[
        {
          id: 'group',
          header: t('columns.group'),
          cell: ({ id }) => (
            <Link to={`/linked-accounts/${id}`} style={{ whiteSpace: 'nowrap' }}>
              {t('number', { id })}
            </Link>
          ),
        },
        {
          id: 'members',
          header: t('columns.members'),
          cell: (group) => <Members of={group} {...(ofOne && { without: ofOne })} />,
        },
        { id: 'score', header: t('columns.score'), sort: 'score', isNumber: true, cell: ({ score }) => score },
        { id: 'size', header: t('columns.size'), sort: 'size', isNumber: true, cell: ({ size }) => size },
        { id: 'kinds', header: t('columns.kinds'), isMinor: true, cell: ({ kinds }) => <LinkKinds kinds={kinds} /> },
        { id: 'state', header: t('columns.state'), cell: ({ state }) => <GroupStateBadge state={state} /> },
        {
          id: 'changed',
          header: t('columns.changed'),
          sort: 'changed',
          isMinor: true,
          cell: ({ changedAt }) => <TimeCell at={changedAt} />,
        },
      ]}
    />
  )
}

function Members({ of: { members, size }, without }: { readonly of: AccountGroup; readonly without?: string }) {
  const { t } = useTranslation(LINKED_ACCOUNTS_NS)
  const shown = members.filter(({ id }) => id !== without)
  const more = size - members.length
  return (
    <Group gap="xs">
      {shown.map(({ id, nickname }) => (
        <Link key={id} to={`/players/${id}?tab=linked`}>
          <PlayerName id={id} nickname={nickname} />
        </Link>
      ))}
      {more > 0 ? <span>{t('more', { count: more })}</span> : null}
    </Group>
  )
}
