import { api } from '@runecase/api/api.ts'
import type { Endpoint } from '@runecase/api/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEffects } from '../testing/count-effects.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestAnswer } from '../testing/test-http.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const outcomeOf = (answer: TestAnswer) => `${answer.status} ${answer.json().key ?? 'success'}`
const GUARDED = (Object.entries(api) as [string, Endpoint][]).filter(
  ([, { requiresFreshSignIn }]) => requiresFreshSignIn,
)
const addEmail = (player: AppPlayer) =>
  shop.callAny(api.sendEmail, { body: { email: `${player.userId}@example.com` } }, { player }).then(outcomeOf)
const link = (player: AppPlayer) =>
  shop.callAny(api.beginLink, { params: { provider: 'google' }, body: {} }, { player }).then(outcomeOf)
const makeOld = async () => {
  const player = await shop.register()
  await shop.rows(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [player.userId])
  return player
}

test('a sign-in within the last ten minutes is required by all calls that add a way into the account', () => {
  expect(GUARDED.map(([name]) => name).sort()).toEqual(['beginLink', 'sendEmail'])
  expect(GUARDED.filter(([, { requiresSecondFactor }]) => !requiresSecondFactor)).toEqual([])
})

test('a session that started more than ten minutes ago cannot add a way into the account', async () => {
  const player = await makeOld()
  const before = await countEffects(shop)
  expect([await addEmail(player), await link(player)]).toEqual(['403 sign_in_too_old', '403 sign_in_too_old'])
  expect(await countEffects(shop)).toEqual(before)
})

test('an older session can add ways into the account for ten minutes after the password was given in it', async () => {
  const player = await makeOld()
  const confirm = (currentPassword: string) =>
    shop.callAny(api.confirmPassword, { body: { currentPassword } }, { player }).then(outcomeOf)
  expect([await confirm('not the password'), await link(player)]).toEqual(['422 password_wrong', '403 sign_in_too_old'])
  expect([await confirm(player.password), await link(player)]).toEqual(['200 success', '200 success'])
  expect(await addEmail(player)).toBe('200 success')
  await shop.rows(`update sessions set password_at = now() - interval '11 minutes' where user_id = $1`, [player.userId])
  expect(await link(player)).toBe('403 sign_in_too_old')
})

test("a sign-in on another device does not refresh the player's older sessions", async () => {
  const player = await makeOld()
  const { login, password } = player
  const { accessToken } = await shop.read('login', { body: { login, password } })
  expect(await addEmail({ ...player, bearer: accessToken })).toBe('200 success')
  expect(await link(player)).toBe('403 sign_in_too_old')
})

test('a new player can add an email address and a provider at once', async () => {
  const player = await shop.register()
  expect([await addEmail(player), await link(player)]).toEqual(['200 success', '200 success'])
})
