import { expect, it } from 'vitest'
import { canonicalPath } from './canonical.ts'

it('an alias is found under the address of the page that it repeats', () => {
  for (const alias of ['/sapper', '/ninja-defuse']) expect(canonicalPath(alias)).toBe('/techies')
  expect(canonicalPath('/privacy-policy')).toBe('/event-condition')
  expect(canonicalPath('/contract')).toBe('/contracts')
  expect(canonicalPath('/open/treshchina-v-nebe')).toBe('/open/treshchina-v-nebe')
})
