import { randomBytes } from 'node:crypto'
import { operatorApi } from '@runecase/api/operator-api.ts'
import type { NamingAssertion } from '@runecase/api/passkey-shapes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { SoftPasskey } from '../../testing/soft-passkey.ts'
import { hashPassword } from '../session/public.ts'

const AT = 'http://office.localhost:3001'
const PASSWORD = 'a long password'

const { shop, adminApi, admin } = await openAdmin(
  { admin: 'admin' },
  { hasRateLimits: true, settings: { ADMIN_URL: AT, TRUST_PROXY: '127.0.0.1' } },
)
let address = 0
beforeEach(async () => {
  address += 1
  await shop.rows('delete from operator_attempts')
})

type Name =
  | 'beginOperatorSignIn'
  | 'beginPasskeySignIn'
  | 'finishPasskeySignIn'
  | 'beginPasskeyOnlySignIn'
  | 'finishPasskeyOnlySignIn'
const call = (name: Name, body: Readonly<Record<string, unknown>>, secret = '') =>
  adminApi.callAny(
    operatorApi[name],
    { body },
    { headers: { origin: AT, cookie: `runecase_operator=${secret}`, 'x-forwarded-for': `203.0.113.${address}` } },
  )
const secretOf = (answer: Awaited<ReturnType<typeof call>>) =>
  /runecase_operator=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
const challengeOf = (answer: { options: { challenge: string } }) => answer.options.challenge

async function makeOperator(): Promise<TestOperator> {
  const operator = await adminApi.make('support')
  await adminApi.freshCode(operator)
  await shop.rows('update operators set password_hash = $2 where id = $1', [operator.id, await hashPassword(PASSWORD)])
  return operator
}

/** Registers a key of the operator by the calls of the page. */
async function register(operator: TestOperator, key = new SoftPasskey(AT), name = 'Laptop'): Promise<SoftPasskey> {
  const challenge = challengeOf(await adminApi.read('beginPasskey', {}, operator))
  await adminApi.read('addPasskey', { body: { name, key: key.make(challenge) } }, operator)
  return key
}

/** Enters login and password; returns the secret of the session that waits for the second factor. */
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
  test('a passkey is added under a name, listed, used instead of a code, and removed, and all of it is logged', async () => {
    const operator = await makeOperator()
    expect((await giveWord(operator)).hasPasskey).toBe(false)
    const key = await register(operator)
    const { isAvailable, items } = await adminApi.read('listPasskeys', {}, operator)
    expect([isAvailable, items.map(({ name, usedAt }) => [name, usedAt])]).toEqual([true, [['Laptop', null]]])

    const { secret, hasPasskey } = await giveWord(operator)
    expect(hasPasskey).toBe(true)
    const answer = await call('finishPasskeySignIn', { ...key.sign(await ask(secret)) }, secret)
    expect(answer.status).toBe(200)
    const open = secretOf(answer)
    expect(open).not.toBe(secret)
    const me = await adminApi.read('getCurrentOperator', {}, { ...operator, secret: open })
    expect(me.login).toBe(operator.login)
    expect((await adminApi.read('listPasskeys', {}, operator)).items[0]?.usedAt).not.toBeNull()

    const params = { id: items[0]?.id ?? '' }
    await adminApi.read('removePasskey', { params }, operator)
    expect(await adminApi.refusal('removePasskey', { params }, operator)).toBe('404 dataNotFound')
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

  test('a passkey renews a second factor that is too old', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    await shop.rows(
      `update operator_sessions set second_factor_at = now() - interval '11 minutes' where operator_id = $1`,
      [operator.id],
    )
    expect(await adminApi.refusal('beginPasskey', {}, operator)).toBe('403 second_factor_required')
    const challenge = challengeOf(await adminApi.read('beginPasskeyConfirmation', {}, operator))
    const body = key.sign(challenge)
    await adminApi.read('confirmByPasskey', { body: { ...body } }, operator)
    expect(await adminApi.refusal('beginPasskey', {}, operator)).toBe('200 success')
    expect(await adminApi.refusal('confirmByPasskey', { body: { ...body } }, operator)).toBe('422 passkey_refused')
  })

  test('a passkey belongs to one operator, and is deleted when their second factor is reset', async () => {
    const [first, second] = [await makeOperator(), await makeOperator()]
    const key = await register(first)
    const challenge = challengeOf(await adminApi.read('beginPasskey', {}, second))
    const taken = { body: { name: 'Mine', key: key.make(challenge) } }
    expect(await adminApi.refusal('addPasskey', taken, second)).toBe('422 passkey_refused')
    const { items } = await adminApi.read('listPasskeys', {}, first)
    const params = { id: items[0]?.id ?? '' }
    expect(await adminApi.refusal('removePasskey', { params }, second)).toBe('404 dataNotFound')
    const [row] = await shop.rows<{ version: number }>('select version from operators where id = $1', [first.id])
    const renewal = { version: row?.version ?? 0, reason: 'lost the phone' }
    await adminApi.read('renewOperatorInvite', { params: { id: String(first.id) }, body: renewal }, admin)
    expect(await shop.rows('select 1 from operator_passkeys where operator_id = $1', [first.id])).toEqual([])
  })
})

describe('signing in with a passkey', () => {
  const refusal = async (
    operator: TestOperator,
    answer: (challenge: string) => Readonly<Record<string, unknown>>,
  ): Promise<string> => {
    const { secret } = await giveWord(operator)
    const given = await call('finishPasskeySignIn', answer(await ask(secret)), secret)
    return given.json().key ?? 'success'
  }

  test('signing in is refused for another challenge, another site, an unknown key, a changed signature and a copy of the key', async () => {
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

  test('signing in is refused without the password, with a used challenge, and after five minutes', async () => {
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

  test('signing in is refused after five failures, as with codes', async () => {
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

describe('a passkey alone', () => {
  /** Asks for a challenge from an address that nobody has used before. */
  const askAlone = async (): Promise<string> => {
    address += 1
    return challengeOf((await call('beginPasskeyOnlySignIn', {})).json().data)
  }
  const enter = (answer: NamingAssertion) => call('finishPasskeyOnlySignIn', { ...answer })
  const outcome = async (answer: NamingAssertion) => (await enter(answer)).json().key ?? 'success'
  const logOf = async ({ id }: TestOperator) =>
    (
      await shop.rows<{ entry: string }>(
        `select concat_ws(' ', action, reason) as entry from operator_log where operator_id = $1 order by seq`,
        [id],
      )
    ).map(({ entry }) => entry)

  test('a passkey alone signs in although others have closed the login, with a fresh second factor, and makes the browser known', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    for (let attempt = 0; attempt < 7; attempt += 1) {
      address += 1
      const guess = await call('beginOperatorSignIn', { login: operator.login, password: 'guessed' })
      expect(guess.status).toBe(attempt < 5 ? 401 : 429)
    }
    const answer = await enter(key.signAlone(await askAlone(), operator.id))
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('runecase_operator_browser=')
    const inside = { ...operator, secret: secretOf(answer) }
    expect((await adminApi.read('getCurrentOperator', {}, inside)).login).toBe(operator.login)
    expect(await adminApi.refusal('beginPasskey', {}, inside), 'a call that needs a fresh factor').toBe('200 success')
    expect((await logOf(operator)).at(-1)).toBe('session.opened_by_passkey_only')
    expect((await adminApi.read('listPasskeys', {}, operator)).items[0]?.usedAt).not.toBeNull()
    const [attempts] = await shop.rows<{ count: number }>(
      'select failures as count from operator_attempts where subject = $1',
      [`login ${operator.login}`],
    )
    expect(attempts?.count, 'what strangers failed stays counted').toBe(5)
  })

  test('the request for a passkey alone is the same for everybody, and keys are registered so that browsers find them', async () => {
    const { options } = (await call('beginPasskeyOnlySignIn', {})).json().data
    expect({ ...options, challenge: '' }).toEqual({
      challenge: '',
      rp_id: 'office.localhost',
      timeout: 60_000,
      user_verification: 'required',
    })
    const made = await adminApi.read('beginPasskey', {}, await makeOperator())
    expect(made.options).toMatchObject({ authenticatorSelection: { residentKey: 'preferred' } })
  })

  test.each<[string, (key: SoftPasskey, challenge: string, id: bigint) => NamingAssertion]>([
    ['that has not verified its user', (key, asked, id) => key.signAlone(asked, id, { isVerified: false })],
    ['that signed for another site', (key, asked, id) => key.signAlone(asked, id, { origin: 'https://evil.example' })],
    ['that names another operator', (key, asked, id) => key.signAlone(asked, id + 1n)],
    ['that signed what nobody asked', (key, _, id) => key.signAlone(randomBytes(56).toString('base64url'), id)],
    [
      'with the signature of another key',
      (key, asked, id) => ({ ...new SoftPasskey(AT).signAlone(asked, id), id: key.id }),
    ],
  ])('a passkey alone is refused and logged when it is one %s', async (_, answerOf) => {
    const operator = await makeOperator()
    const key = await register(operator)
    expect(await outcome(answerOf(key, await askAlone(), operator.id))).toBe('passkey_refused')
    expect((await logOf(operator)).at(-1)).toBe('session.refused wrong passkey')
  })

  test('a passkey alone is refused when nobody registered it, and when its operator removed it', async () => {
    const operator = await makeOperator()
    expect(await outcome(new SoftPasskey(AT).signAlone(await askAlone(), operator.id))).toBe('passkey_refused')
    const key = await register(operator)
    const { items } = await adminApi.read('listPasskeys', {}, operator)
    await adminApi.read('removePasskey', { params: { id: items[0]?.id ?? '' } }, operator)
    expect(await outcome(key.signAlone(await askAlone(), operator.id))).toBe('passkey_refused')
  })

  test('a passkey alone opens one session for a challenge, even when the same answer is sent twice at once', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    // A key without a use counter, like those of phones: only the challenge reveals the second use.
    await shop.rows('update operator_passkeys set counter = 0 where operator_id = $1', [operator.id])
    key.stopCounting()
    const answer = key.signAlone(await askAlone(), operator.id)
    expect((await Promise.all([outcome(answer), outcome(answer)])).toSorted()).toEqual(['passkey_refused', 'success'])
    expect(await outcome(answer)).toBe('passkey_refused')
  })

  test('failures with a passkey alone do not block it, and a correct answer still signs in', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    for (let failure = 0; failure < 7; failure += 1)
      expect(await outcome(key.signAlone(await askAlone(), operator.id, { isVerified: false }))).toBe('passkey_refused')
    expect(await outcome(key.signAlone(await askAlone(), operator.id))).toBe('success')
  })

  test('a passkey alone is refused for a disabled operator, and after a new link, which deletes it', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    const params = { id: String(operator.id) }
    const change = async () => {
      const [row] = await shop.rows<{ version: number }>('select version from operators where id = $1', [operator.id])
      return { version: Number(row?.version), reason: 'of the test' }
    }
    await adminApi.read('disableOperator', { params, body: await change() }, admin)
    expect(await outcome(key.signAlone(await askAlone(), operator.id))).toBe('passkey_refused')
    await adminApi.read('enableOperator', { params, body: await change() }, admin)
    expect(await outcome(key.signAlone(await askAlone(), operator.id))).toBe('success')
    await adminApi.read('renewOperatorInvite', { params, body: await change() }, admin)
    expect(await outcome(key.signAlone(await askAlone(), operator.id))).toBe('passkey_refused')
  })

  test('a passkey alone has its own rate limit, which calls with a password do not use up', async () => {
    const operator = await makeOperator()
    const key = await register(operator)
    let last = 200
    for (let attempt = 0; attempt < 30 && last !== 429; attempt += 1)
      last = (await call('beginPasskeySignIn', {})).status
    expect(last).toBe(429)
    const asked = await call('beginPasskeyOnlySignIn', {})
    const answer = key.signAlone(challengeOf(asked.json().data), operator.id)
    expect(await outcome(answer)).toBe('success')
  })
})
