import { describe, expect, it } from 'vitest'
import { isHarmlessMarkup } from './trusted-markup.ts'

const SHAPES = '<defs></defs><symbol id="coin"></symbol>'

describe('text as markup', () => {
  it.each(['<script></script>', SHAPES, 'window.a = 1; if (a < 2) b()', 'a &lt;b&gt;', ''])(
    "the page's policy allows %j: it creates nothing that runs, or the document contains it",
    (text) => {
      expect(isHarmlessMarkup(text, SHAPES)).toBe(true)
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
    `${SHAPES}<b>`,
  ])("the page's policy refuses %j", (text) => {
    expect(isHarmlessMarkup(text, SHAPES)).toBe(false)
  })
})
