import { expect, test } from 'vitest'
import { addressDrawings, hashOfDrawing } from './art-addresses.ts'

const hashOf = (id: string) => `<${id}>`

test('a picture URL gets its hash, with any suffix', () => {
  expect(addressDrawings(`src="/i/static/misc/key" url('/i/static/bg/nebula.800.avif')`, hashOf)).toBe(
    `src="/i/<misc/key>/misc/key" url('/i/<bg/nebula>/bg/nebula.800.avif')`,
  )
})

test('an address that is pieced together would stay without a hash and is refused', () => {
  for (const code of ['`/i/static/misc/bp-$', '`/i/static/$'])
    expect(() => addressDrawings(`${code}{art}\``, hashOf)).toThrow('pieced together')
})

test("the hash is of the picture's content, and an unknown picture is refused", () => {
  expect(hashOfDrawing('misc/key')).toMatch(/^[0-9a-f]{16}$/)
  expect(hashOfDrawing('misc/key')).not.toBe(hashOfDrawing('misc/bell'))
  expect(hashOfDrawing('logo/mark')).toBe('static')
  expect(() => hashOfDrawing('misc/nothing')).toThrow('nobody drew misc/nothing')
})
