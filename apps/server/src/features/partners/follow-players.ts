import type { Exclusion } from '@runecase/api/operator/partners-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { regroup, selectLinked } from '../../core/linked-accounts/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DomainEvent, DomainEventOf } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { msOfId } from '../../platform/ids.ts'
import { attributePlayer } from './attribute-player.ts'
import {
  type Attribution,
  findAttribution,
  selectAttributions,
  selectCodeOwners,
  updateFirstRefill,
} from './attributions.sql.ts'
import { findRefillCommission, openMonth, selectPartnersOfOrders } from './commissions.sql.ts'
import { countCommission, excludeCommission } from './count-commission.ts'
import { isOwnAccount } from './is-own-account.ts'
import { lockPartners } from './partners.sql.ts'

type FollowDeps = Pick<Deps, 'ids' | 'clock'> & {
  /** Whether only the first account of a person that refilled brings commission. */
  readonly isOncePerGroup: () => boolean
}

/**
 * Processes the events that partners are paid for, in their order: registrations by their links, refills, returns and deliveries. Each
 * counts once.
 */
export function followPlayers(deps: FollowDeps): EventConsumer {
  return {
    name: 'partners',
    mostRows: 100,
    async apply(tx, events) {
      await regroupPayers(tx, events)
      await lockConcerned(tx, events)
      for (const event of events) {
        if (event.kind === 'player.registered') await register(deps, tx, event)
        else if (event.kind === 'refill.credited') await refill(deps, tx, event)
        else if (event.kind === 'refill.returned') await takeBack(deps, tx, event)
        else if (event.kind === 'withdrawal.delivered') await deliver(deps, tx, event)
      }
    },
  }
}

/** Accounts are judged by all signals known when their refill is counted; groups are locked before partners. */
async function regroupPayers(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const players = events.filter(({ kind }) => kind === 'refill.credited').map(({ userId }) => BigInt(userId))
  const brought = await selectAttributions(tx, players)
  if (brought.length > 0)
    await regroup(
      tx,
      brought.map(({ userId }) => userId),
    )
}

/** Locks all partners of a batch at once and in one order, because payouts lock them too. */
async function lockConcerned(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const of = (kinds: readonly DomainEvent['kind'][]) => events.filter(({ kind }) => kinds.includes(kind))
  const codes = events.flatMap((one) => (one.kind === 'player.registered' && one.partnerCode ? [one.partnerCode] : []))
  const players = of(['refill.credited', 'withdrawal.delivered']).map(({ userId }) => BigInt(userId))
  const orders = events.flatMap((one) => (one.kind === 'refill.returned' ? [BigInt(one.orderId)] : []))
  if (codes.length + players.length + orders.length === 0) return
  const found = await Promise.all([
    selectCodeOwners(tx, codes),
    selectAttributions(tx, players),
    selectPartnersOfOrders(tx, orders),
  ])
  await lockPartners(
    tx,
    found.flat().map(({ partnerId }) => partnerId),
  )
}

/** The time of an operation. Events recorded before partners existed have no operation id. */
const timeOf = ({ clock }: FollowDeps, operationId: string | undefined) =>
  new Date(operationId === undefined ? clock.nowMs() : msOfId(BigInt(operationId)))

async function register(deps: FollowDeps, tx: Tx, event: DomainEventOf<'player.registered'>): Promise<void> {
  if (event.partnerCode === undefined) return
  const [owner] = await selectCodeOwners(tx, [event.partnerCode])
  if (!owner || owner.isEnded) return
  const userId = BigInt(event.userId)
  const { partnerId, code } = owner
  const isLinked = await isOwnAccount(tx, partnerId, userId)
  await attributePlayer(tx, undefined, {
    userId,
    partnerId,
    code,
    way: 'link',
    at: timeOf(deps, event.userId),
    isLinked,
  })
}

async function refill(deps: FollowDeps, tx: Tx, event: DomainEventOf<'refill.credited'>): Promise<void> {
  const brought = await findAttribution(tx, BigInt(event.userId))
  if (!brought) return
  const { partnerId, userId } = brought
  const at = timeOf(deps, event.operationId)
  const orderId = BigInt(event.orderId)
  const isFirst = brought.firstRefillAt === null
  if (isFirst) updateFirstRefill(tx, userId, at)
  const month = await openMonth(tx, partnerId, at)
  const releaseAt = new Date(at.getTime() + month.holdDays * DAY_MS)
  const row = { partnerId, userId, source: 'refill' as const, sourceId: orderId, orderId, releaseAt }
  const excluded = await whyExcluded(deps, tx, brought)
  if (excluded) return excludeCommission(deps, tx, { ...row, month: month.month, excluded })
  const valueMinor = BigInt(event.valueMinor)
  const figures = { refilledMinor: valueMinor, refills: 1, firstRefills: isFirst ? 1 : 0 }
  await countCommission(deps, tx, month, { ...row, ...figures, at, baseMinor: valueMinor })
}

/**
 * Why a refill brings no commission: it is of an account of the partner, whenever that became known; or the partnership was over; or, under
 * the rule, another account of the same person counted before.
 */
async function whyExcluded(
  { isOncePerGroup }: FollowDeps,
  tx: Tx,
  { partnerId, userId, isLinked }: Attribution,
): Promise<Exclusion | null> {
  const partner = (await lockPartners(tx, [partnerId])).get(partnerId)
  if (!partner || partner.endedAt) return 'ended'
  if (isLinked || (await isOwnAccount(tx, partnerId, userId))) return 'linked'
  return isOncePerGroup() && !(await isFirstOfGroup(tx, userId)) ? 'group' : null
}

/** Whether no other account of the same person was brought and refilled earlier. */
async function isFirstOfGroup(tx: Tx, userId: bigint): Promise<boolean> {
  const accounts = await selectAttributions(tx, [userId, ...(await selectLinked(tx, userId))])
  const paid = accounts.filter(({ firstRefillAt }) => firstRefillAt !== null)
  const [first] = paid.toSorted(
    (a, b) => Number(a.firstRefillAt) - Number(b.firstRefillAt) || (a.userId < b.userId ? -1 : 1),
  )
  return first === undefined || first.userId === userId
}

/** Takes back what the refill brought, in its month and with the same release; also after the partnership. */
async function takeBack(deps: FollowDeps, tx: Tx, event: DomainEventOf<'refill.returned'>): Promise<void> {
  const orderId = BigInt(event.orderId)
  const refilled = await findRefillCommission(tx, orderId)
  if (!refilled) return
  const { partnerId, userId, releaseAt, excluded } = refilled
  const sourceId = event.operationId === undefined ? deps.ids.next() : BigInt(event.operationId)
  const row = { partnerId, userId, source: 'return' as const, sourceId, orderId, releaseAt }
  if (excluded) return excludeCommission(deps, tx, { ...row, month: refilled.month, excluded })
  // Noon of Greenwich on the first day: within the month in every zone.
  const month = await openMonth(tx, partnerId, new Date(`${refilled.month}T12:00:00Z`))
  const valueMinor = -BigInt(event.valueMinor)
  const figures = { refilledMinor: valueMinor, refills: 0, firstRefills: 0 }
  const at = timeOf(deps, event.operationId)
  await countCommission(deps, tx, month, { ...row, ...figures, at, baseMinor: valueMinor })
}

/** Counts a delivery. It only counts for terms of the net result, and at once. */
async function deliver(deps: FollowDeps, tx: Tx, event: DomainEventOf<'withdrawal.delivered'>): Promise<void> {
  const brought = await findAttribution(tx, BigInt(event.userId))
  if (!brought) return
  const { partnerId, userId } = brought
  const at = timeOf(deps, event.operationId)
  const month = await openMonth(tx, partnerId, at)
  if (month.basis !== 'result') return
  const row = {
    partnerId,
    userId,
    source: 'delivery' as const,
    sourceId: BigInt(event.withdrawalId),
    orderId: null,
    releaseAt: at,
  }
  const excluded = await whyExcluded(deps, tx, brought)
  if (excluded) return excludeCommission(deps, tx, { ...row, month: month.month, excluded })
  await countCommission(deps, tx, month, {
    ...{ ...row, at, baseMinor: -BigInt(event.priceMinor), refilledMinor: 0n, refills: 0, firstRefills: 0 },
  })
}
