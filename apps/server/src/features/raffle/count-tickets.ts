import { BEACON_LEAD_S, beaconRoundAfter, beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addSpendings } from './raffle-entries.sql.ts'
import { insertList, updateLocked } from './raffles.sql.ts'

/** The pause between batches: a player is notified of his tickets at most once a second. */
const REST_MS = 1000
/** The time from the publication of a list to the round that decides. It is longer than the publishing transaction may take. */
export const LIST_LEAD_S = 33

/** Counts players' spending into raffle tickets, and publishes the list of a raffle that ended. */
export function countTickets({ beacon }: { readonly beacon: Pick<CheckedBeacon, 'chain'> }): EventConsumer {
  return {
    name: 'raffle',
    restMs: REST_MS,
    async apply(tx, events) {
      const spendings = events.flatMap((event) =>
        event.kind === 'gold.spent'
          ? [
              {
                userId: BigInt(event.userId),
                operationId: BigInt(event.operationId),
                amountMinor: BigInt(event.amountMinor),
              },
            ]
          : [],
      )
      const counted = spendings.length > 0 ? await addSpendings(tx, spendings) : []
      // After the spending: events before the end in the log still count.
      for (const event of events) if (event.kind === 'raffle.ended') await publishList(tx, beacon, event.raffleId)
      publishEvents(
        tx,
        counted.map(({ raffleId, userId, tickets, spentMinor }) => ({
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

/** Fixes the tickets of a raffle and the deciding round, which nobody can know when the hash of the list becomes public. */
async function publishList(tx: Tx, { chain }: Pick<CheckedBeacon, 'chain'>, raffleId: number): Promise<void> {
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
