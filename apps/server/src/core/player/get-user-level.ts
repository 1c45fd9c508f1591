import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { experienceOfLevel, levelOf, levelProgress } from '@runecase/game/level.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, type CatalogueCase, caseStanding, nearestCaseTime } from '../catalog/public.ts'
import { isHistoryShown } from './history-shown.ts'
import { selectExperience, selectOpenedCases } from './player.sql.ts'

const LEVEL_PREFIX = 'LEVEL '

type UserLevel = EndpointData<Api['getUserLevel']>

/**
 * A player's level and their waiting free cases. A player with a hidden profile shows others only the level, because a point of experience
 * equals a spent GOLD. Refuses with `userNotFound`.
 */
export async function getUserLevel(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Pick<Catalogue, 'sections'> },
  userId: bigint,
  viewer: Caller | null,
): Promise<UserLevel> {
  const [player] = await selectExperience(deps.database, [userId])
  if (!player) refuse('userNotFound')
  if (!(await isHistoryShown(deps.database, userId, viewer))) return levelAlone(levelOf(player.experienceMinor))
  const progress = levelProgress(player.experienceMinor)
  const cases = deps.catalogue.sections().flatMap((section) => section.cases)
  const levelCases = cases.filter((one) => one.kind === 'level' && one.isAvailable).sort(byLevel)
  const dailyCases = cases.filter((one) => one.kind === 'daily').sort(byLevel)
  const opened = await selectOpenedCases(
    deps.database,
    userId,
    [...levelCases, ...dailyCases].map((one) => one.id),
  )
  const standing = {
    level: progress.userLevel,
    refilledAt: player.refilledAt,
    openedAt: new Map(opened.map((row) => [row.caseId, row.openedAt])),
  }
  const nowMs = deps.clock.nowMs()
  const next = levelCases.find((one) => !isReached(one, progress.userLevel))
  return {
    ...progress,
    wasGeneratedLvl: player.hasGeneratedLevel,
    nearestCaseTime: nearestCaseTime(dailyCases, standing, nowMs),
    nextLevelCaseData: next ? linkedCase(next, next.name.replace(LEVEL_PREFIX, '')) : null,
    availableCases: [...levelCases, ...dailyCases]
      .filter((one) => caseStanding(one, standing, nowMs).state === 'ready')
      .map((one) => linkedCase(one, one.name)),
  }
}

/** The part that all players of this level share: the start of the level, and no waiting cases. */
function levelAlone(level: number): UserLevel {
  return {
    ...levelProgress(experienceOfLevel(level)),
    wasGeneratedLvl: true,
    nearestCaseTime: null,
    nextLevelCaseData: null,
    availableCases: [],
  }
}

/** Levels in the order of the request; 0 for an unknown player. */
export async function listUserLevels(
  queries: Queries,
  userIds: readonly string[],
): Promise<EndpointData<Api['listUserLevels']>> {
  const rows = await selectExperience(queries, userIds.map(BigInt))
  const levels = new Map(rows.map((row) => [String(row.userId), levelOf(row.experienceMinor)]))
  return { items: userIds.map((userId) => ({ userId, level: levels.get(userId) ?? 0 })) }
}

function linkedCase(one: CatalogueCase, caseName: string) {
  const link = `/open/${one.slug}`
  return { caseName, link, id: Number(/\d+(?=\D*$)/.exec(link)?.[0] ?? 1) }
}

function isReached(one: CatalogueCase, level: number): boolean {
  return (one.level ?? 1) <= level
}

function byLevel(a: CatalogueCase, b: CatalogueCase): number {
  return (a.level ?? 1) - (b.level ?? 1)
}
