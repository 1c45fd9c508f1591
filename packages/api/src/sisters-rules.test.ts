import { expect, test } from 'vitest'
import { sisterAddress, sisterFirst } from './sisters-rules.ts'

const URL = 'https://second.example'

test('a link to a sister shop names a provider that both shops can have, and asks to sign in there', () => {
  expect(sisterAddress(URL, 'google')).toBe('https://second.example/?via=google#reg')
  expect(['quick', 'password', null].map((regType) => sisterAddress(URL, regType))).toEqual([URL, URL, URL])
})

test('the provider used at the sister shop is offered first, and an unknown one changes nothing', () => {
  const all = ['steam', 'google', 'vk'] as const
  expect(sisterFirst(all, '?via=vk')).toEqual(['vk', 'steam', 'google'])
  expect(sisterFirst(all, '?via=other')).toEqual(all)
  expect(sisterFirst(all, '')).toEqual(all)
})
