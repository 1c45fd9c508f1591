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
  ['https://steamcommunity.com/tradeoffer/new/?token=a&partner=1', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&token=a b', 'steamUrlValidation'],
  ['https://steamcommunity.com/tradeoffer/new/?partner=1&token=a&for_item=1', 'steamUrlValidation'],
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

test('a trade link is stored in one form and names its account', () => {
  expect(readTradeLink(' www.steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz ')).toEqual({
    link: 'https://steamcommunity.com/tradeoffer/new/?partner=39734273&token=xyz',
    steamId: '76561198000000001',
  })
})
