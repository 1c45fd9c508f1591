import { expect, test } from 'vitest'
import { userLevelQuery } from './enter-session.ts'

test('the level of a player without an id is not asked for', () => {
  expect(() => userLevelQuery('')).toThrow('User ID is not set')
  expect(userLevelQuery('7').call).toEqual({ params: { userId: '7' } })
})
