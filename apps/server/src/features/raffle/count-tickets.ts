import { BEACON_LEAD_S, beaconRoundAfter, beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import { regroup } from '../../core/linked-accounts/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addSpendings, type CountedEntry, type Spending } from './raffle-entries.sql.ts'
import { takeBackFromDebtors, takeBackSpending } from './raffle-takebacks.sql.ts'
import { insertList, updateLocked } from './raffles.sql.ts'

/** The pause between batches: a player is notified of their tickets at most once a second. */
const PAUSE_MS = 1000
/** The time from the publication of a list to the round that decides. It is longer than the publishing transaction may take. */
export const LIST_LEAD_S = 33

/** Counts players' spending into raffle tickets, takes back what debts return, and publishes the list of a raffle that ended. */
export function countTickets({
  beacon,
  settings,
}: {
  readonly beacon: Pick<CheckedBeacon, 'chain'>
  readonly settings: Settings
}): EventConsumer {
  return {
    name: 'raffle',
    pauseMs: PAUSE_MS,
    async apply(tx, events) {
      const counted = new Map<string, CountedEntry>()
      const note = (entries: readonly CountedEntry[]) => {
        for (const entry of entries) counted.set(`${entry.raffleId} ${entry.userId}`, entry)
      }
      let spendings: Spending[] = []
      const countSpendings = async () => {
        if (spendings.length === 0) return
        const isOncePerGroup = settings.get('linkedRaffleOnce')
        if (isOncePerGroup) await regroup(tx, [...new Set(spendings.map(({ userId }) => userId))])
        note(await addSpendings(tx, spendings, { isOncePerGroup }))
        spendings = []
      }
      for (const event of events) {
        if (event.kind === 'gold.spent') spendings.push(spendingOf(event))
        if (event.kind !== 'debt.added') continue
        // Spending before the return is counted first, so that nothing spent later is taken back for it.
        await countSpendings()
        note(
          await takeBackSpending(tx, {
            userId: BigInt(event.userId),
            debtId: BigInt(event.operationId),
            refillOperationId: BigInt(event.refillOperationId),
            amountMinor: BigInt(event.amountMinor),
          }),
        )
      }
      await countSpendings()
      // Handled after the spending, because events before the end in the log still count.
      for (const event of events) {
        if (event.kind !== 'raffle.ended') continue
        note(await takeBackFromDebtors(tx, event.raffleId))
        await publishList(tx, beacon, event.raffleId)
      }
      publishEvents(
        tx,
        [...counted.values()].map(({ raffleId, userId, tickets, spentMinor }) => ({
          kind: 'raffle.tickets_counted' as const,
          userId: String(userId),
          raffleId,
          tickets: String(tickets),
          spentMinor: String(spentMinor),
        })),
      )
    },
  }
}

function spendingOf(event: DomainEvent & { readonly kind: 'gold.spent' }): Spending {
  return {
    userId: BigInt(event.userId),
    operationId: BigInt(event.operationId),
    amountMinor: BigInt(event.amountMinor),
  }
}

/**
 * Fixes the tickets of a raffle and the deciding round, which nobody can know when the hash of the list becomes public. A database clock that
 * is behind would choose a round that is known already, so the list waits while the clocks disagree.
 */
async function publishList(tx: Tx, { chain }: Pick<CheckedBeacon, 'chain'>, raffleId: number): Promise<void> {
  await requireAgreedNow(tx)
  const lockedAtS = await insertList(tx, raffleId)
  if (lockedAtS === undefined) return
  const beaconRound = beaconRoundAfter(chain, lockedAtS + LIST_LEAD_S - BEACON_LEAD_S)
  updateLocked(tx, raffleId, {
    lockedAtS,
    chainHash: chain.chainHash,
    beaconRound,
    dueS: beaconRoundDueS(chain, beaconRound),
  })
}
