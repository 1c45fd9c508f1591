import { hash, randomBytes } from 'node:crypto'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import type { TestAnswer } from '../../testing/test-http.ts'
import { hashPassword } from '../session/public.ts'

const PASSWORD = 'a long password'
const { shop, adminApi, admin } = await openAdmin(
  { admin: 'admin' },
  { hasRateLimits: true, settings: { TRUST_PROXY: '127.0.0.1' } },
)
const passwordHash = await hashPassword(PASSWORD)
let addresses = 0
/** An address that nobody used before. */
const newAddress = () => {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

interface Sender {
  readonly address: string
  /** The value of the cookie by which the browser is known. */
  readonly known?: string
}
const stranger = (): Sender => ({ address: newAddress() })

function send(
  name: 'beginOperatorSignIn' | 'finishOperatorSignIn',
  body: Record<string, string>,
  { address, known, secret = '' }: Sender & { readonly secret?: string },
): Promise<TestAnswer> {
  const cookie = `runecase_operator=${secret}; runecase_operator_browser=${known ?? ''}`
  return adminApi.callAny(operatorApi[name], { body }, { headers: { 'x-forwarded-for': address, cookie } })
}
const cookiesOf = (answer: TestAnswer) => [answer.headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (answer: TestAnswer, name: string) =>
  cookiesOf(answer).flatMap((text) =>
    text.startsWith(`${name}=`) ? [text.slice(name.length + 1).split(';')[0]] : [],
  )[0]

/** An operator with a password and an authenticator app. */
async function makeOperator(): Promise<TestOperator> {
  const operator = await adminApi.make('support')
  await adminApi.freshCode(operator)
  await shop.rows('update operators set password_hash = $2 where id = $1', [operator.id, passwordHash])
  return operator
}
/** A code of a new app, because each code is accepted once. */
async function freshCode(operator: TestOperator): Promise<string> {
  const code = await adminApi.freshCode(operator)
  await shop.rows('update operators set password_hash = $2 where id = $1', [operator.id, passwordHash])
  return code
}
const begin = ({ login }: TestOperator, from: Sender, password = PASSWORD) =>
  send('beginOperatorSignIn', { login, password }, from)
const wrong = async (operator: TestOperator, from: Sender) => (await begin(operator, from, 'wrong')).status
/** Does both steps; returns the status of the last one and the cookies. */
async function signIn(operator: TestOperator, from: Sender) {
  const first = await begin(operator, from)
  if (first.status !== 200) return { status: first.status, known: undefined, answer: first }
  const secret = cookieOf(first, 'runecase_operator') ?? ''
  const answer = await send('finishOperatorSignIn', { code: await freshCode(operator) }, { ...from, secret })
  return { status: answer.status, known: cookieOf(answer, 'runecase_operator_browser'), answer }
}
/** A browser in which the operator has signed in. */
async function knownBrowser(operator: TestOperator): Promise<Sender & { readonly known: string }> {
  const from = stranger()
  const { status, known } = await signIn(operator, from)
  expect(status).toBe(200)
  return { ...from, known: known ?? '' }
}
/** Lets unknown browsers fail until the login is closed to them. */
async function closeToStrangers(operator: TestOperator): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong(operator, stranger())).toBe(401)
  expect(await wrong(operator, stranger())).toBe(429)
}

test('a completed sign-in makes the browser known by a strict cookie of the back office, and the password alone does not', async () => {
  const operator = await makeOperator()
  const from = stranger()
  expect(cookieOf(await begin(operator, from), 'runecase_operator_browser')).toBeUndefined()
  const { answer, known = '' } = await signIn(operator, from)
  expect(cookiesOf(answer).find((text) => text.startsWith('runecase_operator_browser='))).toMatch(
    /^runecase_operator_browser=[\w-]{43}; Path=\/operator; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  const rows = await shop.rows<{ text: string }>('select b::text as text from operator_browsers b')
  expect(rows.some(({ text }) => text.includes(hash('sha256', known, 'hex')))).toBe(true)
  expect(rows.some(({ text }) => text.includes(known))).toBe(false)
  expect((await signIn(operator, { ...from, known })).known, 'the same browser').toBe(known)
})

test('a hundred wrong attempts from unknown browsers do not close a known one, even from the same address, and an unknown one is shown the wait', async () => {
  const operator = await makeOperator()
  const browser = await knownBrowser(operator)
  const places = Array.from({ length: 25 }, stranger)
  const outcomes: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const some = places.slice((round % 5) * 5, (round % 5) * 5 + 5)
    outcomes.push(...(await Promise.all(some.map((from) => wrong(operator, from)))))
  }
  expect(outcomes.filter((status) => status === 401)).toHaveLength(5)
  expect(outcomes.filter((status) => status === 429)).toHaveLength(95)

  expect((await signIn(operator, browser)).status).toBe(200)
  expect((await signIn(operator, { known: browser.known, address: places[0]?.address ?? '' })).status).toBe(200)
  const { status, answer } = await signIn(operator, stranger())
  const { seconds } = answer.json().data.params
  expect([status, answer.json().key, answer.headers['retry-after']]).toEqual([429, 'rate_limited', String(seconds)])
  expect(seconds).toBeGreaterThan(700)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(answer.json().msg).toContain(String(seconds))
})

test('unknown browsers with the right password close the second step only to unknown browsers', async () => {
  const operator = await makeOperator()
  const browser = await knownBrowser(operator)
  const code = async (from: Sender) => {
    const secret = cookieOf(await begin(operator, from), 'runecase_operator') ?? ''
    return (await send('finishOperatorSignIn', { code: '000000' }, { ...from, secret })).status
  }
  const outcomes: number[] = []
  for (let attempt = 0; attempt < 7; attempt += 1) outcomes.push(await code(stranger()))
  expect(outcomes).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await signIn(operator, stranger())).status).toBe(429)
  expect((await signIn(operator, browser)).status).toBe(200)
})

test('a known browser is closed only by its own failures', async () => {
  const operator = await makeOperator()
  const [one, other] = [await knownBrowser(operator), await knownBrowser(operator)]
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await wrong(operator, one)).toBe(401)
  expect((await signIn(operator, one)).status).toBe(429)
  expect((await signIn(operator, other)).status).toBe(200)
  expect((await signIn(operator, stranger())).status).toBe(200)
})

test('five of many simultaneous attempts are made, for unknown browsers and for a known one', async () => {
  const operator = await makeOperator()
  const browser = await knownBrowser(operator)
  for (const from of [stranger(), browser]) {
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => wrong(operator, from)))
    expect(outcomes.toSorted()).toEqual([...Array(5).fill(401), ...Array(4).fill(429)])
  }
})

test('a cookie of another operator, or an invented one, makes no browser known', async () => {
  const [operator, other] = [await makeOperator(), await makeOperator()]
  const { known } = await knownBrowser(other)
  await closeToStrangers(operator)
  for (const value of [known, randomBytes(32).toString('base64url'), 'x', "' or true --"])
    expect([value, (await begin(operator, { ...stranger(), known: encodeURIComponent(value) })).status]).toEqual([
      value,
      429,
    ])
})

test('a browser of two operators is known for both', async () => {
  const [one, other] = [await makeOperator(), await makeOperator()]
  const browser = await knownBrowser(one)
  expect((await signIn(other, browser)).known).toBe(browser.known)
  for (const operator of [one, other]) {
    await closeToStrangers(operator)
    expect((await signIn(operator, browser)).status).toBe(200)
  }
})

test('subjects whose last attempt is a day old are deleted by the next one, and those of today stay', async () => {
  await shop.rows(
    `insert into operator_attempts (subject, failures, last_at)
     select 'login gone-' || n, 5, now() - interval '25 hours' from generate_series(1, 30) n
     union all select 'login of-today', 5, now() - interval '23 hours'`,
  )
  const operator = await makeOperator()
  await Promise.all([wrong(operator, stranger()), wrong(operator, stranger())])
  const rows = await shop.rows<{ subject: string }>(
    `select subject from operator_attempts where subject like 'login gone-%' or subject = 'login of-today'`,
  )
  expect(rows).toEqual([{ subject: 'login of-today' }])
  await shop.rows(`update operator_attempts set last_at = now() - interval '25 hours' where subject = $1`, [
    `login ${operator.login}`,
  ])
  expect(await wrong(operator, stranger()), 'its own old row').toBe(401)
})

test('a success does not reset the failures of its address', async () => {
  const [operator, other] = [await makeOperator(), await makeOperator()]
  const from = stranger()
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await wrong(other, from)).toBe(401)
  expect((await signIn(operator, from)).status).toBe(200)
  expect([await wrong(await makeOperator(), from), await wrong(await makeOperator(), from)]).toEqual([401, 429])
})

test('a confirmation in an open session is closed only by its own failures', async () => {
  const operator = await makeOperator()
  await closeToStrangers(operator)
  const confirm = async (code: string, by = operator) => adminApi.refusal('confirmSecondFactor', { body: { code } }, by)
  expect(await confirm(await freshCode(operator))).toBe('200 success')
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await confirm('000000')).toBe('401 wrong_code')
  expect(await confirm('000000')).toBe('429 rate_limited')
  expect(await confirm(await freshCode(operator), await adminApi.again(operator)), 'another session').toBe(
    '200 success',
  )
})

test.each(['endOperatorSessions', 'changeOperatorRole', 'renewOperatorInvite', 'disableOperator'] as const)(
  '%s makes the browsers of the operator unknown',
  async (name) => {
    const operator = await makeOperator()
    const browser = await knownBrowser(operator)
    const params = { id: String(operator.id) }
    const changeOf = async () => {
      const [row] = await shop.rows<{ version: number }>('select version from operators where id = $1', [operator.id])
      return { version: Number(row?.version), reason: 'of the test' }
    }
    await closeToStrangers(operator)
    expect(await wrong(operator, browser)).toBe(401)
    const body = name === 'endOperatorSessions' ? { reason: 'of the test' } : await changeOf()
    await adminApi.read(
      name,
      { params, body: name === 'changeOperatorRole' ? { ...body, role: 'support' } : body } as never,
      admin,
    )
    if (name === 'disableOperator') await adminApi.read('enableOperator', { params, body: await changeOf() }, admin)
    expect(await wrong(operator, browser)).toBe(429)
    expect(await shop.rows('select from operator_browsers where operator_id = $1', [operator.id])).toEqual([])
  },
)
