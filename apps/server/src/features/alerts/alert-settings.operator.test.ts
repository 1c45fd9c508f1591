import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { insertAlert } from '../../testing/alert-subject.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, admin, support, content } = await openAdmin({
  admin: 'admin',
  support: 'support',
  content: 'content',
})

const choice = {
  kinds: ['changes_waiting' as const, 'support_waiting' as const],
  channels: { telegram: true, email: true },
  quiet: { from: 23, until: 8 },
  timeZone: 'Asia/Omsk',
  language: 'en' as const,
}
const settingsOf = (operator: TestOperator) => adminApi.read('getAlertSettings', {}, operator)

/** The code in the last email that this shop sent to an address. */
async function codeSentTo(email: string): Promise<string> {
  const folder = join(shop.config.dataDir, 'mail')
  const names = (await readdir(folder)).sort().reverse()
  const letters = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; text: string }),
  )
  return /#email=([\w-]{32})/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}

test('an operator who has not chosen gets no alerts, and is offered the kinds that their role may see', async () => {
  const { choice: chosen, kinds, available } = await settingsOf(content)
  expect(chosen).toMatchObject({ kinds: [], channels: { telegram: false, email: false }, quiet: null })
  expect(kinds).toEqual(['changes_waiting'])
  expect(available).toEqual(['telegram', 'email'])
})

test('kinds that the role may not see are not saved', async () => {
  const { settings } = await adminApi.read('setAlertSettings', { body: choice }, content)
  expect(settings.choice).toEqual({ ...choice, kinds: ['changes_waiting'] })
  expect((await settingsOf(support)).choice.kinds).toEqual([])
})

test('an unknown zone and empty quiet hours are refused', async () => {
  const refusal = (changed: Partial<typeof choice>) =>
    adminApi.refusal('setAlertSettings', { body: { ...choice, ...changed } }, admin)
  expect(await refusal({ timeZone: 'Mars/Olympus' })).toBe('422 time_zone_unknown')
  expect(await refusal({ quiet: { from: 8, until: 8 } })).toBe('400 validation')
})

test('an address gets alerts only after its own operator has opened the link of its email, which works once', async () => {
  const email = 'duty@example.com'
  await adminApi.read('askAlertEmail', { body: { email, language: 'en' } }, admin)
  expect((await settingsOf(admin)).email).toBeNull()
  const body = { code: await codeSentTo(email) }
  expect(await adminApi.refusal('confirmAlertEmail', { body }, support)).toBe('422 email_token_invalid')
  const { settings } = await adminApi.read('confirmAlertEmail', { body }, admin)
  expect(settings).toMatchObject({ email, choice: { channels: { email: true } } })
  expect(await adminApi.refusal('confirmAlertEmail', { body }, admin)).toBe('422 email_token_invalid')
  const removed = await adminApi.read('removeAlertEmail', {}, admin)
  expect(removed.settings).toMatchObject({ email: null, choice: { channels: { email: false } } })
})

test('a later email ends the link of an earlier one, and at most five are sent an hour', async () => {
  const ask = (email: string) => adminApi.call('askAlertEmail', { body: { email, language: 'ru' } }, support)
  await ask('first@example.com')
  await ask('second@example.com')
  const body = { code: await codeSentTo('first@example.com') }
  expect(await adminApi.refusal('confirmAlertEmail', { body }, support)).toBe('422 email_token_invalid')
  for (const name of ['third', 'fourth', 'fifth']) expect((await ask(`${name}@example.com`)).status).toBe(200)
  expect((await ask('sixth@example.com')).status).toBe(429)
})

test('an open alert is taken on by one operator, and is visible to roles that may see its kind', async () => {
  const id = await insertAlert(shop)
  await shop.rows(`update operator_alerts set kind = 'support_waiting' where id = $1`, [id])
  const shownTo = async (operator: TestOperator) =>
    (await adminApi.read('listAlerts', {}, operator)).items.find((one) => one.id === id)
  expect(await shownTo(content)).toBeUndefined()
  expect(await adminApi.refusal('acknowledgeAlert', { params: { id } }, content)).toBe('404 dataNotFound')
  await Promise.all([support, admin].map((operator) => adminApi.read('acknowledgeAlert', { params: { id } }, operator)))
  const alert = await shownTo(admin)
  expect(alert?.acknowledgedBy).toMatch(/^Test (support|admin)$/)
  await adminApi.read('acknowledgeAlert', { params: { id } }, support)
  expect(await shownTo(admin)).toEqual(alert)
  await shop.rows('update operator_alerts set ended_at = now() where id = $1', [id])
  expect(await adminApi.refusal('acknowledgeAlert', { params: { id } }, admin)).toBe('404 dataNotFound')
})
