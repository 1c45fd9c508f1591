import { expect, test } from 'vitest'
import { e164Phone, internationalPhone } from './phone-number.ts'

test.each([
  ['8 (912) 345-67-89', 'RU', '+7 912 345 67 89'],
  ['+7 701 234 56 78', 'KZ', '+7 701 234 5678'],
  ['5541998765432', 'BR', '+55 41 99876 5432'],
  ['9123456789', '00', '+7 912 345 67 89'],
  ['9123456789', '', '+7 912 345 67 89'],
])('the text %s in %s is the phone number %s', (text, iso, shown) => {
  expect(internationalPhone(text, iso)?.replace(/-/g, ' ').replace(/\s+/g, ' ')).toBe(shown)
  expect(e164Phone(text, iso)).toBe(shown.replaceAll(' ', ''))
})

test.each([
  ['12345', 'RU'],
  ['', 'RU'],
  ['позвоните мне', 'RU'],
  ['+49 30 901820', 'RU'],
  ['+7 912 345 67 89 ext. 12', 'RU'],
  ['+7 912 345 67 89;ext=12', 'RU'],
  ['+7 912 345 67 89 доб. 12', 'RU'],
  ['+7 912 345 67 89 x12', 'RU'],
  ['звоните +7 912 345 67 89', 'RU'],
  ['+7 912 345 67 89 или 8 800 555 35 35', 'RU'],
  ['+7 912 345 67 89', 'BR'],
  ['+7 912 345 67 89', 'KZ'],
])('the text %s is not a phone number in %s', (text, iso) => {
  expect(internationalPhone(text, iso)).toBeUndefined()
  expect(e164Phone(text, iso)).toBeUndefined()
})
