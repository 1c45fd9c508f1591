import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { makeFactorParts } from './factor/factor-parts.fixtures.ts'
import { passwordRoutes } from './password.routes.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { PasswordRecovery } from './password-recovery.ts'
import { createSessions } from './sessions.ts'
import { SignInLimits } from './sign-in-limits.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const PASSWORD = 'correct horse battery'
const OTHER = 'another long password'

let world: World
let recovery: PasswordRecovery
let routes: ReturnType<typeof passwordRoutes>
const letters: MailMessage[] = []
beforeAll(async () => {
  world = await makeWorld()
  const deps = {
    ...world.deps,
    mailer: { send: async (message: MailMessage) => void letters.push(message) },
    publicUrl: 'https://shop.example',
    signInLimits: new SignInLimits(world.deps),
    ...makeFactorParts(world.deps),
  }
  recovery = new PasswordRecovery(deps)
  const sessions = createSessions({ ...world.deps, secret: 'a secret of the operator, long enough' })
  routes = passwordRoutes({ ...deps, sessions, recovery })
})
afterAll(() => world.close())
beforeEach(async () => {
  letters.length = 0
  await world.rows('delete from sign_in_limits')
})

let sessionSecret: string | null = null
const call = (caller: { userId: bigint; sessionId: bigint } | null, address = '203.0.113.5') =>
  ({
    caller,
    address,
    userAgent: 'a browser',
    sessionSecret: null,
    findCookie: () => null,
    setCookie: () => undefined,
    setSessionSecret: (secret: string | null) => {
      sessionSecret = secret
    },
  }) as never
const input = (body: object) => ({ params: {}, query: {}, body }) as never

/** A player with a confirmed address, a password and two open sessions. */
async function makeOwner({ email = null as string | null, password = PASSWORD as string | null } = {}) {
  const userId = await makePlayer(world)
  if (email !== null) {
    await world.rows('update users set email = $2, email_confirmed_at = now() where id = $1', [userId, email])
  }
  if (password !== null) {
    await world.rows('insert into credentials (user_id, login, password_hash) values ($1, $2, $3)', [
      userId,
      `owner-${userId}`,
      await hashPassword(password),
    ])
  }
  const sessionIds = [world.deps.ids.next(), world.deps.ids.next()]
  for (const id of sessionIds) {
    await world.rows(
      `insert into sessions (id, user_id, secret_hash, created_at, seen_at, expires_at)
       values ($1::int8, $2, sha256($1::text::bytea), now(), now(), now() + interval '1 day')`,
      [id, userId],
    )
  }
  return { userId, caller: { userId, sessionId: sessionIds[0] as bigint } }
}
const linkProvider = (userId: bigint) =>
  world.rows(`insert into identities (provider, subject, user_id) values ('vk', $1::int8::text, $1)`, [userId])
const openSessions = async (userId: bigint) =>
  (
    await world.rows<{ id: bigint }>('select id from sessions where user_id = $1 and ended_at is null order by id', [
      userId,
    ])
  ).map((row) => row.id)
const passwordIs = async (userId: bigint, password: string) => {
  const [row] = await world.rows<{ hash: string }>('select password_hash as hash from credentials where user_id = $1', [
    userId,
  ])
  return row !== undefined && isPasswordOf(password, row.hash)
}
const changesOf = async (userId: bigint) =>
  (
    await world.rows(
      `select 1 from outbox, json_array_elements(events) as event
        where event->>'kind' = 'session.password_changed' and event->>'userId' = $1::text`,
      [userId],
    )
  ).length
const request = async (email: string, address?: string) => {
  const answer = await routes.requestRecovery(input({ email }), call(null, address))
  await recovery.settled()
  return answer
}
const tokensIn = (letter: MailMessage | undefined) =>
  [...(letter?.text ?? '').matchAll(/#token=([\w-]{43})/g)].map((match) => match[1] as string)
const recover = (token: string, password = OTHER) => routes.recoverPassword(input({ token, password }), call(null))

test('a recovery link sets a new password once, ends every session and signs in', async () => {
  const { userId } = await makeOwner({ email: 'lina@example.com' })
  expect(await request('LINA@example.com')).toEqual({})
  const [token = ''] = tokensIn(letters[0])
  const before = await openSessions(userId)
  const { login } = await recover(token)
  expect(login).toBe(`owner-${userId}`)
  expect(await passwordIs(userId, OTHER)).toBe(true)
  const after = await openSessions(userId)
  expect(after).toHaveLength(1)
  expect(before).not.toContain(after[0])
  expect(sessionSecret).toMatch(/^[\w-]{43}$/)
  expect(letters.map((letter) => letter.to)).toEqual(['lina@example.com', 'lina@example.com'])
  expect(await changesOf(userId)).toBe(1)
  await expect(recover(token)).rejects.toMatchObject({ code: 'recovery_token_invalid' })
})

test('a player who signs in by a provider gets a login from the recovery link', async () => {
  const { userId } = await makeOwner({ email: 'provider@example.com', password: null })
  await linkProvider(userId)
  await request('provider@example.com')
  const { login } = await recover(tokensIn(letters[0])[0] ?? '')
  expect(login).toMatch(/^player-/)
  expect(await passwordIs(userId, OTHER)).toBe(true)
})

test('an unconfirmed address gets the same response and no letter', async () => {
  const { userId } = await makeOwner()
  await world.rows(`update users set email = 'unconfirmed@example.com' where id = $1`, [userId])
  expect(await request('unconfirmed@example.com')).toEqual({})
  expect(await request('nobody@example.com')).toEqual({})
  expect(letters).toEqual([])
})

test('a letter names every account of the address, and only its latest links are valid', async () => {
  await makeOwner({ email: 'two@example.com' })
  await makeOwner({ email: 'two@example.com' })
  await request('two@example.com')
  await request('two@example.com')
  const [first, second] = letters.map(tokensIn)
  expect(first).toHaveLength(2)
  expect(second).toHaveLength(2)
  for (const token of first ?? [])
    await expect(recover(token)).rejects.toMatchObject({ code: 'recovery_token_invalid' })
  for (const token of second ?? []) await expect(recover(token)).resolves.toMatchObject({ login: expect.any(String) })
})

test('a link that is half an hour old is refused, and its token does not sign in', async () => {
  const { userId } = await makeOwner({ email: 'late@example.com' })
  await request('late@example.com')
  await world.rows(`update login_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [userId])
  await expect(recover(tokensIn(letters[0])[0] ?? '')).rejects.toMatchObject({ code: 'recovery_token_invalid' })
  expect(await passwordIs(userId, PASSWORD)).toBe(true)
})

test('a mailbox gets three letters a day, and an unknown address is limited equally', async () => {
  await makeOwner({ email: 'often@example.com' })
  for (const email of ['often@example.com', 'never@example.com']) {
    for (let time = 0; time < 3; time += 1) await request(email, `198.51.100.${time}`)
    await expect(request(email, '198.51.100.9')).rejects.toMatchObject({ code: 'rate_limited' })
  }
  expect(letters).toHaveLength(3)
})

test('one network address can request ten letters an hour', async () => {
  for (let time = 0; time < 10; time += 1) await request(`box-${time}@example.com`, '192.0.2.1')
  await expect(request('box-10@example.com', '192.0.2.1')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a link used twice at once sets one of the passwords', async () => {
  const { userId } = await makeOwner({ email: 'race@example.com' })
  await request('race@example.com')
  const [token = ''] = tokensIn(letters[0])
  const settled = await Promise.allSettled([recover(token, `${OTHER} 1`), recover(token, `${OTHER} 2`)])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await openSessions(userId)).toHaveLength(1)
})

test('a player changes the password and stays signed in, and other sessions end', async () => {
  const { userId, caller } = await makeOwner({ email: 'change@example.com' })
  const body = { currentPassword: PASSWORD, password: OTHER }
  expect(await routes.setPassword(input(body), call(caller))).toEqual({ login: `owner-${userId}` })
  expect(await passwordIs(userId, OTHER)).toBe(true)
  expect(await openSessions(userId)).toEqual([caller.sessionId])
  expect(letters.map((letter) => letter.subject)).toEqual(['Пароль изменён'])
})

test.each([[{ password: OTHER }], [{ currentPassword: 'not the password', password: OTHER }]])(
  'a change with %j is refused, and the password stays',
  async (body) => {
    const { userId, caller } = await makeOwner()
    await expect(routes.setPassword(input(body), call(caller))).rejects.toMatchObject({ code: 'password_wrong' })
    expect(await passwordIs(userId, PASSWORD)).toBe(true)
    expect(await openSessions(userId)).toHaveLength(2)
  },
)

test('the current password can be tried at most five times a minute', async () => {
  const { caller } = await makeOwner()
  const guess = () => routes.setPassword(input({ currentPassword: 'guess', password: OTHER }), call(caller))
  for (let time = 0; time < 5; time += 1) await expect(guess()).rejects.toMatchObject({ code: 'password_wrong' })
  await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' })
})

test('one of two simultaneous changes with the same current password succeeds', async () => {
  const { userId, caller } = await makeOwner()
  const change = (password: string) => routes.setPassword(input({ currentPassword: PASSWORD, password }), call(caller))
  const settled = await Promise.allSettled([change(`${OTHER} 1`), change(`${OTHER} 2`)])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = settled[0]?.status === 'fulfilled' ? 1 : 2
  expect(await passwordIs(userId, `${OTHER} ${won}`)).toBe(true)
})

test('one of two simultaneous first passwords succeeds', async () => {
  const { userId, caller } = await makeOwner({ password: null })
  await linkProvider(userId)
  const settled = await Promise.allSettled(
    [`${OTHER} 1`, `${OTHER} 2`].map((password) => routes.setPassword(input({ password }), call(caller))),
  )
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a stolen session of an account without a password sets none, sends no letter and ends no session', async () => {
  const { userId, caller } = await makeOwner({ email: 'stolen@example.com', password: null })
  await linkProvider(userId)
  await world.rows('update sessions set created_at = $2 where user_id = $1', [
    userId,
    new Date(world.deps.clock.nowMs() - 11 * 60_000),
  ])
  await expect(routes.setPassword(input({ password: OTHER }), call(caller))).rejects.toMatchObject({
    code: 'sign_in_too_old',
  })
  expect(await world.rows('select 1 from credentials where user_id = $1', [userId])).toEqual([])
  expect([await openSessions(userId), letters]).toEqual([[caller.sessionId, expect.any(BigInt)], []])
})

test('a player who confirmed a second factor sets a first password, however old the sign-in is', async () => {
  const { userId, caller } = await makeOwner({ password: null })
  await linkProvider(userId)
  await world.rows('update sessions set created_at = $2 where user_id = $1', [
    userId,
    new Date(world.deps.clock.nowMs() - 24 * 3_600_000),
  ])
  await world.rows(
    `insert into player_factors (user_id, totp_secret, session_id, on_since) values ($1, 'x', $2, now())`,
    [userId, caller.sessionId],
  )
  await routes.setPassword(input({ password: OTHER }), call(caller))
  expect(await passwordIs(userId, OTHER)).toBe(true)
})

test('a password is confirmed only by a player who has one, for the session in which it was entered', async () => {
  const { userId, caller } = await makeOwner()
  const confirm = (currentPassword: string) => routes.confirmPassword(input({ currentPassword }), call(caller))
  await expect(confirm('guess')).rejects.toMatchObject({ code: 'password_wrong' })
  await confirm(PASSWORD)
  expect(await world.rows('select id from sessions where user_id = $1 and password_at is not null', [userId])).toEqual([
    { id: caller.sessionId },
  ])
  await world.rows('delete from credentials where user_id = $1', [userId])
  await expect(confirm(PASSWORD)).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('login and password are removed only while a provider is linked', async () => {
  const { userId, caller } = await makeOwner({ email: 'leave@example.com' })
  const remove = () => routes.removePassword(input({ currentPassword: PASSWORD }), call(caller))
  await expect(remove()).rejects.toMatchObject({ code: 'last_way_in' })
  await linkProvider(userId)
  await remove()
  expect(await passwordIs(userId, PASSWORD)).toBe(false)
  expect(letters.map((letter) => letter.subject)).toEqual(['Пароль отключён'])
  await expect(remove()).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('simultaneous removal of the password and the only provider leaves one sign-in method', async () => {
  const { userId, caller } = await makeOwner()
  await linkProvider(userId)
  const settled = await Promise.allSettled([
    routes.removePassword(input({ currentPassword: PASSWORD }), call(caller)),
    unlinkIdentity(world.deps, userId, 'vk'),
  ])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
