// Coins and badges of this shop: brass casings for the event, coins with the shell for gold.

import { stuff } from '../catalogue/case-materials.mjs'
import { TOKENS as USUAL } from '../catalogue/tokens.mjs'
import { CAST } from './cases.mjs'
import { markShape } from './mark.mjs'

const STEEL_COIN = { body: stuff([0.16, 0.3, 0.22], 0.85, 0.34, 8), trim: stuff([1, 0.58, 0.2], 1, 0.24, 8) }
const BRASS = { body: stuff([0.62, 0.36, 0.08], 0.95, 0.3, 8), trim: stuff([1, 0.72, 0.28], 1, 0.2, 8) }
const gold = {
  emblemSvg: markShape(),
  mats: { ...STEEL_COIN, gold: { ...STEEL_COIN.trim, r: 0.42 } },
  accent: '#ff9f4a',
  accent2: '#8fd13c',
}
const event = {
  emblem: 'cartridge',
  gems: false,
  embId: 11,
  mats: { ...BRASS, gold: { ...BRASS.trim, r: 0.42 } },
  accent: '#e9b44a',
  accent2: '#2aa7c9',
}
const tone = (accent, accent2, body) => ({ accent, accent2, body })

const OWN = {
  'coin-gold': gold,
  'coin-event': event,
  'coins-few': gold,
  'coins-stack': gold,
  'coins-heap': gold,
  'coins-event-stack': event,
  'coin-xp': {
    ...tone('#2fe0a6', '#38b6ff'),
    mats: { body: stuff('#0a6a52', 0.75, 0.3, 8), trim: stuff([0.72, 1, 0.86], 1, 0.22, 8) },
  },
  'bp-classic': {
    ...tone('#8fd13c', '#2fe0a6'),
    mats: {
      body: stuff('#2f5a22', 0.7, 0.3, 8),
      trim: stuff([0.66, 0.72, 0.68], 1, 0.26, 8),
      second: stuff([0.34, 0.4, 0.36], 1, 0.35, 0),
    },
  },
  'bp-rare': {
    ...tone('#4fd0e0', '#2aa7c9'),
    emblem: 'compass',
    mats: {
      body: stuff('#0f5f7a', 0.7, 0.28, 8),
      trim: stuff([0.88, 0.94, 0.94], 1, 0.2, 8),
      second: stuff([0.46, 0.56, 0.58], 1, 0.3, 0),
    },
  },
  'bp-ultra': { ...tone('#ff9f4a', '#eb4b4b'), emblem: 'griffin-symbol' },
}

/** The interface draws its own coin for `coin-event` beside sums; a coin with another name is shown as its picture. */
const SAME = { 'coin-casing': 'coin-event' }
const drawn = [
  ...USUAL.filter(({ id }) => id in OWN),
  ...Object.entries(SAME).map(([id, as]) => ({ ...USUAL.find((one) => one.id === as), id, like: as })),
]

export const TOKENS = drawn.map((token) => ({
  ...token,
  ...OWN[token.like ?? token.id],
  cast: CAST,
  lampTint: 0.35,
  aura: (token.aura ?? 0.6) * 0.4,
  sparks: (token.sparks ?? 0.6) * 0.3,
}))
