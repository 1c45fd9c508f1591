import { expect, test } from 'vitest'
import { readTradeLink, steamLinkFault, steamLoginFault } from './steam-data.ts'

test.each([
  ['', 'steamUrlEmpty'],
  ['   ', 'steamUrlEmpty'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=123456&token=aB-c_1', undefined],
  ['http://steamcommunity.com/tradeoffer/new/?partner=1&token=a', undefined],
  ['www.steamcommunity.com/tradeoffer/new/?partner=1&token=a', undefined],
  ['steamcommunity.com/tradeoffer/new/?partner=1&token=a', undefined],
  ['https://steamcommunity.com/tradeoffer/new/?partner=abc&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=0&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=01&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=4294967296&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=-1&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&partner=2&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&token=a&token=b', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&token=', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/old/?partner=1&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com:8443/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['https://me:secret@steamcommunity.com/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com@evil.example/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['https://evil.example\\@steamcommunity.com/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&token=a b', 'steamUrlValidation'],
  ['https://steamcommunity.com.evil.example/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['https://evil.example/https://steamcommunity.com/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
  ['ftp://steamcommunity.com/tradeoffer/new/?partner=1&token=a', 'steamUrlValidation'],
])('the trade link %j has the fault %s', (link, fault) => {
  expect(steamLinkFault(link)).toBe(fault)
  expect(readTradeLink(link) === undefined).toBe(fault !== undefined)
})

test.each([
  ['', 'steamLoginEmpty'],
  ['ab', 'steamLoginShort'],
  ['abc', undefined],
  ['a_1', undefined],
  ['a'.repeat(32), undefined],
  ['a'.repeat(33), 'steamLoginLength'],
  ['1abc', 'steamLoginLatinFirst'],
  ['_abc', 'steamLoginLatinFirst'],
  ['abc-d', 'steamLoginValid'],
  ['логин', 'steamLoginValid'],
  ['abc def', 'steamLoginValid'],
])('the Steam login %j has the fault %s', (login, fault) => expect(steamLoginFault(login)).toBe(fault))

test.each([
  ' www.steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz ',
  'https://steamcommunity.com/tradeoffer/new?partner=39734273&token=xyz',
  'HTTPS://SteamCommunity.com/tradeoffer/new/?token=xyz&partner=39734273',
  'http://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz&utm_source=chat#me',
  '«https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz».',
  '"https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz",',
  '<https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz>',
  '(\u200bhttps://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz\ufeff)',
])('the trade link %j is stored in canonical form and names its account', (text) => {
  expect(readTradeLink(text)).toEqual({
    link: 'https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz',
    steamId: '76561198000000001',
  })
})

test('the largest account number is a valid partner', () => {
  expect(readTradeLink('https://steamcommunity.com/tradeoffer/new/?partner=4294967295&token=a')?.steamId).toBe(
    '76561202255233023',
  )
})
