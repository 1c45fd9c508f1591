import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Games, ProofCatalogue } from '../../core/plays/public.ts'
import { provedSeed } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import { operationOfPart } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findStartingLevel, type StartingLevelRow } from './fairness.sql.ts'

type Proof = EndpointData<Api['getRoll']>

export interface RollDeps {
  readonly catalogue: ProofCatalogue
  readonly games: Pick<Games, 'prove'>
}

/**
 * All data to recompute a play or a starting level, by its id or the id of an item that it gave. The server seed is included only after its
 * player has rotated it. Refuses with `dataNotFound`.
 */
export async function getRoll(queries: Queries, { catalogue, games }: RollDeps, id: bigint): Promise<Proof> {
  const operationId = operationOfPart(id)
  const proof = await games.prove(queries, operationId, catalogue)
  if (proof) return proof
  const level = await findStartingLevel(queries, operationId)
  return level ? startingLevelProof(level) : refuse('dataNotFound')
}

function startingLevelProof(row: StartingLevelRow): Extract<Proof, { purpose: 'bonus' }> {
  const ticket = Number(row.ticket)
  return { ...provedSeed(row), purpose: 'bonus', range: Number(row.range), ticket, level: ticket + 1 }
}
