import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('addresses of screens', () => {
  it('are those that the router has', () => {
    expect(paths.home()).toBe('/')
    expect(paths.openCase('treshchina-v-nebe')).toBe('/open/treshchina-v-nebe')
    expect(paths.ownProfile()).toBe('/profile')
    expect(paths.profile('77')).toBe('/profile/77')
    expect(paths.register()).toBe('#reg')
  })

  it('cannot be led elsewhere by what a name holds', () => {
    expect(paths.openCase('../profile?x#y')).toBe('/open/..%2Fprofile%3Fx%23y')
    expect(paths.profile('a/b')).toBe('/profile/a%2Fb')
  })
})
