import { MINUTE_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FactorWorld, makeFactorWorld, PASSWORD } from './factor.fixtures.ts'

const ASKED = { code: 'second_factor_required', params: { hasPasskey: false } }

let at: FactorWorld
beforeAll(async () => {
  at = await makeFactorWorld()
})
afterAll(() => at.world.close())
// Empties the rate-limit buckets of earlier tests.
beforeEach(() => at.world.rows('delete from sign_in_limits'))

const statusesOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'fulfilled' ? 'in' : (result.reason as { code: string }).code,
  )

describe('turning the second factor on', () => {
  test('turning the second factor on needs the password and a code of the app, and returns the recovery codes once', async () => {
    const { userId, home } = await at.makeOwner()
    expect(await home.show()).toEqual({
      since: null,
      recoveryCodes: 0,
      passkeys: { isAvailable: true, items: [] },
      takes: 'password',
    })
    await expect(home.begin()).rejects.toMatchObject({ code: 'password_wrong' })
    await expect(home.begin({ currentPassword: 'not the password' })).rejects.toMatchObject({ code: 'password_wrong' })
    const { secret, uri, qrSvg } = await home.begin({ currentPassword: PASSWORD })
    expect(uri).toContain('otpauth://totp/Shop')
    expect(uri).toContain(`secret=${secret}`)
    expect(qrSvg).toContain('<svg')
    const app = at.appOf(secret)
    const code = app.generate({ timestamp: at.world.deps.clock.nowMs() })
    const wrong = app.generate({ timestamp: at.world.deps.clock.nowMs() - 10 * MINUTE_MS })
    await expect(home.turnOn(wrong)).rejects.toMatchObject({ code: 'wrong_code' })
    expect((await home.show()).since).toBeNull()
    const { recoveryCodes } = await home.turnOn(code)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await home.show()).toMatchObject({ since: expect.any(String), recoveryCodes: 10 })
    expect(await at.eventsOf(userId)).toEqual(['on'])
    const stored = await at.world.rows<{ totp_secret: Buffer; code_hash: Buffer }>(
      'select f.totp_secret, c.code_hash from player_factors f join player_recovery_codes c using (user_id) where user_id = $1',
      [userId],
    )
    for (const { totp_secret, code_hash } of stored) {
      expect(totp_secret.toString('latin1')).not.toContain(secret)
      expect(recoveryCodes).not.toContain(code_hash.toString('utf8'))
    }
    await expect(home.begin({ currentPassword: PASSWORD })).rejects.toMatchObject({ code: 'second_factor_changed' })
  })

  test('the second factor is turned on only by the session that began it, within half an hour', async () => {
    const { userId, credentials, home } = await at.makeOwner()
    const app = at.appOf((await home.begin({ currentPassword: PASSWORD })).secret)
    const code = () => app.generate({ timestamp: at.world.deps.clock.nowMs() })
    const other = at.makeBrowser()
    await other.login(credentials)
    await expect(other.turnOn(code())).rejects.toMatchObject({ code: 'second_factor_changed' })
    await at.world.rows(`update player_factors set begun_at = begun_at - interval '31 minutes' where user_id = $1`, [
      userId,
    ])
    await expect(home.turnOn(code())).rejects.toMatchObject({ code: 'second_factor_changed' })
  })

  test('turning the second factor on needs a fresh sign-in of a player without a password', async () => {
    const { userId, home } = await at.makeOwner()
    await at.world.rows('delete from credentials where user_id = $1', [userId])
    expect((await home.show()).takes).toBe('fresh_sign_in')
    at.world.pass(11 * MINUTE_MS)
    await expect(home.begin()).rejects.toMatchObject({ code: 'sign_in_too_old' })
    home.caller = await at.makeBrowser().login({ token: await at.makeLinkToken(userId) })
    expect((await home.begin()).secret).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('a sign-in with the second factor on', () => {
  test('a sign-in with the second factor on needs it in an unknown browser, and not in one where it was confirmed', async () => {
    const { credentials, codeNow } = await at.makeGuarded()
    const far = at.makeBrowser()
    await expect(far.login(credentials)).rejects.toMatchObject(ASKED)
    await far.login({ ...credentials, factor: { code: codeNow() } })
    await far.login(credentials)
  })

  test('a sign-in with the second factor on asks for it only after the correct password', async () => {
    const { credentials, codeNow } = await at.makeGuarded()
    const body = { login: credentials.login, password: 'not the password' }
    const far = at.makeBrowser()
    await expect(far.login({ ...credentials, factor: {} })).rejects.toMatchObject(ASKED)
    await expect(far.login(body)).rejects.toMatchObject({ code: 'wrongCredentials' })
    await expect(far.login({ ...body, factor: { code: codeNow() } })).rejects.toMatchObject({
      code: 'wrongCredentials',
    })
  })

  test('a sign-in needs the second factor in browsers that were known before it was turned on', async () => {
    const { credentials, home } = await at.makeOwner()
    const early = at.makeBrowser()
    await early.login(credentials)
    const app = at.appOf((await home.begin({ currentPassword: PASSWORD })).secret)
    await home.turnOn(app.generate({ timestamp: at.world.deps.clock.nowMs() }))
    await expect(early.login(credentials)).rejects.toMatchObject(ASKED)
  })

  test('a sign-in with the second factor on refuses wrong codes and used codes', async () => {
    const { credentials, codeNow } = await at.makeGuarded()
    const code = codeNow()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await expect(at.makeBrowser().login({ ...credentials, factor: { code: wrong } })).rejects.toMatchObject({
      code: 'wrong_code',
    })
    await at.makeBrowser().login({ ...credentials, factor: { code } })
    await expect(at.makeBrowser().login({ ...credentials, factor: { code } })).rejects.toMatchObject({
      code: 'wrong_code',
    })
  })

  test.each(['code of the app', 'recovery code'])(
    'one of two simultaneous sign-ins with one %s succeeds',
    async (kind) => {
      const { credentials, codeNow, recoveryCodes } = await at.makeGuarded()
      const code = kind === 'recovery code' ? recoveryCodes[3] : codeNow()
      const enter = () => at.makeBrowser().login({ ...credentials, factor: { code } })
      expect((await statusesOf([enter(), enter(), enter()])).sort()).toEqual(['in', 'wrong_code', 'wrong_code'])
    },
  )

  test('a recovery code is valid once, and only for its player', async () => {
    const { credentials, home, recoveryCodes } = await at.makeGuarded()
    const other = await at.makeGuarded()
    const factor = { code: recoveryCodes[0] }
    await expect(at.makeBrowser().login({ ...other.credentials, factor })).rejects.toMatchObject({ code: 'wrong_code' })
    await at.makeBrowser().login({ ...credentials, factor })
    await expect(at.makeBrowser().login({ ...credentials, factor })).rejects.toMatchObject({ code: 'wrong_code' })
    expect((await home.show()).recoveryCodes).toBe(9)
  })

  test('links of operators also need the second factor, and a refused one stays valid', async () => {
    const { userId, codeNow } = await at.makeGuarded()
    const token = await at.makeLinkToken(userId)
    const far = at.makeBrowser()
    await expect(far.login({ token })).rejects.toMatchObject(ASKED)
    await expect(far.login({ token, factor: { code: '000000' } })).rejects.toMatchObject({ code: 'wrong_code' })
    expect((await far.login({ token, factor: { code: codeNow() } })).userId).toBe(userId)
    await expect(far.login({ token })).rejects.toMatchObject({ code: 'login_token_invalid' })
  })

  test('attempts of all ways to sign in are counted together, and those of open sessions separately', async () => {
    const { userId, credentials, home, codeNow } = await at.makeGuarded()
    const token = await at.makeLinkToken(userId)
    const factor = { code: '000000' }
    const far = at.makeBrowser()
    for (const body of [credentials, { token }, credentials, { token }, credentials]) {
      await expect(far.login({ ...body, factor })).rejects.toMatchObject({ code: 'wrong_code' })
    }
    const right = { code: codeNow() }
    await expect(far.login({ ...credentials, factor: right })).rejects.toMatchObject({ code: 'rate_limited' })
    await expect(far.login({ token, factor: right })).rejects.toMatchObject({ code: 'rate_limited' })
    await home.confirm(right)
  })
})

describe('recovery with the second factor on', () => {
  test('recovery with the second factor on needs it in a known browser too, and changes nothing before', async () => {
    const { userId, credentials, home, codeNow } = await at.makeGuarded()
    const token = await at.makeRecoveryToken(userId)
    const body = { token, password: 'another long password' }
    await expect(home.recover(body)).rejects.toMatchObject(ASKED)
    await expect(home.recover({ ...body, factor: { code: '000000' } })).rejects.toMatchObject({ code: 'wrong_code' })
    expect(await at.hasFirstPassword(userId)).toBe(true)
    expect(await at.sessions.findCaller('')).toBeNull()
    await home.recover({ ...body, factor: { code: codeNow() } })
    expect(await at.hasFirstPassword(userId)).toBe(false)
    await home.login({ ...credentials, password: body.password })
  })
})

describe('calls that need a fresh second factor', () => {
  test('calls that need a fresh second factor are served for players without one', async () => {
    const { home } = await at.makeOwner()
    await home.requireFresh()
  })

  test('calls that need a fresh second factor are served for ten minutes after it was confirmed', async () => {
    const { credentials, home, codeNow, recoveryCodes } = await at.makeGuarded()
    await home.requireFresh()
    at.world.pass(10 * MINUTE_MS)
    await expect(home.requireFresh()).rejects.toMatchObject(ASKED)
    await expect(home.confirm({ code: '000000' })).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(home.confirm({})).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(home.requireFresh()).rejects.toMatchObject(ASKED)
    await home.confirm({ code: codeNow() })
    await home.requireFresh()
    const far = at.makeBrowser()
    await far.login({ ...credentials, factor: { code: recoveryCodes[0] } })
    await far.requireFresh()
    // A sign-in in a known browser was not asked for it.
    await far.login(credentials)
    await expect(far.requireFresh()).rejects.toMatchObject(ASKED)
  })

  test('new recovery codes are valid, and the replaced ones are not', async () => {
    const { credentials, home, recoveryCodes: before } = await at.makeGuarded()
    const { recoveryCodes: after } = await home.renew()
    const enter = (code = '') => at.makeBrowser().login({ ...credentials, factor: { code } })
    await expect(enter(before[0])).rejects.toMatchObject({ code: 'wrong_code' })
    await enter(after[0])
  })
})

describe('turning the second factor off', () => {
  test('turning the second factor off needs the factor itself', async () => {
    const { userId, credentials, home, codeNow } = await at.makeGuarded()
    await expect(home.turnOff({})).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(home.turnOff({ code: '000000' })).rejects.toMatchObject({ code: 'wrong_code' })
    await home.turnOff({ code: codeNow() })
    expect(await at.eventsOf(userId)).toEqual(['on', 'off'])
    expect(await home.show()).toMatchObject({ since: null, recoveryCodes: 0 })
    await at.makeBrowser().login(credentials)
    await expect(home.turnOff({ code: '000000' })).rejects.toMatchObject({ code: 'second_factor_changed' })
    await expect(home.renew()).rejects.toMatchObject({ code: 'second_factor_changed' })
  })

  test('only one of concurrent calls with one code turns the second factor off', async () => {
    const { home, codeNow } = await at.makeGuarded()
    const code = codeNow()
    const attempts = [home.turnOff({ code }), home.confirm({ code })]
    expect((await statusesOf(attempts)).filter((status) => status === 'in')).toHaveLength(1)
  })
})

describe('known browsers', () => {
  test('denying a sign-in makes every other browser ask for the second factor again', async () => {
    const { credentials, home, codeNow } = await at.makeGuarded()
    const far = at.makeBrowser()
    await far.login({ ...credentials, factor: { code: codeNow() } })
    await home.deny()
    await expect(far.login(credentials)).rejects.toMatchObject(ASKED)
    await home.login(credentials)
  })

  test('ending all sessions makes every browser ask for the second factor again', async () => {
    const { credentials, home } = await at.makeGuarded()
    await home.endAll()
    await expect(home.login(credentials)).rejects.toMatchObject(ASKED)
  })
})
