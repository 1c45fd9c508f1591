import type { ClickTarget } from '@runecase/api/analytics.ts'
import type { SeasonTab } from '@runecase/api/seasons-rules.ts'
import { paths } from '../../navigation/paths.ts'

export type SeasonPage = 'overview' | 'cases' | 'coins' | 'pass' | 'top' | 'raffle'

interface TabPage {
  readonly to: string
  /** The tab that the event must have for this screen. */
  readonly needs: SeasonTab | null
  readonly click: ClickTarget | null
}

/** The screens of an event's tabs, by the keys of its settings; an unknown key has no screen and is not shown. */
export const TAB_PAGES: Readonly<Record<string, TabPage>> = {
  overview: { to: paths.event(), needs: null, click: 'Overview' },
  'new-cases': { to: paths.newCases(), needs: 'NewCases', click: 'Cases' },
  'spend-coins': { to: paths.coinCases(), needs: null, click: 'Spend Coins' },
  top: { to: paths.eventTop(), needs: 'Top', click: 'Top Players' },
  raffle: { to: paths.raffle(), needs: null, click: null },
  techies: { to: paths.techies(), needs: 'Techies', click: null },
  'battle-pass': { to: paths.battlePass(), needs: 'TastyBattlePass', click: 'Battle Pass' },
}

const PAGES: Readonly<Record<string, SeasonPage>> = {
  [paths.newCases()]: 'cases',
  [paths.coinCases()]: 'coins',
  [paths.battlePass()]: 'pass',
  [paths.eventTop()]: 'top',
  [paths.raffle()]: 'raffle',
}

/** The screen of the event at a path. */
export const seasonPageOf = (pathname: string): SeasonPage => PAGES[pathname] ?? 'overview'
