import { expect, test } from 'vitest'
import { splitItemName } from './item-marks-rules.ts'

const FIELD_TESTED = { text: '(Field-Tested)', short: 'FT', name: 'Field-Tested' }
const STATTRAK = { text: 'StatTrak™', short: 'ST', name: 'Counts victories' }
const marks = [STATTRAK, FIELD_TESTED, { text: '(Well-Worn)', short: 'WW', name: 'Well-Worn' }]

test('the marks in a name are removed from it, in the order of the game', () => {
  expect(splitItemName('★ StatTrak™ Karambit | Doppler (Field-Tested)', marks)).toEqual({
    name: '★ Karambit | Doppler',
    marks: [STATTRAK, FIELD_TESTED],
  })
})

test('a name without marks is unchanged', () => {
  expect(splitItemName('Sticker | Crown (Foil)', marks)).toEqual({ name: 'Sticker | Crown (Foil)', marks: [] })
  expect(splitItemName('Planetfall', [])).toEqual({ name: 'Planetfall', marks: [] })
})
