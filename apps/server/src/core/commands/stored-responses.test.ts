import { expect, test } from 'vitest'
import { packResponses, unpackResponse } from './stored-responses.ts'

const answers = Array.from({ length: 48 }, (_, place) => ({
  httpStatus: place % 5 === 0 ? 422 : 200,
  text: JSON.stringify({ status: 'success', data: { name: `Клинок сияния\n${place}`, price: place } }),
}))

test('each response of a batch is restored byte for byte, and together they take less than a quarter of their length', () => {
  const packed = packResponses(answers)
  expect(answers.map((_, place) => unpackResponse(packed, place))).toEqual(answers)
  expect(packed.length).toBeLessThan(JSON.stringify(answers).length / 4)
})

test('a single response is stored unchanged', () => {
  const [first] = answers
  if (!first) throw new Error('no answer')
  const packed = packResponses([first])
  expect(packed.toString('utf8')).toBe(`422 ${first.text}`)
  expect(unpackResponse(packed, 0)).toEqual(first)
})

test('a line without a stored response is a defect', () => {
  expect(() => unpackResponse(packResponses(answers), 48)).toThrow(RangeError)
})
