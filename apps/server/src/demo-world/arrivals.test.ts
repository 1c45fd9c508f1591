import { expect, test } from 'vitest'
import { arrivalOf, PARTNER_CODES, PARTNERED_DAYS } from './arrivals.ts'
import { makePersonas, personOf } from './personas.ts'
import { addressOf } from './simulated-player.ts'

const personas = makePersonas('a')

test('every partner of the demo brings players, who registered after the partnership began', () => {
  const brought = personas.filter((persona) => arrivalOf(persona, 'a').origin.partnerCode !== undefined)
  expect(new Set(brought.map((persona) => arrivalOf(persona, 'a').origin.partnerCode))).toEqual(new Set(PARTNER_CODES))
  for (const { accountDays } of brought) {
    expect(accountDays).toBeGreaterThan(1)
    expect(accountDays).toBeLessThan(PARTNERED_DAYS)
  }
})

test('two accounts share a network only if they belong to one person', () => {
  const people = new Map<string, Set<number>>()
  for (const persona of personas) {
    const address = addressOf(persona)
    people.set(address, (people.get(address) ?? new Set()).add(personOf(persona)))
  }
  expect([...people.values()].every((persons) => persons.size === 1)).toBe(true)
  expect(people.size).toBeLessThan(personas.length)
})
