import { expect, test } from 'vitest'
import { pushSupportOf } from './push-support.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'

test.each([
  [WINDOWS, 0, false, true, 'yes'],
  [WINDOWS, 0, false, false, 'no'],
  [MAC, 0, false, true, 'yes'],
  [MAC, 5, false, true, 'install'],
  [MAC, 5, true, true, 'yes'],
  [IPHONE, 5, false, false, 'install'],
  [IPHONE, 5, true, true, 'yes'],
  [IPHONE, 5, true, false, 'no'],
] as const)(
  'the browser %s with %i touch points, installed: %s, with the Push API: %s, has push support "%s"',
  (userAgent, maxTouchPoints, isStandalone, hasPush, support) => {
    expect(pushSupportOf({ userAgent, maxTouchPoints, isStandalone, hasPush })).toBe(support)
  },
)
