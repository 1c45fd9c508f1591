import type { ClickTarget } from '@runecase/api/analytics.ts'
import type { EndpointName } from '@runecase/api/api.ts'
import { GAMES, type GameKind } from '@runecase/api/games-rules.ts'
import type { Translations } from '../i18n/i18n.ts'
import {
  ArrowFatLinesUpIcon,
  ArrowsClockwiseIcon,
  BombIcon,
  type Icon,
  PackageIcon,
  ScrollIcon,
  SwordIcon,
} from '../ui/icons.tsx'
import { paths } from './paths.ts'

/** How the site shows a game and leads to it. */
export interface SiteGame {
  readonly Icon: Icon
  readonly to: string
  /** Other paths of the same screen. */
  readonly aliases?: readonly string[]
  /** Its pages that search engines may find. */
  readonly indexed?: readonly string[]
  /** Its plays have public pages: the call that answers one, and the name of their pictures. */
  readonly shared?: { readonly call: EndpointName; readonly picture: string }
  /** Routes on which the installed app claims its bonus, by the specification. */
  readonly bonusRoutes?: readonly string[]
}

/** Every game of the site. Screens that are about games in general ask here and name none. */
export const SITE_GAMES: Readonly<Record<GameKind, SiteGame>> = {
  case: {
    Icon: PackageIcon,
    to: paths.home(),
    indexed: [paths.home()],
    shared: { call: 'getSharedDrop', picture: 'drop' },
    bonusRoutes: ['/open/:caseName'],
  },
  battle: {
    Icon: SwordIcon,
    to: paths.battles(),
    indexed: [paths.battles(), paths.battleRules()],
    shared: { call: 'getSharedBattle', picture: 'battle' },
    bonusRoutes: ['/battles', '/battles/history', '/battles/:battleId', '/battles/create'],
  },
  upgrade: { Icon: ArrowFatLinesUpIcon, to: paths.upgrades(), indexed: [paths.upgrades()], bonusRoutes: ['/upgrades'] },
  contract: {
    Icon: ScrollIcon,
    to: paths.contracts(),
    indexed: [paths.contracts()],
    aliases: ['/contract'],
    shared: { call: 'getSharedContract', picture: 'contract' },
    bonusRoutes: ['/contracts'],
  },
  exchange: { Icon: ArrowsClockwiseIcon, to: paths.skinExchange(), indexed: [paths.skinExchange()] },
  techies: { Icon: BombIcon, to: paths.techies(), aliases: ['/sapper', '/ninja-defuse'] },
}

/** A game with an entry in the menus. */
interface MenuGame extends SiteGame {
  readonly word: keyof Translations['shell']['sections']
  readonly click: ClickTarget
}

/** Games of the menus, in the header's order. */
export const MENU_GAMES: readonly MenuGame[] = [
  { ...SITE_GAMES.battle, word: 'battles', click: 'Battles' },
  { ...SITE_GAMES.upgrade, word: 'upgrades', click: 'Upgrades' },
  { ...SITE_GAMES.contract, word: 'contracts', click: 'Contracts' },
]

/** The game that gives a drop of this source, or counts a task of this type; undefined for what is no game's. */
export function gameBy(field: 'drops' | 'tasks', code: string): SiteGame | undefined {
  const game = GAMES.find((one) => (one[field] as readonly string[]).includes(code))
  return game && SITE_GAMES[game.kind]
}
