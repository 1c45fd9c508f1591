import PLAYERS_NS from 'texts:features/players/players'
import { Anchor, SegmentedControl } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PLAYER_WORDS_NS } from '../../core/players/public.ts'
import { BattleState, TERMS_NS } from '../../core/terms/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPrice, showSum } from '../../list/show-sums.ts'
import { NameWithId } from './name-with-id.tsx'

interface TabProps {
  readonly player: PlayerCard
}

/** Rolls with links to the page that recomputes them. */
export function RollsTab({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  const [game, setGame] = useState<'case' | 'other'>('case')
  return (
    <>
      <SegmentedControl
        aria-label={t('columns.game')}
        mb="md"
        value={game}
        onChange={(value) => setGame(value as typeof game)}
        data={(['case', 'other'] as const).map((value) => ({ value, label: t(`rolls.${value}`) }))}
      />
      <ResourceList
        key={game}
        name="listPlayerRolls"
        label={t('tabs.rolls')}
        fixed={{ userId: player.id, game }}
        rowId={(row) => row.id}
        columns={[
          { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
          {
            id: 'game',
            header: t('columns.game'),
            cell: ({ id, game: played, case: opened }) => (
              <NameWithId name={opened?.name ?? t(`player-words:games.${played}`)} id={id} />
            ),
          },
          {
            id: 'got',
            header: t('columns.got'),
            cell: ({ item, value }) =>
              item?.name ?? (value ? t('rolled', { rolled: showNumber(value.rolled), of: showNumber(value.of) }) : ''),
          },
          {
            id: 'price',
            header: t('columns.price'),
            isNumber: true,
            cell: ({ item }) => (item ? showSum(item.price) : ''),
          },
          { id: 'nonce', header: t('columns.roll'), isNumber: true, cell: ({ nonce }) => showNumber(nonce) },
          {
            id: 'proof',
            header: t('columns.proof'),
            cell: ({ proofUrl }) => (
              <Anchor href={proofUrl} target="_blank" rel="noreferrer">
                {t('check')}
              </Anchor>
            ),
          },
        ]}
      />
    </>
  )
}

export function BattlesTab({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, TERMS_NS])
  return (
    <ResourceList
      name="listAdminBattles"
      label={t('tabs.battles')}
      fixed={{ userId: player.id }}
      rowId={({ ulid }) => ulid}
      rowPath={({ ulid }) => `/battles/${ulid}`}
      columns={[
        {
          id: 'created',
          header: t('battles.created'),
          sort: 'created',
          cell: ({ createdAt }) => <TimeCell at={createdAt} />,
        },
        {
          id: 'battle',
          header: t('battles.battle'),
          cell: ({ ulid, mode }) => <NameWithId name={t(`terms:battle.modes.${mode}`)} id={ulid} />,
        },
        {
          id: 'seats',
          header: t('battles.seats'),
          cell: ({ taken, slots }) => t('battles.of', { done: taken, all: slots }),
        },
        { id: 'price', header: t('battles.price'), isNumber: true, cell: ({ price }) => showSum(price) },
        { id: 'state', header: t('battles.state'), cell: (row) => <BattleState battle={row} /> },
      ]}
    />
  )
}

export function PromoTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  return (
    <ResourceList
      name="listPromoUses"
      label={t('tabs.promo')}
      fixed={{ userId: player.id }}
      rowId={(row) => row.id}
      columns={[
        { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
        { id: 'code', header: t('columns.code'), cell: ({ code }) => <b>{code}</b> },
        {
          id: 'refill',
          header: t('totals.refilled'),
          isNumber: true,
          cell: ({ value }) => (value === null ? '' : showSum(value)),
        },
        {
          id: 'gave',
          header: t('columns.gave'),
          cell: ({ gold, coins, case: opening }) =>
            [gold > 0 && showPrice(gold, 'GOLD'), coins > 0 && showPrice(coins, 'COIN'), opening]
              .filter(Boolean)
              .join(', '),
        },
      ]}
    />
  )
}
