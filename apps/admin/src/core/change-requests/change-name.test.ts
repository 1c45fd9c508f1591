import { CASE_LABELS } from '@runecase/api/cases.ts'
import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import { ITEM_KINDS, ITEM_SLOTS } from '@runecase/api/operator/items-rules.ts'
import { OFFER_SEGMENTS } from '@runecase/api/operator/offers-rules.ts'
import { PROMO_TYPES } from '@runecase/api/promo.ts'
import { PASS_LEVEL_TYPES } from '@runecase/api/seasons-rules.ts'
import { expect, test } from 'vitest'
import { changeChance, changeDifference, changeField, changeValue } from './change-name.ts'

test('every word of the shop that a preview may show has a text', () => {
  const words = {
    'passLevelType|2': PASS_LEVEL_TYPES,
    board_type: LEADERBOARD_TYPES,
    promo_type: PROMO_TYPES,
    offer_label: CASE_LABELS,
    item_kind: ITEM_KINDS,
    item_slot: ITEM_SLOTS,
    offer_triggerType: OFFER_TRIGGERS,
    offer_segment: OFFER_SEGMENTS,
    battleStatus: ['created', 'started', 'finished', 'cancelled'],
    itemStatus: ['bag', 'progress', 'no_link', 'support', 'bug'],
  }
  for (const [field, values] of Object.entries(words)) {
    expect(changeField(field)).not.toBe(field)
    for (const value of values) expect(changeValue(field, value), `${field}: ${value}`).not.toBe(value)
  }
})

test('whole sums are grouped by thousands, ids and places are not', () => {
  expect(changeValue('balance', '5995')).toBe(changeValue('balance', '5995.00'))
  expect(changeValue('methodMaximum|SBP', '150000 RUB')).toBe(`${changeValue('balance', '150000')} RUB`)
  expect(changeField('level|25000')).toContain(changeValue('balance', '25000'))
  expect(changeValue('mission_place', '1200')).toBe('1200')
  expect(changeValue('case_slug', '118514')).toBe('118514')
})

test.each([
  ['3\u00a0606\u00a0125', '3\u00a0607\u00a0125', '+1\u00a0000'],
  ['88,00\u00a0%', '87,50\u00a0%', '-0,5 п.п.'],
  ['50.5', '50.5', '0'],
  ['12', '12\u00a0%', undefined],
  ['on', 'off', undefined],
  [null, '7', undefined],
])('the difference between %o and %o is %o', (before, after, shown) => {
  expect(changeDifference(before, after)).toBe(shown)
})

test('tickets are shown with their chance', () => {
  expect(changeChance('tickets|Demon Eater', '245\u00a0600')).toBe('0,246\u00a0%')
  expect(changeChance('price', '245')).toBeUndefined()
  expect(changeChance('tickets|Demon Eater', null)).toBeUndefined()
})
