import type { ClickTarget } from '@runecase/api/analytics.ts'
import { GAMES } from '@runecase/api/games-rules.ts'
import type { SeasonTab } from '@runecase/api/seasons-rules.ts'
import { SITE_GAMES } from '../../navigation/games.ts'
import { paths } from '../../navigation/paths.ts'

export type SeasonPage = 'overview' | 'cases' | 'coins' | 'pass' | 'top' | 'raffle'

interface TabPage {
  readonly to: string
  /** The tab that the event must have for this screen. */
  readonly needs: SeasonTab | null
  readonly click: ClickTarget | null
}

/** Tabs that show a game have its kind as their key. */
const GAME_TABS: Readonly<Record<string, TabPage>> = Object.fromEntries(
  GAMES.flatMap(({ kind, tabs }) => tabs.map((needs) => [kind, { to: SITE_GAMES[kind].to, needs, click: null }])),
)

/** The screens of an event's tabs, by the keys of its settings; an unknown key has no screen and is not shown. */
export const TAB_PAGES: Readonly<Record<string, TabPage>> = {
  overview: { to: paths.event(), needs: null, click: 'Overview' },
  'new-cases': { to: paths.newCases(), needs: 'NewCases', click: 'Cases' },
  'spend-coins': { to: paths.coinCases(), needs: null, click: 'Spend Coins' },
  top: { to: paths.eventTop(), needs: 'Top', click: 'Top Players' },
  raffle: { to: paths.raffle(), needs: null, click: null },
  ...GAME_TABS,
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
