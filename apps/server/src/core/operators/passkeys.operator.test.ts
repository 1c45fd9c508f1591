import { randomBytes } from 'node:crypto'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestOperator } from '../../testing/back-office.ts'
import { openOffice } from '../../testing/open-office.ts'
import { SoftPasskey } from '../../testing/soft-passkey.ts'
import { hashPassword } from '../session/public.ts'

const AT = 'http://office.localhost:3001'
const PASSWORD = 'a long password'

const { shop, office, admin } = await openOffice(
  { admin: 'admin' },
  { hasRateLimits: true, settings: { ADMIN_URL: AT, TRUST_PROXY: '127.0.0.1' } },
)
let address = 0
beforeEach(async () => {
  address += 1
  await shop.rows('delete from operator_attempts')
})

type Name = 'beginOperatorSignIn' | 'beginPasskeySignIn' | 'finishPasskeySignIn'
const call = (name: Name, body: Readonly<Record<string, unknown>>, secret = '') =>
  office.callAny(
    operatorApi[name],
    { body },
    { headers: { origin: AT, cookie: `runecase_operator=${secret}`, 'x-forwarded-for': `203.0.113.${address}` } },
  )
const secretOf = (answer: Awaited<ReturnType<typeof call>>) =>
  /runecase_operator=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
const challengeOf = (answer: { options: { challenge: string } }) => answer.options.challenge

async function makeOperator(): Promise<TestOperator> {
  const operator = await office.make('support')
  await office.freshCode(operator)
  await shop.rows('update operators set password_hash = $2 where id = $1', [operator.id, await hashPassword(PASSWORD)])
  return operator
}

/** Registers a key of the operator through the calls of the page. */
async function register(operator: TestOperator, key = new SoftPasskey(AT), name = 'Laptop'): Promise<SoftPasskey> {
  const challenge = challengeOf(await office.read('beginPasskey', {}, operator))
  await office.read('addPasskey', { body: { name, key: key.make(challenge) } }, operator)
  return key
}

/** Login and password; the secret of the session that waits. */
async function giveWord({ login }: TestOperator): Promise<{ secret: string; hasPasskey: boolean }> {
  const answer = await call('beginOperatorSignIn', { login, password: PASSWORD })
  expect(answer.status).toBe(200)
  return { secret: secretOf(answer), hasPasskey: answer.json().data.has_passkey }
}
async function ask(secret: string): Promise<string> {
  const answer = await call('beginPasskeySignIn', {}, secret)
  return answer.json().data?.options?.challenge ?? answer.json().key
}

describe('a passkey', () => {
  test('is added under a name, listed, used in the place of a code, and removed; all of it is logged', async () => {
    const operator = await makeOperator()
    expect((await giveWord(operator)).hasPasskey).toBe(false)
    const key = await register(operator)
    const { isAvailable, items } = await office.read('listPasskeys', {}, operator)
    expect([isAvailable, items.map(({ name, usedAt }) => [name, usedAt])]).toEqual([true, [['Laptop', null]]])

    const { secret, hasPasskey } = await giveWord(operator)
    expect(hasPasskey).toBe(true)
    const answer = await call('finishPasskeySignIn', { ...key.sign(await ask(secret)) }, secret)
    expect(answer.status).toBe(200)
    const open = secretOf(answer)
    expect(open).not.toBe(secret)
    const me = await office.read('getCurrentOperator', {}, { ...operator, secret: open })
    expect(me.login).toBe(operator.login)
    expect((await office.read('listPasskeys', {}, operator)).items[0]?.usedAt).not.toBeNull()

    const params = { id: items[0]?.id ?? '' }
    await office.read('removePasskey', { params }, operator)
    expect(await office.refusal('removePasskey', { params }, operator)).toBe('404 dataNotFound')
    const actions = await shop.rows<{ action: string }>(
      'select action from operator_log where operator_id = $1 order by seq',
      [operator.id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'session.password_accepted',
      'passkey.added',
      'session.password_accepted',
      'session.opened_by_passkey',
      'passkey.removed',
    ])
    const next = await giveWord(operator)
    expect([next.hasPasskey, await ask(next.secret)]).toEqual([false, 'passkey_refused'])
  })

  test('makes a second factor fresh that is too old', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    await shop.rows(
      `update operator_sessions set second_factor_at = now() - interval '11 minutes' where operator_id = $1`,
      [operator.id],
    )
    expect(await office.refusal('beginPasskey', {}, operator)).toBe('403 second_factor_required')
    const challenge = challengeOf(await office.read('beginPasskeyConfirmation', {}, operator))
    const body = key.sign(challenge)
    await office.read('confirmByPasskey', { body: { ...body } }, operator)
    expect(await office.refusal('beginPasskey', {}, operator)).toBe('200 success')
    expect(await office.refusal('confirmByPasskey', { body: { ...body } }, operator)).toBe('422 passkey_refused')
  })

  test('belongs to one operator, and is deleted when his second factor is reset', async () => {
    const [first, second] = [await makeOperator(), await makeOperator()]
    const key = await register(first)
    const challenge = challengeOf(await office.read('beginPasskey', {}, second))
    const taken = { body: { name: 'Mine', key: key.make(challenge) } }
    expect(await office.refusal('addPasskey', taken, second)).toBe('422 passkey_refused')
    const { items } = await office.read('listPasskeys', {}, first)
    const params = { id: items[0]?.id ?? '' }
    expect(await office.refusal('removePasskey', { params }, second)).toBe('404 dataNotFound')
    const [row] = await shop.rows<{ version: number }>('select version from operators where id = $1', [first.id])
    const renewal = { version: row?.version ?? 0, reason: 'lost the phone' }
    await office.read('renewOperatorInvite', { params: { id: String(first.id) }, body: renewal }, admin)
    expect(await shop.rows('select 1 from operator_passkeys where operator_id = $1', [first.id])).toEqual([])
  })
})

describe('signing in is refused', () => {
  const refusal = async (
    operator: TestOperator,
    answer: (challenge: string) => Readonly<Record<string, unknown>>,
  ): Promise<string> => {
    const { secret } = await giveWord(operator)
    const given = await call('finishPasskeySignIn', answer(await ask(secret)), secret)
    return given.json().key ?? 'success'
  }

  test('for another challenge, another site, a strange key, a changed signature and a copy of the key', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    const strange = new SoftPasskey(AT)
    const refused = 'passkey_refused'
    expect(await refusal(operator, () => ({ ...key.sign(randomBytes(32).toString('base64url')) }))).toBe(refused)
    expect(await refusal(operator, (asked) => ({ ...key.sign(asked, 'https://evil.example') }))).toBe(refused)
    expect(await refusal(operator, (asked) => ({ ...strange.sign(asked) }))).toBe(refused)
    expect(await refusal(operator, (asked) => ({ ...strange.sign(asked), id: key.id }))).toBe(refused)
    await shop.rows('delete from operator_attempts')
    key.rewind()
    await shop.rows('update operator_passkeys set counter = 10 where operator_id = $1', [operator.id])
    expect(await refusal(operator, (asked) => ({ ...key.sign(asked) }))).toBe(refused)
    const entries = await shop.rows(
      `select 1 from operator_log where operator_id = $1 and action = 'session.refused' and reason = 'wrong passkey'`,
      [operator.id],
    )
    expect(entries).toHaveLength(5)
  })

  test('without the password, with a challenge that was used, and after five minutes', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    expect(await ask('')).toBe('authentication')
    const { secret } = await giveWord(operator)
    const challenge = await ask(secret)
    await call('finishPasskeySignIn', { ...new SoftPasskey(AT).sign(challenge) }, secret)
    const again = await call('finishPasskeySignIn', { ...key.sign(challenge) }, secret)
    expect(again.json().key).toBe('passkey_refused')
    const late = await ask(secret)
    await shop.rows(`update operator_sessions set challenge_at = now() - interval '5 minutes' where operator_id = $1`, [
      operator.id,
    ])
    const answer = await call('finishPasskeySignIn', { ...key.sign(late) }, secret)
    expect(answer.json().key).toBe('passkey_refused')
  })

  test('after five failures, as with codes', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    const { secret } = await giveWord(operator)
    for (let failure = 0; failure < 5; failure++) {
      const answer = await call('finishPasskeySignIn', { ...new SoftPasskey(AT).sign(await ask(secret)) }, secret)
      expect(answer.json().key).toBe('passkey_refused')
    }
    const right = await call('finishPasskeySignIn', { ...key.sign(await ask(secret)) }, secret)
    expect(right.json().key).toBe('rate_limited')
  })
})
