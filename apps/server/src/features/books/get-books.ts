import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { beaconRoundDueS } from '@runecase/game/beacon-round.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { fitOf } from '@runecase/game/significance.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../deps.ts'
import {
  type HeadRow,
  selectLedgerHead,
  selectOpenedLines,
  selectOperatorLogHead,
  selectRevealed,
} from './books.sql.ts'

const REVEALED_SHOWN = 10
/** Relays publish a beacon round a moment after it is due. */
const BEACON_GRACE_S = 9
const BEACON_WAIT_MS = 2000
/** A case is suspicious when fair odds would produce its deviation, among all examined cases, with a lower probability than this. */
const SUSPICIOUS = 0.05

export type BooksDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly beacon: Pick<CheckedBeacon, 'kind' | 'chain' | 'signatureOf'>
  readonly pictures: Pictures
}

/** The current evidence that nothing was changed afterwards. */
export async function getBooks({ database, clock, beacon }: BooksDeps): Promise<EndpointData<OperatorApi['getBooks']>> {
  const [{ head, unlinked }, operatorLog, revealed, state] = await Promise.all([
    selectLedgerHead(database),
    selectOperatorLogHead(database),
    selectRevealed(database, REVEALED_SHOWN),
    readBeacon(beacon, clock.nowMs()),
  ])
  return {
    ledger: shown(head),
    unlinked,
    operatorLog: shown(operatorLog),
    beacon: state,
    revealed: revealed.map(({ id, userId, nickname, commitment, seed, lastNonce, at }) => ({
      id: String(id),
      player: { id: String(userId), nickname },
      commitment,
      seed,
      operations: Number(lastNonce) + 1,
      at: at.toISOString(),
    })),
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

/** How well the openings of each case fit the odds that decided them, the least likely first. */
export async function listOddsFits({
  database,
  pictures,
}: Pick<BooksDeps, 'database' | 'pictures'>): Promise<EndpointData<OperatorApi['listOddsFits']>> {
  const lines = Map.groupBy(await selectOpenedLines(database), ({ caseId }) => caseId)
  const items = [...lines.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const fit = fitOf(own.map(({ seen, tickets }) => ({ seen: Number(seen), chance: tickets / TICKETS })))
    const draws = own.reduce((sum, { seen }) => sum + Number(seen), 0)
    const { caseId, name, image, version } = first
    const isSuspicious = fit.pValue * lines.size < SUSPICIOUS
    return [{ caseId, name, image: pictures.pathOf(image), version, draws, ...fit, isSuspicious }]
  })
  return { items: items.sort((a, b) => a.pValue - b.pValue || b.draws - a.draws) }
}
