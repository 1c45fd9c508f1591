import type { Role } from '@runecase/api/operator/roles.ts'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, admin, other } = await openAdmin({ admin: 'admin', other: 'admin' })
const reason = 'of the test'

async function stateOf({ id }: TestOperator) {
  const [row] = await shop.rows<{ role: Role; version: number }>('select role, version from operators where id = $1', [
    id,
  ])
  return { role: row?.role, version: row?.version ?? 0 }
}
const changeOf = async (operator: TestOperator) => ({
  params: { id: String(operator.id) },
  body: { version: (await stateOf(operator)).version, reason },
})

test("a new role ends the operator's sessions, and applies to calls that run at the same time", async () => {
  const one = await adminApi.make('finance')
  await adminApi.read(
    'changeOperatorRole',
    { ...(await changeOf(one)), body: { ...(await changeOf(one)).body, role: 'support' } },
    admin,
  )
  expect(await adminApi.refusal('getCurrentOperator', {}, one)).toBe('401 authentication')
  const lowered = await adminApi.make('risk')
  await shop.rows(`update operators set role = 'content' where id = $1`, [lowered.id])
  expect(await adminApi.refusal('listPlayers', {}, lowered)).toBe('403 forbidden')
})

test('the second factor is fresh only in the session that confirmed it, and use of the session does not renew it', async () => {
  const one = await adminApi.make('admin')
  const elsewhere = await adminApi.again(one)
  await shop.rows(
    `update operator_sessions set second_factor_at = now() - interval '11 minutes', seen_at = now() - interval '2 minutes' where operator_id = $1`,
    [one.id],
  )
  const refusals = async () => [
    await adminApi.refusal('beginPasskey', {}, one),
    await adminApi.refusal('beginPasskey', {}, elsewhere),
  ]
  await adminApi.read('getCurrentOperator', {}, one)
  expect(await refusals()).toEqual(['403 second_factor_required', '403 second_factor_required'])
  await adminApi.read('confirmSecondFactor', { body: { code: await adminApi.freshCode(one) } }, one)
  expect(await refusals()).toEqual(['200 success', '403 second_factor_required'])
})

test('a proposal of an operator who was disabled or lost the permission is not approved', async () => {
  const { userId } = await shop.register()
  const propose = async (author: TestOperator) => {
    const body = { kind: 'balance.correction', payload: { userId: String(userId), amount: 1 }, reason }
    const { request } = await adminApi.read('createChangeRequest', { body }, author)
    return { params: { id: request.id }, body: { version: request.version, reason } }
  }
  const [disabled, lowered] = [await adminApi.make('finance'), await adminApi.make('finance')]
  const decisions = [await propose(disabled), await propose(lowered)]
  await adminApi.read('disableOperator', await changeOf(disabled), admin)
  await shop.rows(`update operators set role = 'support' where id = $1`, [lowered.id])
  for (const decision of decisions) {
    expect(await adminApi.refusal('approveChangeRequest', decision, other)).toBe('422 change_refused')
    expect(await adminApi.refusal('rejectChangeRequest', decision, other)).toBe('200 success')
  }
})
