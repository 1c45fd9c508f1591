import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SoftPasskey } from '../../../testing/soft-passkey.ts'
import { type FactorWorld, makeFactorWorld } from './factor.fixtures.ts'
import { SITE_URL } from './factor-parts.fixtures.ts'

const REFUSED = { code: 'passkey_refused' }
type Guarded = Awaited<ReturnType<FactorWorld['makeGuarded']>>

let at: FactorWorld
beforeAll(async () => {
  at = await makeFactorWorld()
})
afterAll(() => at.world.close())
// Empties the rate-limit buckets of earlier tests.
beforeEach(() => at.world.rows('delete from sign_in_limits'))

const add = async ({ home }: Pick<Guarded, 'home'>, key = new SoftPasskey(SITE_URL)) => {
  await home.addPasskey({ name: 'Phone', key: key.make(await home.beginPasskey()) })
  return key
}
/** The challenge of a sign-in in an unknown browser. */
const challengeOf = async ({ credentials }: Guarded): Promise<string> => {
  const error = await at
    .makeBrowser()
    .login(credentials)
    .then(
      () => undefined,
      (refusal: { params: { options?: { challenge: string } } }) => refusal,
    )
  expect(error).toMatchObject({ code: 'second_factor_required', params: { hasPasskey: true } })
  return error?.params.options?.challenge ?? ''
}

test('a passkey replaces a code at a sign-in, once for each challenge', async () => {
  const owner = await at.makeGuarded()
  const key = await add(owner)
  expect((await owner.home.show()).passkeys.items).toMatchObject([{ name: 'Phone', usedAt: null }])
  const passkey = key.sign(await challengeOf(owner))
  const far = at.makeBrowser()
  const { userId } = await far.login({ ...owner.credentials, factor: { passkey } })
  expect(userId).toBe(owner.userId)
  await far.requireFresh()
  await expect(at.makeBrowser().login({ ...owner.credentials, factor: { passkey } })).rejects.toMatchObject(REFUSED)
  expect((await owner.home.show()).passkeys.items[0]?.usedAt).not.toBeNull()
})

test('one of two simultaneous sign-ins with one signature succeeds', async () => {
  const owner = await at.makeGuarded()
  const key = await add(owner)
  const passkey = key.sign(await challengeOf(owner))
  const enter = () => at.makeBrowser().login({ ...owner.credentials, factor: { passkey } })
  const results = await Promise.allSettled([enter(), enter()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test("a sign-in refuses other players' keys, removed keys, other sites and old challenges", async () => {
  const owner = await at.makeGuarded()
  const other = await at.makeGuarded()
  const key = await add(owner)
  const foreign = await add(other)
  const confirm = (passkey: unknown) => owner.home.confirm({ passkey })
  await expect(confirm(foreign.sign(await owner.home.askPasskey()))).rejects.toMatchObject(REFUSED)
  await expect(confirm(key.sign(await owner.home.askPasskey(), 'https://shop.evil'))).rejects.toMatchObject(REFUSED)
  await expect(confirm(key.sign('c29tZXRoaW5nIGVsc2U'))).rejects.toMatchObject(REFUSED)
  const old = await owner.home.askPasskey()
  at.world.pass(5 * 60_000)
  await expect(confirm(key.sign(old))).rejects.toMatchObject(REFUSED)
  await at.world.rows('delete from sign_in_limits')
  await confirm(key.sign(await owner.home.askPasskey()))
  const [item] = (await owner.home.show()).passkeys.items
  await expect(other.home.removePasskey(item?.id ?? '')).rejects.toMatchObject({ code: 'dataNotFound' })
  const challenge = await owner.home.askPasskey()
  await owner.home.removePasskey(item?.id ?? '')
  await expect(confirm(key.sign(challenge))).rejects.toMatchObject(REFUSED)
  await expect(owner.home.askPasskey()).rejects.toMatchObject(REFUSED)
})

test('a passkey is added once to a second factor that is on, and deleted with it', async () => {
  const { home } = await at.makeOwner()
  await expect(add({ home })).rejects.toMatchObject({ code: 'second_factor_changed' })
  const owner = await at.makeGuarded()
  const key = await add(owner)
  await expect(add(owner, key)).rejects.toMatchObject(REFUSED)
  await expect(add(await at.makeGuarded(), key)).rejects.toMatchObject(REFUSED)
  const answer = new SoftPasskey(SITE_URL).make(await owner.home.beginPasskey())
  await owner.home.addPasskey({ name: 'Second', key: answer })
  await expect(owner.home.addPasskey({ name: 'Again', key: answer })).rejects.toMatchObject(REFUSED)
  await owner.home.turnOff({ passkey: key.sign(await owner.home.askPasskey()) })
  expect((await owner.home.show()).passkeys.items).toEqual([])
})

test('a player has at most ten keys, even when two are added at once', async () => {
  const owner = await at.makeGuarded()
  for (let count = 0; count < 9; count += 1) await add(owner)
  const results = await Promise.allSettled([add(owner), add(owner)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await owner.home.show()).passkeys.items).toHaveLength(10)
  await expect(add(owner)).rejects.toMatchObject(REFUSED)
})
