import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ALL_OFF } from './notifications.fixtures.ts'
import { UnsubscribeTokens } from './unsubscribe.ts'

let shop: TestApp
let player: AppPlayer
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  player = await shop.register()
  await shop.rows(`update users set email = 'one-click@example.com', email_confirmed_at = now() where id = $1`, [
    player.userId,
  ])
  token = new UnsubscribeTokens(shop.config.secrets.session).make(player.userId)
})
afterAll(() => shop.close())

/** A call like that of a mail program: without a session or a page, with the form of RFC 8058. */
const click = (value: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${shop.address}/unsubscribe?token=${encodeURIComponent(value)}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: 'List-Unsubscribe=One-Click',
  })

const preferences = async () => (await shop.read('getNotificationPreferences', {}, { player })).subscriptions

const turnOn = () =>
  shop.read('updateNotificationPreferences', { body: { subscriptions: { ...ALL_OFF, email: true } } }, { player })

test('one click in a mail program turns email reminders off, with any form, and a repeat changes nothing', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    await turnOn()
    expect((await preferences()).email).toBe(true)
    const answer = await click(token, type)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await preferences()).email).toBe(false)
  }
  expect((await click(token)).status).toBe(200)
})

test('a token that this shop did not make turns nothing off', async () => {
  await turnOn()
  const forged = Buffer.from(token, 'base64url')
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
  for (const wrong of ['', 'x', token.slice(0, -4), forged.toString('base64url')]) {
    const answer = await click(wrong)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ key: 'unsubscribe_token_invalid' }),
    ])
  }
  expect((await preferences()).email).toBe(true)
})
