import { expect, test, vi } from 'vitest'
import { screenChannels } from './screen-channels.ts'

const listener = () => ({ onEvent: vi.fn(), onMissed: vi.fn() })

test('a channel is opened once for all listeners and closed with the last one', () => {
  const close = vi.fn()
  const open = vi.fn(() => close)
  const disconnect = screenChannels.connect(open)
  const [one, two] = [listener(), listener()]
  const leaves = [screenChannels.listen('battles', one), screenChannels.listen('battles', two)]
  expect(open).toHaveBeenCalledTimes(1)
  const [, shared] = open.mock.calls[0] as unknown as [string, ReturnType<typeof listener>]
  shared.onMissed()
  expect([one.onMissed.mock.calls.length, two.onMissed.mock.calls.length]).toEqual([1, 1])
  leaves[0]?.()
  expect(close).not.toHaveBeenCalled()
  leaves[1]?.()
  expect(close).toHaveBeenCalledTimes(1)
  disconnect()
})

test('a later or new connection opens the channels in use', () => {
  const leave = screenChannels.listen('battle:01K', listener())
  const opened: string[] = []
  const open = (channel: string) => {
    opened.push(channel)
    return () => undefined
  }
  screenChannels.connect(open)()
  const disconnect = screenChannels.connect(open)
  expect(opened).toEqual(['battle:01K', 'battle:01K'])
  leave()
  disconnect()
})
