import { api, type EndpointName } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { SWITCHES, type SwitchName } from '@runecase/api/switches-rules.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../testing/open-admin.ts'
import { makeOwner, SLUG } from '../testing/owner.ts'
import { SAMPLE_CALLS } from '../testing/sample-calls.ts'

const { shop, adminApi, author } = await openAdmin({ author: 'admin' })
const owner = await makeOwner(shop)
const TEXT = 'Back on Monday'

/** Turns a part of the shop on or off, as an operator does. */
async function turn(name: SwitchName, isOn: boolean): Promise<void> {
  const { version } = await adminApi.read('getSettings', {}, author)
  const values = { [name]: { isOn, text: isOn ? '' : TEXT } }
  const body = { version, reason: 'a test of the switch', values }
  expect((await adminApi.call('changeSettings', { body } as never, author)).status).toBe(200)
}

const endpoints = Object.entries(api) as [EndpointName, Endpoint][]
const closedBy = (name: SwitchName) => endpoints.filter(([, endpoint]) => endpoint.closedBy === name)

async function answerOf([name, endpoint]: [EndpointName, Endpoint]) {
  const key = endpoint.isIdempotent ? crypto.randomUUID() : undefined
  const isOfPlayer = endpoint.access === 'player'
  const answer = await shop.callAny(endpoint, SAMPLE_CALLS[name](owner), {
    ...(isOfPlayer && { player: owner }),
    ...(key && { key }),
  })
  return { status: answer.status, json: answer.json() }
}

describe.each(SWITCHES)('the switch %s', (name) => {
  test('a switch closes its calls with the text of the operators, and opens them again', async () => {
    const calls = closedBy(name)
    expect(calls.length).toBeGreaterThan(0)
    await turn(name, false)
    for (const call of calls) {
      const { status, json } = await answerOf(call)
      expect([call[0], status, json.key, json.msg]).toEqual([call[0], 422, 'feature_closed', TEXT])
      expect(json.data.params).toEqual({ feature: name, text: TEXT })
    }
    await turn(name, true)
    for (const call of calls) expect([call[0], (await answerOf(call)).json.key]).not.toContain('feature_closed')
  })

  test('a switch closes no other calls', async () => {
    await turn(name, false)
    const others = SWITCHES.filter((one) => one !== name).flatMap(closedBy)
    for (const call of others) expect([call[0], (await answerOf(call)).json.key]).not.toContain('feature_closed')
    await turn(name, true)
  })
})

test("a closed part without a text shows the default text in the player's language", async () => {
  const { version } = await adminApi.read('getSettings', {}, author)
  const body = { version, reason: 'a test of the switch', values: { upgrades: { isOn: false, text: '' } } }
  await adminApi.call('changeSettings', { body }, author)
  const said = async (language: string) => {
    const headers = { 'x-client-language': language }
    const answer = await shop.callAny(api.upgradeItems, SAMPLE_CALLS.upgradeItems(owner), {
      player: owner,
      key: crypto.randomUUID(),
      headers,
    })
    return answer.json().msg
  }
  expect([await said('ru'), await said('en')]).toEqual([
    'Этот раздел временно закрыт',
    'This section is temporarily closed',
  ])
  await turn('upgrades', true)
})

test('a switch for daily cases closes only them', async () => {
  await turn('dailyCases', false)
  const open = async (name: string) => {
    const input = { params: { name }, body: { multiOpen: 1 } }
    const answer = await shop.call('openCase', input as never, { player: owner, key: crypto.randomUUID() })
    return answer.json().key
  }
  const [daily] = await shop.rows<{ slug: string }>(
    'select slug from cases where cooldown_hours is not null order by id limit 1',
  )
  expect(await open(daily?.slug ?? '')).toBe('feature_closed')
  expect(await open(SLUG)).not.toBe('feature_closed')
  await turn('dailyCases', true)
})
