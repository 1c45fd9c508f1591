import BATTLES_NS from 'texts:features/battles/battles'
import { Anchor, Box, Button, Code, SimpleGrid } from '@mantine/core'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ApprovalPanel } from '../../core/change-requests/public.ts'
import { PlayerName } from '../../core/players/public.ts'
import { BattleState, TERMS_NS } from '../../core/terms/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showSum } from '../../list/show-sums.ts'

type Battle = EndpointData<OperatorApi['getAdminBattle']>

/** One battle: its rounds, proof and seats; two operators can void a stuck one. */
export function Component() {
  const { t } = useTranslation([BATTLES_NS, TERMS_NS])
  const { ulid = '' } = useParams()
  const mayPropose = useIsPermitted()('money.propose')
  const { data, error } = useQuery({
    queryKey: ['getAdminBattle', ulid],
    queryFn: ({ signal }) => callOperator('getAdminBattle', { params: { ulid } }, signal),
    refetchInterval: 5000,
  })
  return (
    <Screen
      title={t('battle', { ulid })}
      badge={data ? <BattleState battle={data} /> : null}
      actions={
        <>
          {data?.isStuck && mayPropose ? <VoidButton ulid={ulid} /> : null}
          <Button component={Link} to="/battles" variant="default">
            {t('toList')}
          </Button>
        </>
      }
    >
      {data ? <Shown battle={data} /> : <LoadingOrError error={error} height={320} />}
    </Screen>
  )
}

function Shown({ battle }: { readonly battle: Battle }) {
  const { t } = useTranslation([BATTLES_NS, TERMS_NS])
  const timeOf = (at: string | null) => (at === null ? t('none') : showDateTime(at))
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Panel title={t('course')}>
        <Facts
          facts={[
            [
              t('columns.creator'),
              <Link key="creator" to={`/players/${battle.creator.id}`}>
                <PlayerName id={battle.creator.id} nickname={battle.creator.nickname} />
              </Link>,
            ],
            [t('columns.mode'), t(`terms:battle.modes.${battle.mode}`)],
            [t('columns.price'), showSum(battle.price)],
            [t('columns.seats'), t('of', { done: battle.taken, all: battle.slots })],
            [t('columns.rounds'), t('of', { done: battle.revealed, all: battle.rounds })],
            [t('columns.spectators'), showNumber(battle.spectators)],
            [t('columns.created'), timeOf(battle.createdAt)],
            [t('locked'), timeOf(battle.lockedAt)],
            [t('due'), timeOf(battle.dueAt)],
            [t('finished'), timeOf(battle.finishedAt)],
          ]}
        />
      </Panel>
      <Panel title={t('proof')}>
        <Facts
          facts={[
            [t('commitment'), <Code key="commitment">{battle.commitment}</Code>],
            [
              t('seed'),
              battle.seed ? (
                <Code key="seed">{battle.seed}</Code>
              ) : (
                t(battle.status === 'cancelled' ? 'neverRevealed' : 'notRevealed')
              ),
            ],
            [t('beaconRound'), battle.beaconRound === null ? t('none') : showNumber(battle.beaconRound)],
          ]}
        />
        {battle.proofUrl ? (
          <Anchor href={battle.proofUrl} target="_blank" rel="noreferrer">
            {t('check')}
          </Anchor>
        ) : null}
      </Panel>
      <Panel title={t('cases')}>
        <PlainTable label={t('cases')}>
          <HeadRow
            columns={[
              t('case'),
              { number: t('columns.rounds') },
              { number: t('casePrice') },
              { number: t('oddsVersion') },
            ]}
          />
          <tbody>
            {battle.cases.map(({ id, name, count, price, oddsVersion }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a case may be in a battle twice, and the list does not change.
              <tr key={place}>
                <td>
                  <Link to={`/cases/${id}`}>{name}</Link>
                </td>
                <td data-number>{count}</td>
                <td data-number>{showSum(price)}</td>
                <td data-number>{oddsVersion}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Panel>
      <ApprovalPanel target={`battle ${battle.ulid}`} />
      <Box style={{ gridColumn: '1 / -1' }}>
        <Panel title={t('seats')}>
          <PlainTable label={t('seats')} scrolls>
            <thead>
              <tr>
                {(['slot', 'player', 'stake', 'total', 'won'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {battle.seats.map(({ slot, player, stakeId, total, won, isReturned }) => (
                <tr key={slot}>
                  <td>{slot}</td>
                  <td>
                    {player ? (
                      <Link to={`/players/${player.id}`}>
                        <PlayerName id={player.id} nickname={player.nickname} />
                      </Link>
                    ) : (
                      t('bot')
                    )}
                  </td>
                  <td>
                    <Code>{stakeId}</Code> {isReturned ? t('returned') : null}
                  </td>
                  <td>{showSum(total)}</td>
                  <td>{won === null ? t('none') : showSum(won)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      </Box>
    </SimpleGrid>
  )
}

function VoidButton({ ulid }: { readonly ulid: string }) {
  const { t } = useTranslation([BATTLES_NS, TERMS_NS])
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button color="red" onClick={() => setAsking(true)}>
        {t('void')}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('void')}
        text={t('voidText')}
        confirm={t('void')}
        isDangerous
        onClose={() => setAsking(false)}
        change={{ kind: 'battle.void', payload: { ulid } }}
      />
    </>
  )
}
