import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, other } = await openAdmin({ author: 'admin', other: 'admin' })

const read = () => adminApi.read('getSettings', {}, author)
const reason = 'the market is slow'

test("an operator's change of settings is in force at once, with a version and a log entry", async () => {
  const { version, values } = await read()
  expect(values.withdrawalsPerDay).toBe(50)
  const body = { version, reason, values: { withdrawalsPerDay: 7 } }
  expect(await adminApi.read('changeSettings', { body }, author)).toMatchObject({
    version: version + 1,
    values: { withdrawalsPerDay: 7 },
  })
  const player = await shop.register()
  expect((await shop.read('getWithdrawalTerms', {}, { player })).daily.limit).toBe(7)
  const { items } = await adminApi.read('listSettingVersions', {}, author)
  expect(items[0]).toMatchObject({
    version: version + 1,
    reason,
    operator: { id: String(author?.id) },
    changes: [{ name: 'withdrawalsPerDay', before: 50, after: 7 }],
  })
  const log = await adminApi.read('listOperatorLog', { query: { action: 'settings.changed' } }, author)
  expect(log.items[0]).toMatchObject({ reason, before: { withdrawalsPerDay: 50 }, after: { withdrawalsPerDay: 7 } })
})

test('a save based on an older version is refused, and nothing is overwritten', async () => {
  const { version } = await read()
  const body = { version: version - 1, reason, values: { withdrawalsPerDay: 3 } }
  expect(await adminApi.refusal('changeSettings', { body }, author)).toBe('409 version_conflict')
  expect((await read()).values.withdrawalsPerDay).toBe(7)
})

test('a raised limit is refused for one operator and made by two', async () => {
  const { version } = await read()
  const values = { withdrawalsPerDay: 9 }
  expect(await adminApi.refusal('changeSettings', { body: { version, reason, values } }, author)).toBe(
    '409 approval_required',
  )
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'settings.change', payload: { values }, reason } },
    author,
  )
  expect(request.preview.lines).toEqual([{ field: 'withdrawalsPerDay', before: '7', after: '9' }])
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  expect(await adminApi.refusal('approveChangeRequest', decide, author)).toBe('403 own_change')
  await adminApi.read('approveChangeRequest', decide, other)
  expect((await read()).values.withdrawalsPerDay).toBe(9)
  const { items } = await adminApi.read('listSettingVersions', {}, author)
  expect(items[0]).toMatchObject({ changeRequestId: request.id })
})

test('a value out of its bounds is refused with the name of its field', async () => {
  const { version } = await read()
  const body = { version, reason, values: { withdrawalLinkHoldHours: 9999 } }
  const answer = await adminApi.call('changeSettings', { body }, author)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('withdrawal_link_hold_hours')
})

test('a link to a social network must be an address of another site, or empty', async () => {
  const save = async (socialVk: string) => {
    const { version } = await read()
    return adminApi.refusal('changeSettings', { body: { version, reason, values: { socialVk } } }, author)
  }
  for (const wrong of ['javascript:alert(1)', 'http://vk.com/x', 'vk.com', 'https://'])
    expect([wrong, await save(wrong)]).toEqual([wrong, '400 validation'])
  expect(await save('https://vk.com/new_name')).toBe('200 success')
  expect((await read()).values.socialVk).toBe('https://vk.com/new_name')
  expect(await save('')).toBe('200 success')
})
