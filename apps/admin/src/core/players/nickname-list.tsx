import NICKNAME_LIST_NS from 'texts:core/players/nickname-list'
import { Badge, Checkbox } from '@mantine/core'
import type { NicknameState } from '@runecase/api/nicknames-rules.ts'
import type { NicknameChange } from '@runecase/api/operator/nicknames.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { showDateTime } from '../../list/format.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { NicknameActions } from './nickname-actions.tsx'
import styles from './nickname-list.module.css'
import { PlayerName } from './player-name.tsx'

const COLORS: Readonly<Record<NicknameState, string>> = {
  waiting: 'yellow',
  confirmed: 'green',
  revoked: 'red',
  replaced: 'gray',
}
const REFRESH_MS = 10_000

/** The names that players chose, of all players or of one, with the actions on each. */
export function NicknameList({
  fixed,
  empty,
  ofOne = false,
  chosen = [],
  onChoose,
}: {
  readonly fixed: Readonly<Record<string, string>>
  readonly empty: string
  /** The list of one player: without their name and without filters. */
  readonly ofOne?: boolean
  readonly chosen?: readonly string[]
  /** Selects a row; without this function rows cannot be selected. */
  readonly onChoose?: (id: string, isChosen: boolean) => void
}) {
  const { t } = useTranslation(NICKNAME_LIST_NS)
  const choice: ListColumn<NicknameChange> = {
    id: 'choose',
    header: t('columns.choose'),
    cell: ({ id, nickname, state }) =>
      state === 'waiting' ? (
        <Checkbox
          aria-label={t('choose', { nickname })}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => onChoose?.(id, currentTarget.checked)}
        />
      ) : null,
  }
  const player: ListColumn<NicknameChange> = {
    id: 'player',
    header: t('columns.player'),
    cell: ({ player: { id, nickname } }) => (
      <Link className={styles.name} to={`/players/${id}?tab=nicknames`}>
        <PlayerName id={id} nickname={nickname} />
      </Link>
    ),
  }
  const state: ListColumn<NicknameChange> = {
    id: 'state',
    header: t('columns.state'),
    cell: (row) => (
      <Badge color={COLORS[row.state]} variant="light" radius="sm" tt="none">
        {t(`states.${row.state}`)}
      </Badge>
    ),
  }
  const decision: ListColumn<NicknameChange> = {
    id: 'decision',
    header: t('columns.decision'),
    isMinor: !ofOne,
    cell: (row) => <Decision of={row} />,
  }
  return (
    <ResourceList
      name="listNicknames"
      label={t('label')}
      empty={empty}
      fixed={fixed}
      refreshMs={REFRESH_MS}
      rowId={({ id }) => id}
      filters={
        ofOne
          ? []
          : [
              { kind: 'search', name: 'text', label: t('search') },
              { kind: 'from', name: 'from', label: t('from') },
              { kind: 'until', name: 'until', label: t('until') },
            ]
      }
      columns={[
        ...(onChoose ? [choice] : []),
        { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
        {
          id: 'nickname',
          header: t('columns.nickname'),
          cell: ({ nickname }) => <b className={styles.name}>{nickname}</b>,
        },
        {
          id: 'before',
          header: t('columns.before'),
          cell: ({ before }) => <span className={styles.name}>{before}</span>,
        },
        ...(ofOne ? [] : [player]),
        {
          id: 'namesakes',
          header: t('columns.namesakes'),
          isNumber: true,
          isMinor: true,
          cell: (row) => row.namesakes,
        },
        ...(fixed.state === 'waiting' ? [] : [state, decision]),
        { id: 'actions', header: t('columns.actions'), cell: (row) => <NicknameActions change={row} /> },
      ]}
    />
  )
}

/** Who decided and why, and until when the player waits. */
function Decision({ of }: { readonly of: NicknameChange }) {
  const { t } = useTranslation(NICKNAME_LIST_NS)
  const { decidedBy, decidedAt, reason, restored, state, nextAt } = of
  if (decidedBy === null || decidedAt === null) return '—'
  const by = t('by', { operator: decidedBy, at: showDateTime(decidedAt) })
  if (state !== 'revoked') return by
  const rest = Date.parse(nextAt) > Date.now() ? t('pausedUntil', { at: showDateTime(nextAt) }) : null
  return (
    <span className={styles.decision}>
      {by}
      <b>{reason}</b>
      {t('restored', { nickname: restored })}
      {rest ? <span>{rest}</span> : null}
    </span>
  )
}
