import PLAYERS_NS from 'texts:features/players/players'
import { Badge, Box, Tabs } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Columns } from '../../app/columns.tsx'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { LINKED_ACCOUNTS_NS, LinkedAccountList } from '../../core/linked-accounts/public.ts'
import { NICKNAME_LIST_NS, NicknameList, PlayerTimeline } from '../../core/players/public.ts'
import { LimitsTab } from '../../core/protection/public.ts'
import { PlayerActions } from './player-actions.tsx'
import { PlayerBanner } from './player-banner.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { BattlesTab, PromoTab, RollsTab } from './player-plays.tsx'
import { NotesPanel, RestrictionsTab, SessionsTab } from './player-records.tsx'
import { ItemsTab, LedgerTab, OrdersTab, WithdrawalsTab } from './player-rows.tsx'

const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['getPlayer', id],
    queryFn: async ({ signal }) => (await callOperator('getPlayer', { params: { id } }, signal)).player,
  })

/** All data of one player. */
export function Component() {
  const { t } = useTranslation(PLAYERS_NS)
  const { id = '' } = useParams()
  const { data: player, error } = useQuery(playerQuery(id))
  if (!player) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  return <Shown key={id} player={player} />
}

function Shown({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const isRestricted = player.restricted.length > 0
  return (
    <Screen
      title={player.nickname}
      badge={
        <>
          <Badge color={isRestricted ? 'red' : 'green'}>{t(isRestricted ? 'restricted' : 'active')}</Badge>
          <Badge color="gray">ID {player.id}</Badge>
          {player.erasedAt !== null ? <Badge color="gray">{t('erased')}</Badge> : null}
          {player.isBot ? <Badge color="gray">{t('bot')}</Badge> : null}
        </>
      }
      actions={<PlayerActions player={player} />}
    >
      <PlayerBanner player={player} />
      <Box mb="md">
        <NotesPanel player={player} />
      </Box>
      <Columns widths="minmax(0, 340px) minmax(0, 1fr)">
        <PlayerFacts player={player} />
        <Panel>
          <PlayerTabs player={player} />
        </Panel>
      </Columns>
    </Screen>
  )
}

function PlayerTabs({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation([PLAYERS_NS, NICKNAME_LIST_NS, LINKED_ACCOUNTS_NS])
  const [params, setParams] = useSearchParams()
  const isPermitted = useIsPermitted()
  const [maySeeMoney, maySeePromo] = [isPermitted('money.see'), isPermitted('promo.see')]
  const tabs = [
    ...(maySeeMoney ? (['timeline', 'ledger'] as const) : []),
    'items',
    'rolls',
    ...(maySeeMoney ? (['orders'] as const) : []),
    'withdrawals',
    ...(maySeeMoney ? (['battles'] as const) : []),
    ...(maySeePromo ? (['promo'] as const) : []),
    'limits',
    'restrictions',
    'sessions',
    'nicknames',
    'linked',
  ] as const
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    items: player.items.count,
    withdrawals: player.totals.underWay,
    sessions: player.sessions.length,
    linked: player.linkedAccounts,
  }
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0] ?? 'items'
  return (
    <Tabs value={tab} onChange={(value) => value && setParams({ tab: value }, { replace: true })} keepMounted={false}>
      <Tabs.List aria-label={t('tabs.label')} mb="md">
        {tabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            px="sm"
            rightSection={counts[name] ? <Badge color="gray">{counts[name]}</Badge> : null}
          >
            {t(`tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="timeline">
        <PlayerTimeline playerId={player.id} />
      </Tabs.Panel>
      <Tabs.Panel value="ledger">
        <LedgerTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="items">
        <ItemsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="orders">
        <OrdersTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="withdrawals">
        <WithdrawalsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="rolls">
        <RollsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="battles">
        <BattlesTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="promo">
        <PromoTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="limits">
        <LimitsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="restrictions">
        <RestrictionsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="sessions">
        <SessionsTab player={player} />
      </Tabs.Panel>
      <Tabs.Panel value="nicknames">
        <NicknameList fixed={{ userId: player.id }} empty={t('nickname-list:none')} ofOne />
      </Tabs.Panel>
      <Tabs.Panel value="linked">
        <LinkedAccountList fixed={{ userId: player.id }} empty={t('linked-account-words:none')} ofOne={player.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
