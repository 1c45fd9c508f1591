import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { DECIDING_PERMISSIONS, isDeciding, ROLES, type Role } from '@runecase/api/operator/roles.ts'
import { expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { TotpVault, totpCode } from '../second-factor/public.ts'
import { runOperatorProgram } from './operator-command.ts'

const { shop, adminApi, admin, second } = await openAdmin({ admin: 'admin', second: 'admin' })
const reason = 'of the test'
const SOURCE = `${import.meta.dirname}/../..`
const totpVault = new TotpVault({ seedKey: shop.config.secrets.seedKey, random: randomBytes }, 'operators')

/** Opens a link like its page: sets a password and an app, and returns the signed-in operator. */
async function accept(link: string): Promise<TestOperator> {
  const token = link.split('#')[1] ?? ''
  const { login, role } = await adminApi.read('openOperatorInvite', { body: { token } })
  const [row] = await shop.rows<{ id: string; totp_secret: Buffer }>(
    'select o.id, i.totp_secret from operators o join operator_invites i on i.operator_id = o.id where o.login = $1',
    [login],
  )
  const id = BigInt(row?.id ?? 0)
  const code = totpCode(totpVault.unseal(id, row?.totp_secret ?? Buffer.alloc(0)), Date.now())
  const answer = await adminApi.call('acceptOperatorInvite', { body: { token, password: 'a long password 1', code } })
  expect(answer.status).toBe(200)
  const secret = /runecase_operator=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  return { id, login, role, secret }
}

const versionOf = async ({ id }: Pick<TestOperator, 'id'>) =>
  Number((await shop.rows<{ version: number }>('select version from operators where id = $1', [id]))[0]?.version)
const changeOf = async (operator: Pick<TestOperator, 'id'>) => ({
  params: { id: String(operator.id) },
  body: { version: await versionOf(operator), reason },
})

async function propose(author: TestOperator, kind: string, payload: Record<string, unknown>) {
  const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload, reason } }, author)
  return { params: { id: request.id }, body: { version: request.version, reason } }
}
const approved = async (author: TestOperator, approver: TestOperator, kind: string, payload: Record<string, unknown>) =>
  adminApi.refusal('approveChangeRequest', await propose(author, kind, payload), approver)
const correction = async (author: TestOperator, approver: TestOperator) =>
  approved(author, approver, 'balance.correction', { userId: String((await shop.register()).userId), amount: 100_000 })

/** Invites an operator into a role that decides change requests; returns them signed in by the link of `by`. */
async function invited(by: TestOperator, other: TestOperator, role: Role): Promise<TestOperator> {
  const login = `i-${randomBytes(4).toString('hex')}`
  expect(await approved(by, other, 'operator.invite', { login, name: 'Invited', role })).toBe('200 success')
  const [row] = await shop.rows<{ id: string }>('select id from operators where login = $1', [login])
  const one = { id: BigInt(row?.id ?? 0) }
  return accept((await adminApi.read('renewOperatorInvite', await changeOf(one), by)).link)
}

test('the roles that decide change requests are those with a permission to approve any kind', () => {
  const files = globSync(['core/**/*.ts', 'features/**/*.ts'], { cwd: SOURCE })
  const texts = files.map((file) => readFileSync(`${SOURCE}/${file}`, 'utf8'))
  // A definition whose change names one permission uses it for both.
  const used = texts.flatMap((text) =>
    [...text.matchAll(/(?:approvePermission|\bchange: \{[\s\S]{0,60}?\bpermission): '([a-z.]+)'/g)].map(
      ([, name]) => name,
    ),
  )
  expect([...new Set(used)].toSorted()).toEqual(DECIDING_PERMISSIONS.toSorted())
  expect(ROLES.filter(isDeciding)).toEqual(['content', 'finance', 'risk', 'admin'])
})

test.each(ROLES.filter(isDeciding))('one administrator alone cannot assign the role %s', async (role) => {
  const body = { login: `n-${randomBytes(4).toString('hex')}`, name: 'New', role, reason }
  expect(await adminApi.refusal('inviteOperator', { body }, admin)).toBe('409 approval_required')
  const support = await adminApi.make('support')
  const change = await changeOf(support)
  const given = { ...change, body: { ...change.body, role } }
  expect(await adminApi.refusal('changeOperatorRole', given, admin)).toBe('409 approval_required')
  const holder = await adminApi.make(role)
  expect(await adminApi.refusal('renewOperatorInvite', await changeOf(holder), admin)).toBe('409 approval_required')
  await adminApi.read('disableOperator', await changeOf(holder), admin)
  await adminApi.read('enableOperator', await changeOf(holder), admin)
  const [row] = await shop.rows<{ role: string }>('select role from operators where id = $1', [holder.id])
  expect([row?.role, (await adminApi.call('getCurrentOperator', {}, holder)).status]).toEqual(['support', 401])
})

test("an operator and the one whom they invited never decide each other's changes, and a third operator does", async () => {
  const finance = await invited(admin, second, 'finance')
  expect(await correction(admin, finance)).toBe('403 tied_operators')
  expect(await correction(finance, admin)).toBe('403 tied_operators')
  expect(await correction(finance, second)).toBe('200 success')
})

test('a change that waits for another operator is not listed or counted for operators tied to its author', async () => {
  const finance = await invited(admin, second, 'finance')
  const user = String((await shop.register()).userId)
  const { params } = await propose(admin, 'balance.correction', { userId: user, amount: 1 })
  const waiting = async (operator: TestOperator) =>
    (await adminApi.read('listChangeRequests', { query: { view: 'waiting' } }, operator)).items.map(({ id }) => id)
  expect(await waiting(finance)).not.toContain(params.id)
  expect(await waiting(second)).toContain(params.id)
  const seen = async (operator: TestOperator) => {
    const { request } = await adminApi.read('getChangeRequest', { params }, operator)
    return [request.canDecide, request.isTied]
  }
  expect([await seen(finance), await seen(second)]).toEqual([
    [false, true],
    [true, false],
  ])
})

test('an operator is tied to the one who raised or enabled them or gave them a new link, until another operator gives a later link', async () => {
  const raised = await adminApi.make('support')
  expect(await approved(admin, second, 'operator.role', { operatorId: String(raised.id), role: 'finance' })).toBe(
    '200 success',
  )
  expect(await correction(await adminApi.again({ ...raised, role: 'finance' }), admin)).toBe('403 tied_operators')

  const enabled = await adminApi.make('finance')
  await adminApi.read('disableOperator', await changeOf(enabled), admin)
  await adminApi.read('enableOperator', await changeOf(enabled), admin)
  await approved(second, admin, 'operator.role', { operatorId: String(enabled.id), role: 'finance' })
  const back = await adminApi.again({ ...enabled, role: 'finance' })
  expect(await correction(back, admin)).toBe('403 tied_operators')
  expect(await correction(back, second)).toBe('403 tied_operators')

  const linked = await adminApi.make('finance')
  const asked = { operatorId: String(linked.id) }
  expect(await approved(admin, second, 'operator.link', asked)).toBe('200 success')
  const anew = await accept((await adminApi.read('renewOperatorInvite', await changeOf(linked), admin)).link)
  expect(anew.role).toBe('finance')
  expect(await correction(anew, admin)).toBe('403 tied_operators')
  expect(await approved(second, await adminApi.make('admin'), 'operator.link', asked)).toBe('200 success')
  const again = await accept((await adminApi.read('renewOperatorInvite', await changeOf(linked), second)).link)
  expect(await correction(again, admin)).toBe('200 success')
  expect(await correction(again, second)).toBe('403 tied_operators')
})

test('an approved link is made once, by the operator who proposed it, for the approved role', async () => {
  const holder = await adminApi.make('risk')
  const asked = { operatorId: String(holder.id) }
  await approved(admin, second, 'operator.link', asked)
  expect(await adminApi.refusal('renewOperatorInvite', await changeOf(holder), second)).toBe('409 approval_required')
  const attempts = await Promise.all(
    [1, 2].map(async () => adminApi.refusal('renewOperatorInvite', await changeOf(holder), admin)),
  )
  expect(attempts.filter((one) => one === '200 success')).toHaveLength(1)
  expect(await adminApi.refusal('renewOperatorInvite', await changeOf(holder), admin)).toBe('409 approval_required')

  await approved(admin, second, 'operator.link', asked)
  await approved(second, admin, 'operator.admin', asked)
  expect(await adminApi.refusal('renewOperatorInvite', await changeOf(holder), admin)).toBe('409 approval_required')
})

test('the console invites administrators and gives new links, and is tied to nobody', async () => {
  const printed: string[] = []
  const place = {
    ...{ database: shop.database, clock: systemClock, random: randomBytes, totpVault, adminUrl: 'https://office.test' },
    print: (line: string) => printed.push(line),
    printError: (line: string) => printed.push(`error: ${line}`),
  }
  const login = `c-${randomBytes(4).toString('hex')}`
  expect(await runOperatorProgram(['invite', login, '--role', 'admin'], place)).toBe(0)
  const first = await accept(printed.pop() ?? '')
  expect(await correction(first, admin)).toBe('200 success')
  expect(await correction(admin, first)).toBe('200 success')
  expect(await runOperatorProgram(['renew', login], place)).toBe(0)
  expect(await adminApi.refusal('getCurrentOperator', {}, first)).toBe('401 authentication')
  const renewed = await accept(printed.pop() ?? '')
  expect([renewed.id, renewed.role]).toEqual([first.id, 'admin'])
  expect(await correction(renewed, admin)).toBe('200 success')
  expect(await runOperatorProgram(['renew', 'nobody'], place)).toBe(1)
  expect(printed.pop()).toBe('error: There is no enabled operator nobody')
})
