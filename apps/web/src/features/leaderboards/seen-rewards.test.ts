import { beforeEach, expect, test } from 'vitest'
import { remember, remembered } from '../../api/remembered.ts'
import { isRewardSeen, noteRewardSeen } from './seen-rewards.ts'

beforeEach(() => remember('leaderboards-seen-rewards', '[]'))

test('a prize is marked as seen after closing, for its player only', () => {
  expect(isRewardSeen('7', 1)).toBe(false)
  noteRewardSeen('7', 1)
  noteRewardSeen('7', 3)
  noteRewardSeen('7', 1)
  expect([isRewardSeen('7', 1), isRewardSeen('7', 2), isRewardSeen('7', 3), isRewardSeen('8', 1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(remembered('leaderboards-seen-rewards')).toBe('["7:1","7:3"]')
  expect(remembered('leaderboards-last-reward')).toBe('7:1')
})

test.each(['{broken', '{"a":1}'])('an invalid stored value hides no prize: %s', (stored) => {
  remember('leaderboards-seen-rewards', stored)
  expect(isRewardSeen('9', 1)).toBe(false)
})
