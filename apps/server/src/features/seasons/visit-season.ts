import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { msOfId } from '../../platform/ids.ts'
import { insertVisit } from './seasons.sql.ts'

/** Stores that a player opened the page of the current event; publishes the first visit only. */
export async function visitSeason(
  { database, ids, seasonBook }: Pick<Deps, 'database' | 'ids'> & { readonly seasonBook: SeasonBook },
  userId: bigint,
): Promise<void> {
  const visitId = ids.next()
  const season = (await seasonBook.get()).earningAt(msOfId(visitId))
  if (!season) return
  await database.transaction(async (tx) => {
    if (!(await insertVisit(tx, season.id, userId))) return
    publishEvents(tx, [
      { kind: 'season.visited', userId: String(userId), seasonId: season.id, visitId: String(visitId) },
    ])
  })
}
