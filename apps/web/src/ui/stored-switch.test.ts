import { afterEach, expect, test, vi } from 'vitest'
import { storedSwitch } from './stored-switch.ts'

afterEach(() => vi.unstubAllGlobals())

test('a choice is stored, and listeners are called until they unsubscribe', () => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  const [apply, listener] = [vi.fn(), vi.fn()]
  const one = storedSwitch('sound', apply)
  expect(one.isOn()).toBe(false)
  const stop = one.subscribe(listener)
  one.set(true)
  expect([one.isOn(), store.get('sound')]).toEqual([true, 'on'])
  expect(storedSwitch('sound').isOn()).toBe(true)
  stop()
  one.set(false)
  expect(storedSwitch('sound').isOn()).toBe(false)
  expect([listener.mock.calls.length, apply.mock.calls]).toEqual([1, [[true], [false]]])
})

test('without storage the choice lasts for this page', () => {
  vi.stubGlobal('localStorage', undefined)
  const one = storedSwitch('sound')
  expect(one.isOn()).toBe(false)
  one.set(true)
  expect(one.isOn()).toBe(true)
})
