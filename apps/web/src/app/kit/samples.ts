import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'
import { sampleCase } from '../../core/catalog/sample-case.ts'
import type { Case } from '../../core/catalog/section.ts'
import texts from './kit.ru.json' with { type: 'json' }

/** Pictures that every project has. */
const ART: Readonly<Record<Rarity, string>> = {
  arcana: '/i/static/misc/wings-gold',
  ultra: '/i/static/misc/crown',
  immortal: '/i/static/misc/trophy',
  contraband: '/i/static/misc/hammer',
  covert: '/i/static/misc/swords',
  ancient: '/i/static/misc/shield',
  legendary: '/i/static/misc/key',
  mythical: '/i/static/misc/bell',
  rare: '/i/static/misc/hourglass',
  uncommon: '/i/static/misc/ticket',
  common: '/i/static/misc/tasks',
}

interface SampleItem {
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly price: number
}

const itemOf = (rarity: Rarity, price: number): SampleItem => ({
  name: texts.item,
  image: ART[rarity],
  rarity,
  price,
})

/** One item for every state. */
export const ITEM = itemOf('arcana', 52_300)

/** One item of every rarity, the most valuable first. */
export const SAMPLE_ITEMS: readonly SampleItem[] = RARITIES.map((rarity, place) =>
  itemOf(rarity, Math.round(52_300 / (place * place + 1))),
)

const CASE: Case = sampleCase({ slug: 'treshchina-v-nebe', name: texts.case })

/** A case for each state in a section: normal, discounted, with a counter, multiplied, locked, over. */
export const SAMPLE_CASES: readonly Case[] = [
  { ...CASE, volatility: 1 },
  {
    ...CASE,
    id: 2,
    volatility: 2,
    labelData: { type: 'new', name: '', color: '#7a2bf5', freeOpens: null },
    priceData: { currency: 'GOLD', price: 399, oldPrice: 499 },
  },
  {
    ...CASE,
    id: 3,
    name: texts.limited,
    statisticData: { opensLimit: 1000, opensRemaining: 640, totalCount: 1000, openedCount: 360 },
    counterData: { type: 'limit', total: 1000, left: 640 },
  },
  { ...CASE, id: 4, multicastData: { range: [2, 5] }, priceData: { currency: 'COIN', price: 1250, oldPrice: null } },
  { ...CASE, id: 5, name: texts.locked, volatility: 4, level: 50, locked: true },
  { ...CASE, id: 6, name: texts.ended, available: false },
]

/** A level of every band. */
export const SAMPLE_LEVELS = [
  1, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200,
] as const
