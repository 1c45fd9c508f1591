import { gameBy } from '../../navigation/games.ts'
import { paths } from '../../navigation/paths.ts'
import { type Icon, TicketIcon } from '../../ui/icons.tsx'
import type { LiveDrop } from './live-drops.queries.ts'

/** The icon of the game that gave the item; what no game gave was won in a raffle. */
export const sourceIcon = (source: LiveDrop['source']): Icon => gameBy('drops', source)?.Icon ?? TicketIcon

/** The opened case, the won battle, or the screen of the same game. */
export function sourcePath({ source, case: opened, battleUlid }: LiveDrop): string {
  if (opened) return paths.openCase(opened.slug)
  if (battleUlid !== null) return paths.battle(battleUlid)
  return gameBy('drops', source)?.to ?? paths.raffle()
}
