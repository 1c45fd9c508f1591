import { expect } from 'vitest'
import { entryOf, type OpenSource } from '../../testing/catalogue-fixtures.ts'

type Line = { itemId: string; ticketFrom: number; ticketTo: number }
export const RAID = '[14]'
export const raidOf = (source: OpenSource) => entryOf(source.files.cases, 'pervyy-reyd')
export const lineOf = (source: OpenSource, index: number) => raidOf(source).contents[index] as Line

/** Changes that make the demo catalogue invalid, and the faults reported for each. */
export const BAD_CATALOGUES: [name: string, spoil: (source: OpenSource) => void, lines: string[]][] = [
  [
    'an unknown item',
    (s) => {
      lineOf(s, 3).itemId = 'no-such-item'
    },
    [`cases.json: ${RAID}.contents[3].itemId: unknown item no-such-item`],
  ],
  [
    'a case named as a call',
    (s) => {
      raidOf(s).slug = 'daily'
    },
    [`cases.json: ${RAID}.slug: daily is the name of a call`],
  ],
  [
    'an item twice in a case',
    (s) => {
      lineOf(s, 3).itemId = lineOf(s, 2).itemId
    },
    [expect.stringMatching(/^cases\.json: \[14\]\.contents\[3\]\.itemId: .* has a line already$/) as never],
  ],
  [
    'tickets without an item',
    (s) => {
      lineOf(s, 0).ticketTo -= 5
    },
    [`cases.json: ${RAID}.contents[0].ticketTo: tickets 131095..131099 belong to no item`],
  ],
  [
    'tickets of two',
    (s) => {
      lineOf(s, 1).ticketFrom -= 5
    },
    [`cases.json: ${RAID}.contents[1].ticketFrom: tickets 131095..131099 belong to two items`],
  ],
  [
    'a ticket that does not exist',
    (s) => {
      lineOf(s, 0).ticketFrom = -1
    },
    [
      `cases.json: ${RAID}.contents[0]: tickets run from 0 to 100000000`,
      `cases.json: ${RAID}.contents: tickets 0..131099 belong to no item`,
    ],
  ],
  [
    'a price of nothing',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = 0
    },
    ['items.json: [0].price: must be above 0'],
  ],
  [
    'a price below nothing',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = -5
    },
    ['items.json: [0].price: must be above 0'],
  ],
  [
    'a price of three decimals',
    (s) => {
      ;(s.files.items[0] as { price: number }).price = 1.005
    },
    ['items.json: [0].price: has more than 2 decimals'],
  ],
  [
    'a paid case for nothing',
    (s) => {
      raidOf(s).priceData.price = 0
    },
    [
      `cases.json: ${RAID}.priceData.price: must be above 0`,
      `cases.json: ${RAID}.expectedReturn: states 0.87, the odds give null`,
    ],
  ],
  [
    'a free case that anybody may open for ever',
    (s) => {
      entryOf(s.files.cases, 'podarok-novichku').onceOnly = false
    },
    [
      expect.stringMatching(
        /^cases\.json: \[\d+\]\.onceOnly: a free case is given once, with a cooldown, as an offer or a number of times$/,
      ) as never,
    ],
  ],
  [
    'a case price of three decimals',
    (s) => {
      raidOf(s).priceData.price = 48.999
    },
    [`cases.json: ${RAID}.priceData.price: has more than 2 decimals`],
  ],
  [
    'an old price below the price',
    (s) => {
      raidOf(s).priceData.oldPrice = 40
    },
    [`cases.json: ${RAID}.priceData.oldPrice: must be above the price`],
  ],
  [
    'an unknown section',
    (s) => {
      raidOf(s).sectionId = 99
    },
    [`cases.json: ${RAID}.sectionId: unknown section 99`],
  ],
  [
    'seven items at once',
    (s) => {
      raidOf(s).multifixNumber = 7
    },
    [`cases.json: ${RAID}.multifixNumber: must be at most 6`],
  ],
  [
    'a multicast of seven',
    (s) => {
      raidOf(s).multicastData = { range: [1, 7] }
    },
    [`cases.json: ${RAID}.multicastData.range[1]: must be at most 6`],
  ],
  [
    'a label of no known kind',
    (s) => {
      raidOf(s).labelData = { type: 'shiny', name: 'x', color: '#ffffff', freeOpens: 0 } as never
    },
    [expect.stringMatching(/^cases\.json: \[14\]\.labelData\.type: /) as never],
  ],
  [
    'an unknown field',
    (s) => {
      Object.assign(raidOf(s), { prise: 5 })
    },
    [`cases.json: ${RAID}.prise: is not a known field`],
  ],
  [
    'a wrong expected value',
    (s) => {
      raidOf(s).expectedValue = 43
    },
    [`cases.json: ${RAID}.expectedValue: states 43, the odds give 42.63`],
  ],
  [
    'a wrong expected return',
    (s) => {
      raidOf(s).expectedReturn = 0.9
    },
    [`cases.json: ${RAID}.expectedReturn: states 0.9, the odds give 0.87`],
  ],
  [
    'a return for a free case',
    (s) => {
      entryOf(s.files.cases, 'level-10').expectedReturn = 0.9
    },
    ['cases.json: [79].expectedReturn: states 0.9, the odds give null'],
  ],
  [
    'a wrong volatility',
    (s) => {
      raidOf(s).volatility = 1
    },
    [`cases.json: ${RAID}.volatility: states 1, the odds give 4`],
  ],
  [
    'a case id twice',
    (s) => {
      raidOf(s).id = 1
    },
    [`cases.json: ${RAID}.id: 1 is already used by [0]`],
  ],
  [
    'a case slug twice',
    (s) => {
      raidOf(s).slug = 'treshchina-v-nebe'
    },
    [`cases.json: ${RAID}.slug: treshchina-v-nebe is already used by [0]`],
  ],
  [
    'a case name twice',
    (s) => {
      raidOf(s).name = 'Трещина в небе'
    },
    [`cases.json: ${RAID}.name: Трещина в небе is already used by [0]`],
  ],
  [
    'an item name that looks like another one',
    (s) => {
      Object.assign(s.files.items[0] ?? {}, { name: 'Hook Axe' })
      Object.assign(s.files.items[1] ?? {}, { name: 'HOOK  Ахе' })
    },
    ['items.json: [1].name: HOOK  Ахе looks like Hook Axe, which is already used by [0]'],
  ],
  [
    'an item name with letters of two alphabets',
    (s) => {
      Object.assign(s.files.items[0] ?? {}, { name: 'Hoоk' })
    },
    ['items.json: [0].name: has a word with letters of two alphabets'],
  ],
  [
    'a market name twice',
    (s) => {
      for (const at of [0, 1]) Object.assign(s.files.items[at] ?? {}, { marketName: 'Hook' })
    },
    ['items.json: [1].marketName: Hook is already used by [0]'],
  ],
  [
    'an item name twice',
    (s) => {
      ;(s.files.items[1] as { name: string }).name = (s.files.items[0] as { name: string }).name
    },
    [expect.stringMatching(/^items\.json: \[1\]\.name: .* is already used by \[0\]$/) as never],
  ],
  [
    'a section slug twice',
    (s) => {
      ;(s.files.sections[1] as { slug: string }).slug = 'night-of-the-rift'
    },
    ['sections.json: [1].slug: night-of-the-rift is already used by [0]'],
  ],
  [
    'an unknown hero',
    (s) => {
      ;(s.files.items[0] as { hero: string }).hero = 'Nobody'
    },
    ['items.json: [0].hero: unknown hero Nobody'],
  ],
  [
    'an unknown slot',
    (s) => {
      ;(s.files.items[0] as { slot: string }).slot = 'knee'
    },
    ['items.json: [0].slot: unknown slot knee'],
  ],
  [
    'a coin with another value',
    (s) => {
      s.files.event = { coinReferenceValue: 0.3 }
    },
    [expect.stringMatching(/^event\.json: coinReferenceValue: .*0\.2 GOLD, not 0\.3$/) as never],
  ],
  [
    'a pack with an unknown item',
    (s) => {
      ;(s.files.packs[0]?.contents[0] as { itemId: string }).itemId = 'no-such-item'
    },
    ['packs.json: [0].contents[0].itemId: unknown item no-such-item'],
  ],
]
