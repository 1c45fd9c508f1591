import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import texts from './new-look.ru.json' with { type: 'json' }
import type { StoredLook } from './season-file.ts'

/** GOLD that a coin counts as in published returns. */
const COIN_VALUE = 0.2

/** Where each card of the overview leads, and its picture in the menus. */
const CARDS = {
  cases: { to: '/event/new-cases', image: 'cases/rift' },
  battle: { to: '/battles', image: 'misc/swords' },
  up: { to: '/upgrades', image: 'misc/upgrade' },
  bonus: { to: '/bonuses', image: 'misc/ticket' },
  offer: { to: '/offers-shop', image: 'misc/key' },
} as const

/** The look of an event that is made anew: what its form does not ask for follows from what it does. */
export function newLook(fields: SeasonFields): StoredLook {
  const { title, gradient, gradientHovered, challengeCardGradient, coinsColor, background, logo, coin } = fields
  return {
    ...{ textTitle: title, eventTitle: title, eventSubtitle: fields.subtitle, eventFullName: fields.fullName },
    ...{ gradient, gradientHovered, challengeCardGradient, coinsColor },
    coinsIcon: coin,
    coinNames: { one: fields.coinOne, few: fields.coinFew, many: fields.coinMany, plural: fields.coinPlural },
    coinReferenceValue: COIN_VALUE,
    eventButtonGradient: { color: gradient, hover: gradientHovered },
    imageBackground: background,
    imageLogo: logo,
    imageOverview: {
      cases: CARDS.cases.image,
      battle: CARDS.battle.image,
      up: CARDS.up.image,
      bonus: CARDS.bonus.image,
      offer: CARDS.offer.image,
    },
    getCases: true,
    casesSectionTitles: texts.sections,
    userStats: texts.stats,
    overviewCards: fields.cards.map((card) => ({ ...card, to: CARDS[card.key].to })),
    coinRules: texts.rules,
    activeTabs: ['FreeCases', 'NewCases', 'TastyBattlePass', 'Top'],
    tabs: texts.tabs,
    popup: {
      ...{ image1: background, image2: background, image3: background },
      ...{ image4: background, image5: background, image6: background },
      gradient: challengeCardGradient,
      popupShadowGradient: gradient,
      slides: [],
    },
    pass: {
      chapters: [],
      challengeProgressGradient: gradient,
      challengeIcons: { coin, rare: 'misc/bp-rare', ultra: 'misc/bp-ultra', case: 'misc/bp-classic' },
    },
  }
}
