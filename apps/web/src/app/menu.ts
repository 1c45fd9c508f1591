import { ArrowFatLinesUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowFatLinesUp'
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift'
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question'
import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront'
import { SwordIcon } from '@phosphor-icons/react/dist/ssr/Sword'
import { TicketIcon } from '@phosphor-icons/react/dist/ssr/Ticket'
import { TrophyIcon } from '@phosphor-icons/react/dist/ssr/Trophy'
import { resources } from '../i18n/resources.ts'

/** A part of the site that this version does not open yet: shown, named, and said to come. */
export interface MenuEntry {
  readonly word: keyof (typeof resources)['messages']['menu']
  readonly Icon: typeof SwordIcon
}

const entry = (word: MenuEntry['word'], Icon: MenuEntry['Icon']): MenuEntry => ({ word, Icon })

const battles = entry('battles', SwordIcon)
const upgrades = entry('upgrades', ArrowFatLinesUpIcon)
const contracts = entry('contracts', ScrollIcon)

/** Under the header's logo, from 768 on. */
export const DESKTOP_MENU = [battles, upgrades, contracts, entry('new-cases', SparkleIcon)] as const

/** The large tiles of the side menu, with their art and accent. */
export const MENU_TILES = [
  { ...entry('daily', GiftIcon), art: 'cases/gift', accent: '#f2b53c' },
  { ...entry('top', TrophyIcon), art: 'misc/trophy', accent: '#ffc247' },
  { ...entry('secret', StorefrontIcon), art: 'cases/void', accent: '#f03573' },
  { ...entry('bonuses', TicketIcon), art: 'misc/ticket', accent: '#8b45ff' },
] as const

/** The rows of the side menu. */
export const MENU_ROWS = [contracts, upgrades, battles, entry('faq', QuestionIcon)] as const
