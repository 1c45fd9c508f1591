import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { type HeadRow, selectLedgerHead, selectOperatorLogHead } from './books.sql.ts'

/** Relays publish a beacon round a moment after it is due. */
const BEACON_GRACE_S = 9
const BEACON_WAIT_MS = 2000

export type BooksDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly beacon: Pick<CheckedBeacon, 'kind' | 'chain' | 'signatureOf'>
}

/** The current evidence that no record was changed afterwards. */
export async function getBooks({ database, clock, beacon }: BooksDeps): Promise<EndpointData<OperatorApi['getBooks']>> {
  const [{ head, unlinked }, operatorLog, state] = await Promise.all([
    selectLedgerHead(database),
    selectOperatorLogHead(database),
    readBeacon(beacon, clock.nowMs()),
  ])
  return {
    ledger: shown(head),
    unlinked,
    operatorLog: shown(operatorLog),
    beacon: state,
  }
}

const shown = (head: HeadRow | null) => head && { seq: Number(head.seq), hash: head.hash, at: head.at.toISOString() }

async function readBeacon(beacon: BooksDeps['beacon'], nowMs: number) {
  const { chain, kind } = beacon
  const behindS = nowMs / 1000 - BEACON_GRACE_S - beaconRoundDueS(chain, 1)
  const round = Math.max(1, Math.floor(behindS / chain.periodS) + 1)
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), BEACON_WAIT_MS)
  const signature = await Promise.race([beacon.signatureOf(round), late.promise])
  clearTimeout(timer)
  return { kind, chainHash: chain.chainHash, periodSeconds: chain.periodS, round, isAnswering: signature !== null }
}
