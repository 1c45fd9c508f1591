import type { ShopFacts } from '@runecase/api/shop-facts-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { LiveCatalogue } from '../../core/catalog/public.ts'
import { coinFacts } from '../../core/facts/public.ts'
import type { SeasonShelf } from './season-shelf.ts'

/** What texts may name of the event that pages show: its coin, its name, and what there is of it. */
export async function seasonFacts(
  { catalogue }: { readonly catalogue: Pick<LiveCatalogue, 'sections'> },
  shelf: SeasonShelf,
): Promise<ShopFacts> {
  const season = await shelf.current()
  if (!season) return {}
  const { look, levels, tasks } = await shelf.termsOf(season)
  const casesIn = (ids: readonly number[]) =>
    catalogue.sections().reduce((sum, { id, cases }) => sum + (ids.includes(id) ? cases.length : 0), 0)
  return {
    ...coinFacts(look.coinNames),
    'coin.value': look.coinReferenceValue,
    'event.title': look.textTitle,
    'event.fullName': look.eventFullName,
    'event.days': Math.round((season.endsAtMs - season.startsAtMs) / DAY_MS),
    'event.spendDays': Math.round((season.expiresAtMs - season.endsAtMs) / DAY_MS),
    'event.cases': casesIn(season.eventSectionIds),
    'event.coinCases': casesIn(season.coinSectionIds),
    'pass.levels': levels.length,
    'pass.tasks': tasks.length,
  }
}
