import { type ShopText, textsWithin } from '../../core/facts/public.ts'
import type { SeasonShelf } from './season-shelf.ts'

/** What players read of the event that pages show: its look, its coin and its tasks. */
export async function seasonTexts(shelf: SeasonShelf): Promise<readonly ShopText[]> {
  const season = await shelf.current()
  if (!season) return []
  const { look, tasks } = await shelf.termsOf(season)
  return [...textsWithin('event', look), ...tasks.flatMap(({ description }) => textsWithin('event', description))]
}
