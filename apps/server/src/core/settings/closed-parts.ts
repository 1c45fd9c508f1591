import type { ClosedPages, SwitchName } from '@runecase/api/switches-rules.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Settings } from './live-settings.ts'

/** Pages that a switch closes, by their whole path. Pages of something that has begun, such as a battle, stay open. */
const PAGES: Readonly<Partial<Record<SwitchName, readonly string[]>>> = {
  battles: ['/battles', '/battles/create'],
  upgrades: ['/upgrades'],
  contracts: ['/contracts', '/contract'],
  exchange: ['/skin-exchange'],
  refills: ['/refill', '/refill/unauth'],
  dailyCases: ['/daily-cases'],
  offers: ['/offers-shop'],
  event: ['/event', '/event/new-cases', '/event/coin-cases', '/event/battle-pass'],
  raffle: ['/event/raffle'],
  leaderboards: ['/event/top', '/leaderboard'],
  missions: ['/bonuses'],
}

/** The operators' text about a part of the shop that they closed; null for the usual text, undefined while it is open. */
export function closedText(settings: Settings, name: SwitchName): string | null | undefined {
  const { isOn, text } = settings.get(name)
  return isOn ? undefined : text || null
}

/** Every page that operators closed. */
export function closedPages(settings: Settings): ClosedPages {
  const pages = (Object.keys(PAGES) as (keyof typeof PAGES)[]).flatMap((name) => {
    const text = closedText(settings, name)
    return text === undefined ? [] : (PAGES[name] ?? []).map((path) => [path, text] as const)
  })
  return Object.fromEntries(pages)
}

/** Refuses with `feature_closed` while operators have closed a part of the shop. */
export function requireOpen(settings: Settings, feature: SwitchName): void {
  const text = closedText(settings, feature)
  if (text !== undefined) refuse('feature_closed', { feature, text })
}
