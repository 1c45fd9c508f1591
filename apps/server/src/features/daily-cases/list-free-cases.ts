import type { Api } from '@runecase/api/api.ts'
import type { FreeCaseState } from '@runecase/api/daily-cases.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import {
  type Catalogue,
  type CatalogueCase,
  caseStanding,
  getPlayerStanding,
  type LiveCounts,
  showCase,
} from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'

export type DailyCaseDeps = Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue }

type FreeCase = EndpointData<Api['listFreeCases']>[number]

/** The order of daily cases in the list. */
const ORDER: readonly FreeCaseState[] = ['ready', 'cooldown', 'refill', 'level', 'taken']

/** Cases that each player opens once: level rewards by level, then the gift to new players. */
export async function listFreeCases(deps: DailyCaseDeps, userId: bigint, counts: LiveCounts): Promise<FreeCase[]> {
  const isFree = (one: CatalogueCase) => one.kind === 'level' || (one.kind === 'landing' && one.isOnceOnly)
  const list = await listForPlayer(deps, userId, isFree, counts)
  return list.sort((a, b) => Number(a.kind !== 'level') - Number(b.kind !== 'level') || levelOf(a) - levelOf(b))
}

/** Daily cases: first those that can be opened now, then by the time they can, then those that need a refill or a level. */
export async function listDailyCases(deps: DailyCaseDeps, userId: bigint, counts: LiveCounts): Promise<FreeCase[]> {
  const list = await listForPlayer(deps, userId, ({ kind }) => kind === 'daily', counts)
  const endsMs = ({ availableAt }: FreeCase) => (availableAt === null ? 0 : Date.parse(availableAt))
  return list.sort(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || endsMs(a) - endsMs(b) || levelOf(a) - levelOf(b),
  )
}

/** All daily cases of the shop. */
export const dailyCasesOf = (catalogue: Pick<Catalogue, 'sections'>): CatalogueCase[] =>
  catalogue.sections().flatMap(({ cases }) => cases.filter(({ kind }) => kind === 'daily'))

/** Cases that match a filter, with their state for the player; closed cases are left out. */
async function listForPlayer(
  { database, clock, catalogue }: DailyCaseDeps,
  userId: bigint,
  isListed: (one: CatalogueCase) => boolean,
  counts: LiveCounts,
): Promise<FreeCase[]> {
  const player = await getPlayerStanding(database, userId)
  const nowMs = clock.nowMs()
  return catalogue
    .sections()
    .flatMap((section) => section.cases.filter(isListed))
    .map((one) => ({ ...showCase(one, counts, 0), ...caseStanding(one, player, nowMs) }))
    .filter(({ state }) => state !== 'closed')
}

const levelOf = ({ level }: FreeCase) => level ?? 1
