import { findChannelRule, maySubscribe } from '@runecase/realtime/channels.ts'
import { expect, test } from 'vitest'
import { CHANNELS } from './channels.ts'

test.each([
  // channel, exists, guest, player 42, player 4
  ['LiveDrops/DotaDropItems', true, true, true, true],
  ['site', true, true, true, true],
  ['battles', true, true, true, true],
  ['battle:01JC0000000000000000000000', true, true, true, true],
  ['battle:a b', false, false, false, false],
  ['user:#42', true, false, true, false],
  ['user:#42,4', false, false, false, false],
  ['user:42', false, false, false, false],
])(
  '%s: exists %s, open to a guest %s, to player 42 %s, to player 4 %s',
  (channel, exists, guest, player42, player4) => {
    const rule = findChannelRule(CHANNELS, channel)
    expect(rule !== undefined).toBe(exists)
    expect(['', '42', '4'].map((userId) => rule !== undefined && maySubscribe(channel, rule, userId))).toEqual([
      guest,
      player42,
      player4,
    ])
  },
)
