import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnsubscribeTokens } from '../../core/notifications/public.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function makeSubscriber(email: string): Promise<string> {
  const [row] = await shop.rows<{ id: bigint }>(
    'insert into status_subscribers (email, mailbox, confirmed_at) values ($1, $1, now()) returning id',
    [email],
  )
  return new UnsubscribeTokens(shop.config.secrets.session, 'unsubscribe status').make(row?.id ?? 0n)
}
const emails = async () =>
  (await shop.rows<{ email: string }>('select email from status_subscribers order by id')).map(({ email }) => email)

/** A call like that of a mail program: without a session or a page, with the form of RFC 8058. */
const click = (token: string) =>
  fetch(`${shop.address}/status/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

test("one click in a mail program, or on the page's button, deletes that address and no other", async () => {
  const tokens = [await makeSubscriber('one@example.com'), await makeSubscriber('two@example.com')]
  await makeSubscriber('three@example.com')
  expect((await click(tokens[0] ?? '')).status).toBe(200)
  expect(await emails()).toEqual(['two@example.com', 'three@example.com'])
  const answer = await shop.call('unsubscribeStatus', { body: { token: tokens[1] ?? '' } })
  expect([answer.status, await emails()]).toEqual([200, ['three@example.com']])
})

test('a token of other emails, or a changed one, deletes no address', async () => {
  const before = await emails()
  const ofReminders = new UnsubscribeTokens(shop.config.secrets.session).make(3n)
  for (const token of [ofReminders, '', 'x']) expect((await click(token)).status).toBe(422)
  expect(await emails()).toEqual(before)
})

test('people can subscribe and unsubscribe during maintenance', async () => {
  await shop.rows(`update site_switches set is_on = true where name = 'maintenance'`)
  await expect.poll(async () => (await shop.call('getMonitoringStatus', {})).json().data.is_offline).toBe(true)
  const answer = await shop.call('subscribeStatus', { body: { email: 'four@example.com' } })
  expect(answer.status).toBe(200)
  expect(await emails()).toContain('four@example.com')
})
