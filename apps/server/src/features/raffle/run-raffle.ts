import { beaconRandomness } from '@runecase/game/beacon-round.ts'
import { drawRaffle } from '@runecase/game/raffle-draw.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { SeedVault } from '../../core/seeds/public.ts'
import { requireAgreedNow } from '../../platform/agreed-clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import { selectOwingLines } from './raffle-takebacks.sql.ts'
import {
  findRaffle,
  lockRaffleToDraw,
  type RaffleRow,
  selectDueRaffles,
  selectRafflePrizes,
  updateClosing,
  updateDrawn,
} from './raffles.sql.ts'

/**
 * The delay between the end of a window and its record in the log, by the database's clock and by the monotonic one; longer than any
 * transaction may take.
 */
const SETTLING_MS = 8_000
const POLL_MS = 1_000
const AHEAD_MS = 5_000

export type RaffleDeps = Pick<Deps, 'database' | 'ids' | 'log'> & {
  readonly beacon: Pick<CheckedBeacon, 'chain' | 'signatureOf'>
  readonly vault: SeedVault
}

/** Ends raffles whose window is over and draws those whose round was published, in any process. */
export function runRaffles(deps: RaffleDeps): DueRunner {
  return new DueRunner({
    rows: 'raffles',
    pollMs: POLL_MS,
    pauseMs: 100,
    atOnce: 2,
    select: async () =>
      (await selectDueRaffles(deps.database, SETTLING_MS, AHEAD_MS)).map(({ id, inMs, isOpen }) => ({
        id: BigInt(id),
        inMs,
        leastMs: isOpen ? SETTLING_MS : 0,
      })),
    run: (id) => takeRaffleStep(deps, Number(id), SETTLING_MS),
    log: deps.log,
  })
}

/** Runs the due step of a raffle; false when none is due, or another process was first. */
export async function takeRaffleStep(deps: RaffleDeps, raffleId: number, settlingMs: number): Promise<boolean> {
  const seen = await findRaffle(deps.database, raffleId)
  if (seen?.state === 'locked') return draw(deps, seen)
  if (seen?.state !== 'running') return false
  return deps.database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    if (!(await updateClosing(tx, raffleId, settlingMs))) return false
    publishEvents(tx, [{ kind: 'raffle.ended', userId: '0', raffleId }])
    return true
  })
}

/**
 * Draws by exactly the round that was published with the list. While the beacon does not respond the draw waits; no other round is used.
 * Players with a debt win nothing.
 */
async function draw(deps: RaffleDeps, { id, beaconRound, chainHash }: RaffleRow): Promise<boolean> {
  if (beaconRound === null || chainHash !== deps.beacon.chain.chainHash) return false
  const signature = await deps.beacon.signatureOf(beaconRound)
  if (signature === null) return false
  return deps.database.transaction(async (tx) => {
    await requireAgreedNow(tx)
    const raffle = await lockRaffleToDraw(tx, id)
    if (!raffle) return false
    const prizes = await selectRafflePrizes(tx, id)
    const serverSeed = deps.vault.unseal(raffle.seedId, raffle.sealed)
    // A debt recorded before the draw excludes its player; a later one does not.
    const passedOver = await selectOwingLines(tx, id)
    const tickets = drawRaffle(
      nodeMac,
      serverSeed,
      {
        raffleId: id,
        listHash: raffle.listHash ?? '',
        chainHash,
        beaconRound,
        randomness: beaconRandomness(signature),
      },
      {
        tickets: Number(raffle.tickets),
        prizes: prizes.length,
        passedOver: passedOver.map(({ first, last }) => ({ first: Number(first), last: Number(last) })),
      },
    )
    const winnerIds = tickets.map(() => deps.ids.next())
    updateDrawn(tx, id, { signature, serverSeed, tickets, winnerIds, passedOver })
    return true
  })
}
