import { expect, it } from 'vitest'
import { addressOf, formatAddress, isForeign } from './address.ts'

const here = { pathname: '/open/case', search: '?from=mail', hash: '#odds' }
const led = (to: Parameters<typeof addressOf>[0]) => formatAddress(addressOf(to, here))

it('a link leads where it says; the path stays when it names none, query and hash do not', () => {
  expect(led('/faq?q=1#answer')).toBe('/faq?q=1#answer')
  expect(led('#reg')).toBe('/open/case#reg')
  expect(led('?mine')).toBe('/open/case?mine')
  expect(led({ pathname: '/', search: 'mine' })).toBe('/?mine')
  expect(led({ hash: 'reg' })).toBe('/open/case#reg')
  expect(() => led('faq')).toThrow('begins with a slash')
})

it('an address with a scheme or a host of its own is foreign', () => {
  expect(['https://steam.test/x', '//steam.test', 'mailto:a@b.test'].every(isForeign)).toBe(true)
  expect(['/faq', '#reg', '?mine', '/a:b'].some(isForeign)).toBe(false)
})
