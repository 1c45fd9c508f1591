import type { CaseDetails } from '@runecase/api/cases.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { z } from 'zod'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { cooldownEndsMs, dateOf, refilledUntilMs } from './case-standing.ts'
import { findStandingOfPlayer, type PlayerCaseRow, selectPlayerCases } from './catalog.sql.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueCase } from './catalogue-snapshot.ts'
import type { LiveCounts } from './live-counts.ts'
import { showCase, showHeading } from './show-case.ts'

export type ShownDetails = z.output<typeof CaseDetails>

/** Finds a case that is not retired by its slug; refuses with `caseNotFound`. */
export function getCatalogueCase(catalogue: Catalogue, slug: string): CatalogueCase {
  const one = catalogue.caseBySlug(slug)
  if (!one || one.isRetired) refuse('caseNotFound')
  return one
}

/** One case with its published odds version, and for a player their own data of it. */
export async function getCase(
  deps: Pick<Deps, 'database' | 'clock'> & { readonly catalogue: Catalogue },
  request: { readonly slug: string; readonly caller: Caller | null; readonly counts: LiveCounts },
): Promise<ShownDetails> {
  const one = getCatalogueCase(deps.catalogue, request.slug)
  const section = deps.catalogue.sectionById(one.sectionId)
  if (!section) throw new Error(`case ${one.slug} has no section`)
  const standing = request.caller ? await standingOf(deps, one, request.caller.userId) : undefined
  const user = standing?.user
  return {
    ...showCase(one, request.counts, user?.openedSinceFree ?? 0),
    // Openings that a player was given do not depend on the event that sells the case.
    ...(one.isAvailable && standing?.hasGrants && { available: true, opensAt: null }),
    section: showHeading(section),
    rtp: one.rtp,
    oddsVersion: one.oddsVersion,
    oddsHash: one.oddsHash,
    announcedOdds: one.announced,
    ...(user && { user }),
  }
}

async function standingOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  one: CatalogueCase,
  userId: bigint,
): Promise<{ readonly user: NonNullable<ShownDetails['user']>; readonly hasGrants: boolean }> {
  const [rows, player] = await Promise.all([
    selectPlayerCases(database, userId),
    findStandingOfPlayer(database, userId),
  ])
  const nowMs = clock.nowMs()
  const row = rows.find(({ caseId }) => caseId === one.id)
  const granted = row?.freeOpens ?? 0
  return {
    user: {
      freeOpens: granted + ownFreeOpens(one, row, levelOf(player?.experienceMinor ?? 0n)),
      openedSinceFree: row?.openedSinceFree ?? 0,
      availableAt: dateOf(cooldownEndsMs(one, row?.openedAt, nowMs)),
      refilledUntil: dateOf(refilledUntilMs(player?.refilledAt, nowMs)),
    },
    hasGrants: granted > 0,
  }
}

/** A case given once is free until it is opened; a level case is free from its level on. */
function ownFreeOpens(one: CatalogueCase, row: PlayerCaseRow | undefined, level: number): number {
  const isGivenOnce = one.isOnceOnly || one.kind === 'level'
  if (!isGivenOnce || !one.isAvailable || (row && row.opened > 0n)) return 0
  return one.level === null || level >= one.level ? 1 : 0
}
