import { BEACON_LEAD_S, beaconRoundAfter, beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { addSpendings } from './raffle-entries.sql.ts'
import { insertList, updateLocked } from './raffles.sql.ts'

/** Turns are this far apart, so a player hears of his tickets once a second at most. */
const REST_MS = 1000
/** From the publication of a list to the round that decides: longer than the transaction that publishes it may take. */
export const LIST_LEAD_S = 33

/** Counts what players spend into the tickets of raffles, and publishes the list of one that ended. */
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
      // Behind the spendings: what the log holds before an end still counts for it.
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

/** Fixes the tickets of a raffle and the round that decides: nobody knows it when the list's hash becomes public. */
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
