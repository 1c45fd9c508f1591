import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { runPlayerCommand } from '../../core/commands/public.ts'
import { creditItems } from '../../core/inventory/public.ts'
import {
  type ItemRow,
  keepParked,
  lockItems,
  moveItems,
  requireUsable,
  statusOf,
  worthOf,
} from '../../core/items/public.ts'
import { type LockedPlayer, requireUnrestricted } from '../../core/ledger/public.ts'
import { lockLinkedPlayers, recordSignals } from '../../core/linked-accounts/public.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ProviderKind } from './delivery.ts'
import { findReceiver, findSteamStanding } from './find-receiver.ts'
import { insertChecks, selectFacts } from './holding.sql.ts'
import { matchRules } from './holding-rules.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { findHold } from './withdrawal-hold.ts'
import { countQueue, countToday } from './withdrawal-lists.sql.ts'
import { insertWithdrawals } from './withdrawals.sql.ts'

/** Items of this type are never delivered: a withdrawal request credits them. */
const CREDITED_TYPE = 3
const PACK_TYPE = 20
/** The retry delay for clients while there is no delivery provider. */
const CLOSED_RETRY_SECONDS = 60
const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export interface SendInput {
  readonly ids: readonly bigint[]
  readonly method: WithdrawalMethod
}

/**
 * Starts the withdrawal of items to Steam, all or none; items that are never delivered are credited to the balance. Refuses like
 * `findReceiver`; a player who may not withdraw with `restricted`; items under a hold (`findHold`) with `withdrawal_hold`; more than the
 * daily limit with `tooManyWithdrawals`; and unusable items like a sale does. Packs are opened, not delivered: `invalidItem`.
 */
export function sendItems(deps: WithdrawalDeps, idempotency: Idempotency, input: SendInput): Promise<StoredAnswer> {
  const { ids } = input
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const { userId } = player
    requireUnrestricted(player, 'withdraw')
    const provider = deps.delivery?.kind ?? refuse('temporarily_unavailable', { seconds: CLOSED_RETRY_SECONDS })
    const items = await lockItems(tx, userId, ids)
    requireUsable(items, ids)
    const typeOf = (item: ItemRow) => deps.catalogue.itemById(item.catalogueItemId).type
    for (const item of items) {
      if (typeOf(item) === PACK_TYPE) refuse('invalidItem', { id: String(item.id), status: statusOf(item.status) })
    }
    await keepParked(tx, { operationId, userId, items })
    const credited = items.filter((item) => typeOf(item) === CREDITED_TYPE)
    const sent = items.filter((item) => typeOf(item) !== CREDITED_TYPE)
    const balanceMinor =
      credited.length > 0
        ? (await creditItems(tx, { operationId, userId, items: credited })).balanceMinor
        : player.balanceMinor
    const queueLength = await countQueue(tx, provider)
    const way =
      sent.length > 0 ? await sendAway(deps, tx, { player, operationId, provider, items: sent, ...input }) : new Map()
    return {
      items: items.map(({ id, priceMinor }) => way.get(id) ?? creditedItem(id, priceMinor)),
      credited: goldFromMinor(credited.reduce((sum, item) => sum + item.priceMinor, 0n)),
      balance: goldFromMinor(balanceMinor),
      queueLength,
    } satisfies EndpointData<Api['sendItems']>
  }).finally(() => deps.wake())
}

type SentItem = EndpointData<Api['sendItems']>['items'][number]

function creditedItem(id: bigint, priceMinor: bigint): SentItem {
  return {
    id: String(id),
    outcome: 'credited',
    status: 'autoselled',
    isChecked: false,
    withdrawalId: null,
    readyAt: null,
    credited: goldFromMinor(priceMinor),
  }
}

async function sendAway(
  deps: WithdrawalDeps,
  tx: Tx,
  call: SendInput & {
    readonly player: LockedPlayer
    readonly operationId: bigint
    readonly provider: ProviderKind
    readonly items: readonly ItemRow[]
  },
): Promise<Map<bigint, SentItem>> {
  const { operationId, provider, items, method } = call
  const { userId } = call.player
  const standing = await findSteamStanding(tx, userId)
  const { loginSetAtMs } = standing
  const [hold, today] = await Promise.all([
    findHold(deps, tx, { ...call.player, loginSetAtMs }),
    countToday(tx, userId),
  ])
  const receiver = findReceiver(standing, method)
  if (hold && worthOf(items) > hold.availableMinor) {
    const { reason, until: date, amount, coins, available } = hold
    refuse('withdrawal_hold', { reason, date, ...(amount !== null && { amount, coins, available }) })
  }
  if (today.used + items.length > deps.terms.perDay) {
    const date = today.freeAtMs === null ? {} : { date: new Date(today.freeAtMs).toISOString() }
    refuse('tooManyWithdrawals', { limit: deps.terms.perDay, used: today.used, ...date })
  }
  const itemIds = items.map((item) => item.id)
  const receiverSetAtMs = method === 'login' ? loginSetAtMs : null
  await recordSignals(tx, deps, userId, [
    { kind: 'trade_partner', value: receiver.steamId },
    { kind: 'withdrew', value: receiver.steamId },
  ])
  const { holding } = deps.terms
  // The receiver may be the signal that links this account to others.
  const linked = holding.isOfLinkedAccounts ? await lockLinkedPlayers(tx, userId) : []
  const [facts, { hasReturned }] = await Promise.all([
    selectFacts(deps, tx, { userId, itemIds, receiverSetAtMs }),
    deps.sumRefills(tx, userId),
  ])
  const matches = matchRules(holding, { ...facts, hasReturned, linkedAccounts: linked.length })
  const isHeld = matches.length > 0
  const made = items.map((item, index) => ({
    id: partId(operationId, index),
    itemId: item.id,
    catalogueItemId: item.catalogueItemId,
    priceMinor: item.priceMinor,
    code: makeCode(deps.random),
  }))
  const [readyAtMs] = await Promise.all([
    insertWithdrawals(tx, { userId, method, provider, ...receiver, countdownMs: deps.terms.countdownMs, isHeld }, made),
    moveItems(tx, {
      operationId,
      userId,
      ids: itemIds,
      from: ['progress'],
      to: 'PREPARING',
      actor: 'owner',
    }),
  ])
  if (isHeld)
    insertChecks(
      tx,
      made.map(({ id }) => id),
      { matches, operatorId: null },
    )
  publishEvents(
    tx,
    made.map(({ id, itemId }) => ({
      kind: 'withdrawal.changed',
      userId: String(userId),
      withdrawalId: String(id),
      itemId: String(itemId),
      status: 'PREPARING',
      cause: isHeld ? 'checking' : 'countdown',
    })),
  )
  const readyAt = new Date(readyAtMs).toISOString()
  return new Map(
    made.map(({ id, itemId }) => [
      itemId,
      {
        id: String(itemId),
        outcome: 'prepared',
        status: 'PREPARING',
        isChecked: isHeld,
        withdrawalId: String(id),
        readyAt,
        credited: null,
      },
    ]),
  )
}

/** Sixty random bits that a person can read out. Randomness makes codes distinct, and the database enforces it. */
export function makeCode(random: WithdrawalDeps['random']): string {
  const letters = [...random(12)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
