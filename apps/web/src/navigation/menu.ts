import type { ClickTarget } from '@runecase/api/analytics.ts'
import type { Translations } from '../i18n/i18n.ts'
import {
  ClockCounterClockwiseIcon,
  GiftIcon,
  HandshakeIcon,
  HeadsetIcon,
  type Icon,
  QuestionIcon,
  ScalesIcon,
  SealCheckIcon,
  SparkleIcon,
  StorefrontIcon,
  TicketIcon,
  TrophyIcon,
} from '../ui/icons.tsx'
import { MENU_GAMES } from './games.ts'
import { paths } from './paths.ts'

/** A part of the site with its name and link. */
export interface MenuEntry {
  readonly word: keyof Translations['shell']['sections']
  readonly Icon: Icon
  readonly to: string
  /** The click target for counting. */
  readonly click?: ClickTarget
}

const entry = (word: MenuEntry['word'], Icon: MenuEntry['Icon'], to: string, click?: ClickTarget): MenuEntry => ({
  word,
  Icon,
  to,
  ...(click && { click }),
})

/** Parts that have a place in the header but are hidden there. */
const HIDDEN_IN_HEADER: readonly MenuEntry['word'][] = ['leaderboard', 'pf']

/** Beside the header's logo, from 768 on. */
export const DESKTOP_MENU: readonly MenuEntry[] = [
  ...MENU_GAMES,
  entry('new-cases', SparkleIcon, paths.newCases(), 'Cases'),
  entry('leaderboard', TrophyIcon, paths.leaderboard(), 'Top'),
  entry('pf', SealCheckIcon, paths.fairnessInstructions()),
].filter(({ word }) => !HIDDEN_IN_HEADER.includes(word))

/** The large tiles of the side menu, with their art and accent. */
export const MENU_TILES = [
  { ...entry('daily', GiftIcon, paths.dailyCases(), 'Daily'), art: '/i/static/cases/gift', accent: '#f2b53c' },
  { ...entry('top', TrophyIcon, paths.leaderboard(), 'Top'), art: '/i/static/misc/trophy', accent: 'var(--gold-400)' },
  {
    ...entry('secret', StorefrontIcon, paths.offersShop(), 'Secret Shop'),
    art: '/i/static/cases/void',
    accent: 'var(--event)',
  },
  {
    ...entry('bonuses', TicketIcon, paths.bonuses(), 'Bonuses'),
    art: '/i/static/misc/ticket',
    accent: 'var(--violet-500)',
  },
] as const

/** The row of the side menu that only partners have. */
export const PARTNER_ROW = entry('partner', HandshakeIcon, paths.partner())

/** The rows of the side menu. */
export const MENU_ROWS = [
  ...[...MENU_GAMES].reverse(),
  entry('history', ClockCounterClockwiseIcon, paths.history()),
  entry('statistics', ScalesIcon, paths.statistics()),
  entry('faq', QuestionIcon, paths.faq()),
  entry('support', HeadsetIcon, paths.support()),
] as const
