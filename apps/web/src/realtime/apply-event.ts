import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import type { RealtimeMessage } from '@runecase/api/messages.ts'
import type { AccountPart } from '@runecase/api/users.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isOwnBuild } from '../api/latest-build.ts'
import { currentViewer } from '../api/session.ts'
import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../ui/toast.tsx'
import { deliveryAlert } from './delivery-alert.ts'
import { whenTold } from './held-news.ts'

type Answer<N extends EndpointName> = EndpointData<Api[N]>

/** Drops that the strip keeps, the same number that the call answers. */
const DROPS_KEPT = 30

const KNOWN: Record<RealtimeMessage['event'], true> = {
  live_drop: true,
  stats: true,
  deploy: true,
  maintenance: true,
  balance: true,
  statechange: true,
  sell_done: true,
  items_received: true,
  level_up: true,
  battles_active: true,
  battles_battle_updated: true,
  battles_emoji_sent: true,
  payment: true,
  account_changed: true,
}

/**
 * Whether a publication is one of the contract's. Its fields were checked by the server that published it; a name that is
 * not known comes from a newer server and is passed over.
 */
export function isKnownEvent(value: unknown): value is RealtimeMessage {
  return typeof value === 'object' && value !== null && 'event' in value && Object.hasOwn(KNOWN, String(value.event))
}

/** What only a page can do with news. */
export interface NewsDeps {
  readonly client: QueryClient
  /** A newer build of the site is being served. */
  readonly onDeploy: (id: string) => void
  readonly onMaintenance: (isOffline: boolean) => void
}

/** News of one kind within this are one piece of news. */
const TOGETHER_MS = 2000

/** Every answer that depends on what the player owns. */
const OF_INVENTORY: readonly EndpointName[] = ['getInventory', 'listInventoryStacks', 'getItemHistory']

/** A step into one of these is a part of a sale, which `sell_done` tells whole: fifteen of them would ask for the same lists fifteen times. */
const OF_SALES: ReadonlySet<ItemStatus> = new Set<ItemStatus>(['accepted', 'selled', 'autoselled'])

/** Every answer that depends on how far what he withdraws is. */
const OF_WITHDRAWALS: readonly EndpointName[] = ['listWithdrawals', 'getWithdrawal', 'getWithdrawalTerms']

/** Every answer that depends on a part of an account which news only name. */
const OF_ACCOUNT: Readonly<Record<AccountPart, readonly EndpointName[]>> = {
  seeds: ['getSeeds', 'listSeedHistory', 'getRoll'],
  protection: ['getProtection'],
  promo: ['getCurrentUser'],
  free_openings: ['getCase'],
  debt: ['getCurrentUser', 'getWithdrawalTerms'],
}

/**
 * What news of a player keep true, asked for again where some may have been missed, and so once on every page. The cases whose terms
 * his level changes are left out: they are the heaviest of all, and a new level is the rarest news.
 */
export const OF_PLAYER: readonly EndpointName[] = [
  'getCurrentUser',
  'getUser',
  'getUserLevel',
  'getUserDashboard',
  'getPaymentStatus',
  ...OF_INVENTORY,
  ...OF_WITHDRAWALS,
  ...OF_ACCOUNT.seeds,
  ...OF_ACCOUNT.protection,
]

function stale(client: QueryClient, names: readonly EndpointName[]): void {
  for (const name of names) void client.invalidateQueries({ queryKey: [name] })
}

function addDrop(client: QueryClient, drop: Answer<'listLiveDrops'>[number]): void {
  client.setQueriesData<Answer<'listLiveDrops'>>(
    { queryKey: ['listLiveDrops', { body: { isTop: false } }] },
    (drops) => (!drops || drops.some(({ id }) => id === drop.id) ? drops : [drop, ...drops].slice(0, DROPS_KEPT)),
  )
  const top = client.getQueryData<Answer<'listLiveDrops'>>(['listLiveDrops', { body: { isTop: true } }])
  // Which drops are the rarest is the server's rule; a rarity that is in the list already is the sign to ask again.
  if (top?.some(({ item }) => item.rarity === drop.item.rarity)) {
    void client.invalidateQueries({ queryKey: ['listLiveDrops', { body: { isTop: true } }] })
  }
}

/**
 * Makes the function that writes publications into the query cache or makes answers stale; it keeps no state beyond the
 * version of the balance, because publications may arrive late and a late one must not overwrite a newer one.
 */
export function createNewsDesk({ client, onDeploy, onMaintenance }: NewsDeps): (event: RealtimeMessage) => void {
  let balanceVersion = 0n
  const toldAtMs = new Map<string, number>()

  /** Things that travel together arrive together: their player is told once. */
  function tellDelivery(event: Extract<RealtimeMessage, { event: 'statechange' }>): void {
    const alert = deliveryAlert(event)
    if (!alert) return
    const nowMs = Date.now()
    if (nowMs - (toldAtMs.get(alert.words) ?? 0) < TOGETHER_MS) return
    toldAtMs.set(alert.words, nowMs)
    showToast({ kind: alert.kind, title: i18n.t(`alerts.${alert.words}`) })
  }

  function applyBalance(event: Extract<RealtimeMessage, { event: 'balance' }>): void {
    const version = BigInt(event.version)
    if (version <= balanceVersion) return
    balanceVersion = version
    client.setQueryData<Answer<'getCurrentUser'>>(['getCurrentUser', {}], (user) =>
      user ? { ...user, finance: { ...user.finance, balance: event.balance, coinBalance: event.coinBalance } } : user,
    )
  }

  return (event) => {
    switch (event.event) {
      case 'live_drop':
        // What the player has just won himself waits for his reel, like his balance.
        if (event.drop.user.id === currentViewer()?.userId) whenTold(() => addDrop(client, event.drop))
        else addDrop(client, event.drop)
        return
      case 'stats': {
        const { event: _, ...statistics } = event
        client.setQueryData<Answer<'getSiteStatistics'>>(['getSiteStatistics', {}], statistics)
        return
      }
      case 'deploy':
        if (!isOwnBuild(event.id)) onDeploy(event.id)
        return
      case 'maintenance':
        onMaintenance(event.isOffline)
        return
      case 'balance':
        whenTold(() => applyBalance(event))
        return
      case 'level_up':
        whenTold(() => stale(client, ['getUserLevel', 'listSectionsWithCases', 'getCase']))
        return
      case 'items_received':
        whenTold(() => stale(client, [...OF_INVENTORY, 'getCurrentUser', 'getUser', 'getUserDashboard']))
        return
      case 'battles_active':
      case 'battles_battle_updated':
      case 'battles_emoji_sent':
        // Heard by the screens of battles, on channels of their own.
        return
      case 'payment':
        stale(client, ['getPaymentStatus', 'getCurrentUser'])
        return
      case 'account_changed':
        stale(client, OF_ACCOUNT[event.part])
        return
      case 'statechange':
        if (OF_SALES.has(event.status)) return
        tellDelivery(event)
        whenTold(() => stale(client, [...OF_INVENTORY, ...OF_WITHDRAWALS]))
        return
      case 'sell_done':
        whenTold(() => stale(client, OF_INVENTORY))
        return
    }
  }
}
