import { expect, test } from 'vitest'
import { TEST_CHANNELS } from './channels.fixtures.ts'
import { findChannelRule, maySubscribe } from './channels.ts'

test.each([
  // channel, exists, guest, user 42, user 4
  ['news', true, true, true, true],
  ['room:01JC0000000000000000000000', true, true, true, true],
  ['$room:01JC0000000000000000000000', false, false, false, false],
  ['user:#42', true, false, true, false],
  ['$user:#42', false, false, false, false],
  ['user:42', false, false, false, false],
  ['user:#42,4', false, false, false, false],
  ['user:#', false, false, false, false],
  ['user:a#4', false, false, false, false],
  ['room:', false, false, false, false],
  ['room:a b', false, false, false, false],
  ['$news', false, false, false, false],
  ['$control', false, false, false, false],
  ['constructor', false, false, false, false],
  ['constructor:1', false, false, false, false],
  ['', false, false, false, false],
])(
  'the channel %s exists: %s, and is open to a guest: %s, to user 42: %s, to user 4: %s',
  (channel, exists, guest, user42, user4) => {
    const rule = findChannelRule(TEST_CHANNELS, channel)
    expect(rule !== undefined).toBe(exists)
    expect(['', '42', '4'].map((userId) => rule !== undefined && maySubscribe(channel, rule, userId))).toEqual([
      guest,
      user42,
      user4,
    ])
  },
)
