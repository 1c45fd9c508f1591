import type { ClickTarget } from '@runecase/api/analytics.ts'
import type { SeasonTab } from '@runecase/api/seasons-rules.ts'
import { paths } from '../../navigation/paths.ts'

export type EventPage = 'overview' | 'cases' | 'coins' | 'pass' | 'top' | 'raffle'

interface TabPage {
  readonly to: string
  /** The tab that an event must have for it. */
  readonly needs: SeasonTab | null
  readonly click: ClickTarget | null
}

/** Where the tabs of an event lead, by the keys of its settings; a key that is not here has no screen and is not shown. */
export const TAB_PAGES: Readonly<Record<string, TabPage>> = {
  overview: { to: paths.event(), needs: null, click: 'Overview' },
  'new-cases': { to: paths.newCases(), needs: 'NewCases', click: 'Cases' },
  'spend-coins': { to: paths.coinCases(), needs: null, click: 'Spend Coins' },
  top: { to: paths.eventTop(), needs: 'Top', click: 'Top Players' },
  raffle: { to: paths.raffle(), needs: null, click: null },
  'battle-pass': { to: paths.battlePass(), needs: 'TastyBattlePass', click: 'Battle Pass' },
}

const PAGES: Readonly<Record<string, EventPage>> = {
  [paths.newCases()]: 'cases',
  [paths.coinCases()]: 'coins',
  [paths.battlePass()]: 'pass',
  [paths.eventTop()]: 'top',
  [paths.raffle()]: 'raffle',
}

/** The screen of the event that an address shows. */
export const eventPageOf = (pathname: string): EventPage => PAGES[pathname] ?? 'overview'
