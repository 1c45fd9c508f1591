import { api } from '@runecase/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSubscriptions } from '../../core/notifications/change-subscriptions.ts'
import { getUser } from '../../core/player/get-user.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { accountRoutes } from './account.routes.ts'

let world: World
let routes: ReturnType<typeof accountRoutes>
const messages: MailMessage[] = []
let isMailDown = false
beforeAll(async () => {
  world = await makeWorld()
  const mailer = {
    async send(message: MailMessage) {
      if (isMailDown) throw new Error('no mail today')
      messages.push(message)
    },
  }
  routes = accountRoutes({ ...world.deps, settings: settingsWith(), mailer, publicUrl: 'https://runecase.example' })
})
afterAll(() => world.close())

const call = (userId: bigint, address = `10.0.${userId % 250n}.1`) =>
  ({ caller: { userId, sessionId: 1n }, address, language: 'ru', translate: (notice: string) => notice }) as never
const input = (body: object = {}) => ({ params: {}, query: {}, body }) as never
const settings = async (userId: bigint) => routes.getAccountSettings(input(), call(userId))
const tokenOf = (message: MailMessage | undefined) => /#token=([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
const forgetMessages = (userId: bigint) =>
  world.rows(`update email_confirmations set created_at = created_at - interval '1 minute' where user_id = $1`, [
    userId,
  ])
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=777&token=aB-c_1'

test('a player saves their trade link and their Steam login separately', async () => {
  const userId = await makePlayer(world)
  const set = (body: object) => routes.setSteamData(input(body), call(userId))
  expect(await set({ link: ` ${LINK.replace('https://', 'www.')} ` })).toEqual({
    message: 'steam_data_saved_successfully',
  })
  await set({ login: 'my_login' })
  const [row] = await world.rows(
    'select steam_link, steam_login, steam_link_set_at is not null as noted from users where id = $1',
    [userId],
  )
  expect(row).toEqual({ steam_link: LINK, steam_login: 'my_login', noted: true })
})

test('a trade link or a Steam login that is null is not changed', async () => {
  const userId = await makePlayer(world)
  const { body } = api.setSteamData
  await routes.setSteamData(input(body.parse({ link: LINK, login: null })), call(userId))
  await routes.setSteamData(input(body.parse({ link: null, login: 'my_login' })), call(userId))
  expect(await world.rows('select steam_link, steam_login from users where id = $1', [userId])).toEqual([
    { steam_link: LINK, steam_login: 'my_login' },
  ])
})

test.each([
  [{}, 'steamUrlEmpty'],
  [{ link: null, login: null }, 'steamUrlEmpty'],
  [{ link: '' }, 'steamUrlEmpty'],
  [{ link: 'https://evil.example/tradeoffer/new/?partner=1&token=a' }, 'steamUrlValidation'],
  [{ login: ' ' }, 'steamLoginEmpty'],
  [{ login: 'x'.repeat(33) }, 'steamLoginLength'],
  [{ login: 'ab' }, 'steamLoginShort'],
  [{ login: 'ab-c' }, 'steamLoginValid'],
  [{ login: '1abc' }, 'steamLoginLatinFirst'],
  [{ link: LINK, login: '' }, 'steamLoginEmpty'],
])('Steam data %j are refused as %s, and nothing is saved', async (body, code) => {
  const userId = await makePlayer(world)
  await expect(routes.setSteamData(input(body), call(userId))).rejects.toMatchObject({ code })
  const [row] = await world.rows('select steam_link, steam_login from users where id = $1', [userId])
  expect(row).toEqual({ steam_link: null, steam_login: null })
})

test('after a Steam sign-in only a trade link of that account is accepted', async () => {
  const userId = await makePlayer(world)
  await world.rows(`insert into identities (provider, subject, user_id) values ('steam', '76561197960266505', $1)`, [
    userId,
  ])
  const set = (link: string) => routes.setSteamData(input({ link }), call(userId))
  await expect(set(LINK.replace('777', '778'))).rejects.toMatchObject({ code: 'link_partner_mismatch' })
  await expect(set(LINK)).resolves.toBeDefined()
})

test('one Steam login is used by at most three accounts, even when many set it at once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => makePlayer(world)))
  const settled = await Promise.allSettled(
    players.map((userId, at) =>
      routes.setSteamData(input({ login: at % 2 ? 'Shared_Login' : 'shared_login' }), call(userId)),
    ),
  )
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  for (const one of settled) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'steamLogin' })
})

test('an address is confirmed when the link of its email is opened, once', async () => {
  const userId = await makePlayer(world)
  await routes.sendEmail(input({ email: 'lina@example.com' }), call(userId))
  const message = messages.at(-1)
  expect(message?.to).toBe('lina@example.com')
  expect(message?.text).toContain('https://runecase.example/profile/email#token=')
  expect(await settings(userId)).toMatchObject({ email: null, pendingEmail: 'lina@example.com' })
  expect(await routes.confirmEmail(input({ token: tokenOf(message) }), call(0n))).toEqual({ email: 'lina@example.com' })
  expect(await settings(userId)).toMatchObject({ email: 'lina@example.com', pendingEmail: null })
  await expect(routes.confirmEmail(input({ token: tokenOf(message) }), call(0n))).rejects.toMatchObject({
    code: 'email_token_invalid',
  })
  const [row] = await world.rows<{ text: string }>('select e::text as text from email_confirmations e')
  expect(row?.text).not.toContain(tokenOf(message))
})

test('an email ends the links of earlier ones, so that a mistyped address is never confirmed', async () => {
  const userId = await makePlayer(world)
  await routes.sendEmail(input({ email: 'wrong@example.com' }), call(userId))
  const wrong = tokenOf(messages.at(-1))
  await forgetMessages(userId)
  await routes.sendEmail(input({ email: 'right@example.com' }), call(userId))
  await expect(routes.confirmEmail(input({ token: wrong }), call(0n))).rejects.toMatchObject({
    code: 'email_token_invalid',
  })
  await routes.confirmEmail(input({ token: tokenOf(messages.at(-1)) }), call(0n))
  expect(await settings(userId)).toMatchObject({ email: 'right@example.com', pendingEmail: null })
})

test('an address with invisible characters and a Cyrillic domain is sent in ASCII and shown as its owner writes it', async () => {
  const userId = await makePlayer(world)
  const body = api.sendEmail.body.parse({ email: '\u200elina@Пример.рф\u200b' })
  await routes.sendEmail(input(body), call(userId))
  const message = messages.at(-1)
  expect([message?.to, message?.text]).toEqual([
    'lina@xn--e1afmkfd.xn--p1ai',
    expect.stringContaining('lina@пример.рф'),
  ])
  expect(await settings(userId)).toMatchObject({ email: null, pendingEmail: 'lina@пример.рф' })
  expect(await routes.confirmEmail(input({ token: tokenOf(message) }), call(0n))).toEqual({ email: 'lina@пример.рф' })
  expect(await world.rows('select email from users where id = $1', [userId])).toEqual([
    { email: 'lina@xn--e1afmkfd.xn--p1ai' },
  ])
  expect(await settings(userId)).toMatchObject({ email: 'lina@пример.рф' })
})

test("an email that is a day old by the database's clock confirms nothing", async () => {
  const userId = await makePlayer(world)
  await routes.sendEmail(input({ email: 'old@example.com' }), call(userId))
  await world.rows('update email_confirmations set expires_at = clock_timestamp() where user_id = $1', [userId])
  await expect(routes.confirmEmail(input({ token: tokenOf(messages.at(-1)) }), call(0n))).rejects.toMatchObject({
    code: 'email_token_invalid',
  })
  expect(await settings(userId)).toMatchObject({ email: null, pendingEmail: null })
})

test('a player gets one email a minute and five an hour, also with concurrent requests', async () => {
  const userId = await makePlayer(world)
  let asked = 0
  const ask = () => routes.sendEmail(input({ email: `much-${asked++}@example.com` }), call(userId))
  const before = messages.length
  const settled = await Promise.allSettled(Array.from({ length: 6 }, ask))
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (let message = 1; message < 5; message += 1) {
    await forgetMessages(userId)
    await ask()
  }
  await forgetMessages(userId)
  await expect(ask()).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 3600 } })
  expect(messages.length - before).toBe(5)
})

test('an unconfirmed mailbox gets at most three emails a day, however the address is written and whoever asks', async () => {
  const before = messages.length
  const ask = async (email: string) => routes.sendEmail(input({ email }), call(await makePlayer(world)))
  const settled = await Promise.allSettled(
    ['vic.tim@gmail.com', 'victim@gmail.com', 'Victim+1@gmail.com', 'victim+2@GMAIL.com', 'v.ictim@googlemail.com'].map(
      ask,
    ),
  )
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  await expect(ask('victim@gmail.com')).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 86_400 } })
  expect(messages.length - before).toBe(3)
  await routes.confirmEmail(input({ token: tokenOf(messages.at(-1)) }), call(0n))
  await ask('victim@gmail.com')
})

test('an address gets at most ten emails an hour', async () => {
  const ask = async (one: number) =>
    routes.sendEmail(input({ email: `many-${one}@example.com` }), call(await makePlayer(world), `2001:db8:5:5::${one}`))
  for (let one = 0; one < 10; one += 1) await ask(one)
  await expect(ask(10)).rejects.toMatchObject({ code: 'rate_limited', params: { seconds: 3600 } })
})

test('a request for an email gets 503 while mail is down', async () => {
  isMailDown = true
  const userId = await makePlayer(world)
  await expect(routes.sendEmail(input({ email: 'a@example.com' }), call(userId))).rejects.toMatchObject({
    code: 'temporarily_unavailable',
  })
  isMailDown = false
})

test('only a language of the shop can be chosen', async () => {
  const userId = await makePlayer(world)
  const choose = (language: string, of: typeof routes) => of.setUserLanguage(input({ language }), call(userId))
  await expect(choose('en', routes)).rejects.toMatchObject({
    code: 'validation',
    params: { faults: [{ path: 'language', reason: 'unknown' }] },
  })
  const settings = settingsWith({ languages: ['en', 'ru'] })
  const bilingual = accountRoutes({ ...world.deps, settings, mailer: undefined, publicUrl: '' })
  expect(await choose('en', bilingual)).toEqual({ language: 'en' })
  expect(await bilingual.getUserLanguage(input(), call(userId))).toEqual({ language: 'en' })
})

test('language, notifications and avatar are saved, and only offered avatars can be used', async () => {
  const userId = await makePlayer(world)
  const subscriptions = { email: true, steam: false, telegram: true, vk: false }
  expect(await settings(userId)).toMatchObject({
    subscriptions: { email: false, steam: false, telegram: false, vk: false },
  })
  await setSubscriptions(world.deps, userId, subscriptions)
  await routes.changeLanguage(input({ code: 'ru' }), call(userId))
  const storedLanguage = () => world.rows('select language from users where id = $1', [userId])
  // A language that is no longer offered is stored until the player takes another one.
  await world.rows(`update users set language = 'en' where id = $1`, [userId])
  expect(await routes.getUserLanguage(input({}), call(userId))).toEqual({ language: 'ru' })
  expect(await storedLanguage()).toEqual([{ language: 'en' }])
  expect(await routes.setUserLanguage(input({ language: 'ru' }), call(userId))).toEqual({ language: 'ru' })
  expect(await storedLanguage()).toEqual([{ language: 'ru' }])
  await routes.setAvatar(input({ avatar: 'avatars/av-07' }), call(userId))
  const stored = await settings(userId)
  expect(api.getAccountSettings.data.strict().parse(stored)).toEqual(stored)
  expect(stored).toMatchObject({ subscriptions, language: 'ru', avatar: 'avatars/av-07' })
  for (const avatar of ['avatars/av-21', 'provider', 'items/relic-blade', `remote/${'a'.repeat(32)}`]) {
    await expect(routes.setAvatar(input({ avatar }), call(userId))).rejects.toMatchObject({ code: 'dataNotFound' })
  }
})

test('a hidden profile shows others its name but no activity', async () => {
  const userId = await makePlayer(world)
  await world.rows('update players set opened = 7 where user_id = $1', [userId])
  const opened = async (viewer: bigint | null) =>
    (await getUser(world.deps, userId, viewer === null ? null : { userId: viewer, sessionId: 1n })).statistic.cases
      .opened
  expect(await opened(null)).toBe(7)
  await routes.setProfileHidden(input({ isHidden: true }), call(userId))
  expect([await opened(null), await opened(userId + 1n), await opened(userId)]).toEqual([0, 0, 7])
  await routes.setProfileHidden(input({ isHidden: false }), call(userId))
  expect(await opened(null)).toBe(7)
})
