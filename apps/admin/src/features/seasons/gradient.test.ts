import { expect, test } from 'vitest'
import { parseGradient, writeGradient } from './gradient.ts'

test.each([
  'linear-gradient(100deg, #f03573 0%, #7a24ec 100%)',
  'linear-gradient(100deg, #f03573 0%, #c421a8 60%, #7a24ec 100%)',
  'linear-gradient(-45deg, #f035732e, #18102be0 72%)',
])('a fill keeps its form: %s', (text) => {
  const gradient = parseGradient(text)
  expect(gradient && writeGradient(gradient)).toBe(text)
})

test('colours with opacity become digits', () => {
  const gradient = parseGradient('linear-gradient(180deg, rgb(240 53 115 / .24) 0%, rgba(29, 20, 51, 86%) 78%)')
  expect(gradient).toEqual({
    angle: 180,
    stops: [
      { color: '#f035733d', place: '0%' },
      { color: '#1d1433db', place: '78%' },
    ],
  })
})

test.each([
  '#f03573',
  'radial-gradient(circle at 50% 42%, #f03573 0%, #7a24ec 100%)',
  'linear-gradient(1deg, red, blue)',
  '',
])('another fill has no parts: %s', (text) => {
  expect(parseGradient(text)).toBeUndefined()
})
