import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, support, risk, finance } = await openAdmin({
  support: 'support',
  risk: 'risk',
  finance: 'finance',
})
const reason = 'of the test'

/** A player whose second factor is on. */
async function makeGuarded(): Promise<AppPlayer> {
  const player = await shop.register()
  const { secret } = await shop.read('beginFactor', { body: { currentPassword: player.password } }, { player })
  await shop.read('turnOnFactor', { body: { code: new TOTP({ secret, period: 30 }).generate() } }, { player })
  return player
}
const propose = ({ userId }: AppPlayer) =>
  adminApi.read(
    'createChangeRequest',
    { body: { kind: 'player.factor_reset', payload: { userId: String(userId) }, reason } },
    support,
  )
const enter = async ({ login, password }: AppPlayer) => {
  const answer = await shop.call('login', { body: { login, password } })
  return `${answer.status} ${answer.json().key ?? 'success'}`
}
const sinceOf = async ({ userId }: AppPlayer) =>
  (await adminApi.read('getPlayer', { params: { id: String(userId) } }, support)).player.secondFactorSince

test('a reset of the second factor needs two operators, notifies the player and holds withdrawals', async () => {
  const player = await makeGuarded()
  expect(await enter(player)).toBe('403 second_factor_required')
  expect(await sinceOf(player)).not.toBeNull()
  const { request } = await propose(player)
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  expect(await adminApi.refusal('approveChangeRequest', decide, support)).toBe('403 own_change')
  expect(await adminApi.refusal('approveChangeRequest', decide, finance)).toBe('403 forbidden')
  expect(await enter(player)).toBe('403 second_factor_required')
  await adminApi.read('approveChangeRequest', decide, risk)
  expect(await enter(player)).toBe('200 success')
  expect(await sinceOf(player)).toBeNull()
  const kinds = async () => (await shop.read('listInbox', {}, { player })).notices.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(expect.arrayContaining(['factorReset', 'factorOn']))
  const holdOf = async () => (await shop.read('getWithdrawalTerms', {}, { player })).hold
  await expect.poll(holdOf, { timeout: 10_000 }).toMatchObject({ reason: 'factor_reset' })
  const leftMs = Date.parse((await holdOf())?.until ?? '') - Date.now()
  expect([leftMs > 23 * 3_600_000, leftMs <= 24 * 3_600_000]).toEqual([true, true])
})

test('a reset applies only to the second factor that was on when it was proposed', async () => {
  const player = await makeGuarded()
  const { request } = await propose(player)
  await shop.rows(`update player_factors set on_since = on_since + interval '1 second' where user_id = $1`, [
    player.userId,
  ])
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  expect(await adminApi.refusal('approveChangeRequest', decide, risk)).toBe('409 change_stale')
  expect(await enter(player)).toBe('403 second_factor_required')
})

test('a reset is refused for a player without a second factor', async () => {
  const { userId } = await shop.register()
  const body = { kind: 'player.factor_reset', payload: { userId: String(userId) }, reason }
  expect(await adminApi.refusal('createChangeRequest', { body }, support)).toBe('422 change_refused')
})
