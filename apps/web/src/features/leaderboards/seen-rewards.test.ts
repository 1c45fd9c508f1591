// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { isRewardSeen, noteRewardSeen } from './seen-rewards.ts'

beforeEach(() => localStorage.clear())

test('a prize is seen once it was closed, by its player alone', () => {
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
  expect(localStorage.getItem('leaderboards-seen-rewards')).toBe('["7:1","7:3"]')
  expect(localStorage.getItem('leaderboards-last-reward')).toBe('7:1')
})

test('what another script wrote there hides no prize', () => {
  localStorage.setItem('leaderboards-seen-rewards', '{broken')
  expect(isRewardSeen('9', 1)).toBe(false)
  localStorage.setItem('leaderboards-seen-rewards', '{"a":1}')
  expect(isRewardSeen('9', 1)).toBe(false)
})
