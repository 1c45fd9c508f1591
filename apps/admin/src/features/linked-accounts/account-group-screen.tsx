import LINKED_NS from 'texts:features/linked-accounts/linked-accounts'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { AccountGroupView } from '@runecase/api/operator/linked-accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { GroupStateBadge, LinkKinds } from '../../core/linked-accounts/public.ts'
import { PlayerName } from '../../core/players/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { PlainTable } from '../../list/plain-table.tsx'
import { GroupDecisions } from './group-decisions.tsx'
import { GroupLinks } from './group-links.tsx'

/** One group of accounts: the links between them, and an operator's decision about it. */
export function Component() {
  const { t } = useTranslation(LINKED_NS)
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['getLinkedAccounts', id],
    queryFn: ({ signal }) => callOperator('getLinkedAccounts', { params: { id } }, signal),
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const group = data?.group
  return (
    <Screen
      title={t('group', { id })}
      badge={group ? <GroupStateBadge state={group.state} /> : null}
      actions={
        <>
          {group ? <GroupDecisions group={group} chosen={chosen} onSplit={() => setChosen([])} /> : null}
          <Button component={Link} to="/linked-accounts" variant="default">
            {t('toList')}
          </Button>
        </>
      }
    >
      {group ? (
        <Columns widths="minmax(0, 340px) minmax(0, 1fr)">
          <GroupFacts group={group} />
          <Stack gap="md">
            <Panel title={t('members')}>
              <Members group={group} chosen={chosen} onChoose={setChosen} />
              {group.members.length < group.size ? (
                <Text size="sm" c="dimmed" mt="sm">
                  {t('firstMembers', { shown: group.members.length, size: group.size })}
                </Text>
              ) : null}
            </Panel>
            <Panel title={t('links')}>
              <GroupLinks group={group} />
            </Panel>
          </Stack>
        </Columns>
      ) : (
        <LoadingOrError error={error} height={320} />
      )}
    </Screen>
  )
}

function GroupFacts({ group }: { readonly group: AccountGroupView }) {
  const { t } = useTranslation(LINKED_NS)
  const { score, size, kinds, formedAt, changedAt, decidedAt, decidedBy, reason, minScore } = group
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('score'), score],
          [t('size'), size],
          [t('kinds'), <LinkKinds key="kinds" kinds={kinds} />],
          [t('formed'), showDateTime(formedAt)],
          [t('changed'), showDateTime(changedAt)],
          [
            t('decision'),
            decidedAt === null ? t('undecided') : t('decided', { operator: decidedBy, at: showDateTime(decidedAt) }),
          ],
          ...(reason === null ? [] : [[t('reason'), reason] as const]),
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('scoreHint', { min: minScore })}
      </Text>
    </Panel>
  )
}

function Members({
  group: { members, state },
  chosen,
  onChoose,
}: {
  readonly group: AccountGroupView
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation(LINKED_NS)
  const mayDecide = useIsPermitted()('withdrawals.decide') && state !== 'dissolved'
  if (members.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <PlainTable label={t('members')} scrolls>
      <thead>
        <tr>
          {mayDecide ? <th aria-label={t('split')} /> : null}
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('registered')}</th>
          <th scope="col">{t('joined')}</th>
          <th scope="col" data-number>
            {t('best')}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, nickname, registeredAt, joinedAt, bestScore }) => (
          <tr key={id}>
            {mayDecide ? (
              <td>
                <Checkbox
                  aria-label={t('choose', { nickname })}
                  checked={chosen.includes(id)}
                  onChange={({ currentTarget }) =>
                    onChoose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              </td>
            ) : null}
            <td>
              <Link to={`/players/${id}?tab=linked`}>
                <PlayerName id={id} nickname={nickname} />
              </Link>
            </td>
            <td>
              <TimeCell at={registeredAt} />
            </td>
            <td>
              <TimeCell at={joinedAt} />
            </td>
            <td data-number>{bestScore}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
