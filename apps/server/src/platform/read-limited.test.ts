import { expect, test } from 'vitest'
import { readLimited } from './read-limited.ts'

test('a response within the limit is read completely, one without a body is empty', async () => {
  expect((await readLimited(new Response('четыре'), 12)).toString()).toBe('четыре')
  expect((await readLimited(new Response(null, { status: 204 }), 12)).length).toBe(0)
})

test('a response without an end is aborted at the limit', async () => {
  let sent = 0
  let isLeft = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1024))
    },
    cancel() {
      isLeft = true
    },
  })
  await expect(readLimited(new Response(endless), 8 * 1024)).rejects.toThrow(RangeError)
  expect(isLeft).toBe(true)
  expect(sent).toBeLessThan(12)
})
