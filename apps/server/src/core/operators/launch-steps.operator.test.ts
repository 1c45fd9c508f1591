import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, admin } = await openAdmin({ admin: 'admin' })

const stepOf = async (step: string) => {
  const { items } = await adminApi.read('getLaunchChecklist', {}, admin)
  return items.find((item) => item.step === step)
}

test('a demo shop is not ready to open, because of its sample domain and missing payments, deliveries, mail and backup', async () => {
  const { items } = await adminApi.read('getLaunchChecklist', {}, admin)
  expect(items.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['catalogue'])
  expect(await stepOf('company')).toMatchObject({
    missing: ['legalEntity', 'legalAddress', 'legalRegistration', 'siteDomain', 'supportEmail'],
  })
  expect(await stepOf('legal_texts')).toMatchObject({ missing: ['offer', 'privacy', 'company'] })
  expect(await stepOf('payments')).toMatchObject({ count: 0 })
  expect(await stepOf('delivery')).toMatchObject({ missing: ['DELIVERY'] })
  expect(await stepOf('backup')).toMatchObject({ missing: ['npm run backup'] })
})

test('the operators of a demo do not count, and two administrators who have accepted their invitations are enough', async () => {
  const count = async () => (await stepOf('operators'))?.count ?? 0
  const before = await count()
  await shop.rows(
    `insert into operators (login, name, role, password_hash, totp_secret)
     select login, login, 'admin', 'x', 'x' from unnest(array['checklist.one', 'checklist.two']) as login`,
  )
  await shop.rows(`insert into operators (login, name, role) values ('checklist.three', 'not yet in', 'admin')`)
  expect(await count()).toBe(before + 2)
  expect((await stepOf('operators'))?.isDone).toBe(true)
})

test('a legal page that names the company is unfinished while the company has no name, and so is a missing page', async () => {
  const [page] = await shop.rows<{ version: number }>(
    `select version from definitions where kind = 'content' and key = 'page cookies'`,
  )
  const entry = { part: 'page' as const, key: 'cookies', content: { markdown: '# Cookies of {{company.name}}' } }
  const { version } = await adminApi.read(
    'saveContent',
    { body: { entry, version: page?.version ?? 0, reason: 'a test' } },
    admin,
  )
  const unfinished = ['offer', 'privacy', 'cookies', 'company']
  expect((await stepOf('legal_texts'))?.missing).toEqual(unfinished)
  await adminApi.read('removeContent', { body: { part: 'page', key: 'contacts', version: 1, reason: 'a test' } }, admin)
  expect((await stepOf('legal_texts'))?.missing).toEqual([...unfinished, 'contacts'])
  expect(version).toBeGreaterThan(0)
})
