import { describe, expect, it } from 'vitest'
import { isHarmlessMarkup } from './trusted-markup.ts'

describe('text where markup is expected', () => {
  it.each(['<script></script>', 'window.a = 1; if (a < 2) b()', 'a &lt;b&gt;', ''])(
    'lets %j through: it makes nothing that runs',
    (text) => {
      expect(isHarmlessMarkup(text)).toBe(true)
    },
  )

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<SCRIPT></SCRIPT>',
    '</script><b>',
    '<!--',
    '<?xml',
    'text <svg/onload=alert(1)>',
    '<script></script><b>',
  ])('keeps %j out', (text) => {
    expect(isHarmlessMarkup(text)).toBe(false)
  })
})
