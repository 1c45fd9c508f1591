import { EVERYONE } from '@runecase/api/operator/audience.ts'
import { describe, expect, test } from 'vitest'
import { isShown } from './shown-to.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const ALWAYS = { startsAt: null, endsAt: null, audience: EVERYONE }
const guest = { nowMs: NOW, player: null }
const player = (one: { level?: number; isNewcomer?: boolean; country?: string | null } = {}) => ({
  nowMs: NOW,
  player: { level: 5, isNewcomer: false, country: 'KZ', ...one },
})
const to = (audience: Partial<typeof EVERYONE>) => ({ ...ALWAYS, audience: { ...EVERYONE, ...audience } })

test('content is shown from its start until its end', () => {
  const window = { ...ALWAYS, startsAt: '2026-03-01T12:00:00Z', endsAt: '2026-03-01T13:00:00Z' }
  const at = (ms: number) => isShown(window, { ...guest, nowMs: NOW + ms })
  expect([at(-1), at(0), at(3_599_999), at(3_600_000)]).toEqual([false, true, true, false])
})

describe('an audience', () => {
  test.each([
    ['everyone', to({}), [true, true, true]],
    ['guests', to({ visitors: 'guests' }), [true, false, false]],
    ['players', to({ visitors: 'players' }), [false, true, true]],
    ['newcomers', to({ visitors: 'newcomers' }), [false, false, true]],
    ['a level', to({ minLevel: 5 }), [false, true, true]],
    ['a higher level', to({ minLevel: 6 }), [false, false, false]],
    ['a country', to({ countries: ['RU', 'KZ'] }), [false, true, true]],
    ['another country', to({ countries: ['RU'] }), [false, false, false]],
  ])('an audience of %s has the expected players', (_, piece, expected) => {
    expect([guest, player(), player({ isNewcomer: true })].map((visitor) => isShown(piece, visitor))).toEqual(expected)
  })

  test('an audience of a country contains no visitor whose country is unknown', () => {
    expect(isShown(to({ countries: ['KZ'] }), player({ country: null }))).toBe(false)
  })
})
