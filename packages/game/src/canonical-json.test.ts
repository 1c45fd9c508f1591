import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('canonical JSON equals the example of RFC 8785, section 3.2.2', () => {
    const example = JSON.parse(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
        '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    )
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  it('canonical JSON orders names by UTF-16 code units like RFC 8785, section 3.2.3', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const ordered = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']
    const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
    expect(text).toBe(`{${ordered.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`)
  })

  it('canonical JSON does not depend on the order in which an object was built, and loses nothing', () => {
    const value = fc.jsonValue()
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), value), (object) => {
        const text = canonicalJson({ ...object })
        expect(canonicalJson(Object.fromEntries(Object.entries(object).reverse()))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(object)))
      }),
    )
  })

  it('canonical JSON writes minus zero as zero', () => {
    expect(canonicalJson(-0)).toBe('0')
  })

  it.each([
    ['undefined', undefined],
    ['a missing member', { a: undefined }],
    ['NaN', Number.NaN],
    ['infinity', { a: [Number.POSITIVE_INFINITY] }],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a function', () => 0],
    ['a lone surrogate', 'a\ud800'],
    ['a lone surrogate in a name', { '\udc00': 1 }],
    ['a hole in a list', new Array(1)],
  ])('canonical JSON refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})
