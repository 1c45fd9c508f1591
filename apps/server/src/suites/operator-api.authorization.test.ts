import type { Endpoint } from '@runecase/api/endpoint.ts'
import { PERMISSIONS, type Permission, permissionsOf, ROLES, type Role } from '@runecase/api/operator/roles.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AdminApi, openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { countAdminEffects } from '../testing/admin-effects.ts'
import { actionNameOf, LOGGED_FIELDS, LOGGED_STATES, namelessFields, namelessStates } from '../testing/log-texts.ts'
import { OPERATOR_SAMPLES } from '../testing/operator-samples.ts'
import { makeSubject, type OperatorSubject } from '../testing/operator-subject.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../testing/test-app.ts'

/** The permissions of each role in the specification of the back office, a letter per role: support, content, finance, risk, admin. */
const SPECIFIED: Readonly<Record<Permission, string>> = {
  'players.see': 's-fra',
  'players.unmask': '---ra',
  'players.restrict': 's--ra',
  'players.recover': '---ra',
  'money.see': 's-fra',
  'money.propose': '--fra',
  'money.approve': '--f-a',
  'withdrawals.see': 's-fra',
  'withdrawals.decide': '---ra',
  'withdrawals.rules': '---ra',
  'catalog.see': 'scfra',
  'catalog.propose': '-c--a',
  'catalog.approve': '-c--a',
  'operations.see': 'sc-ra',
  'operations.edit': '-c--a',
  'promo.see': 'scfra',
  'partners.see': '-cfra',
  'partners.edit': '-cf-a',
  'partners.terms': '--f-a',
  'content.see': 'sc--a',
  'content.edit': '-c--a',
  'support.see': 's-fra',
  'support.answer': 's--ra',
  'settings.edit': '----a',
  'operators.edit': '----a',
  'log.own': 'scfra',
  'log.all': '---ra',
}

type SampleName = keyof typeof OPERATOR_SAMPLES
const ENDPOINTS = Object.entries(operatorApi) as [string, Endpoint][]
const GUARDED = ENDPOINTS.filter(([, { access }]) => access === 'operator') as [SampleName, Endpoint][]
const PERMITTED = GUARDED.filter(([, { permission }]) => permission !== undefined)
const WRITES = GUARDED.filter(([, { method, rate }]) => method === 'POST' && rate !== 'read')

/**
 * Writing calls that need no reason: those on the operator's own account, notes, uploads, approval of names, messages to players and their
 * senders, and requests to a provider or the auditor.
 */
const WITHOUT_REASON = [
  ...['acknowledgeAlert', 'addPasskey', 'addPlayerNote', 'answerRequest', 'askAlertEmail'],
  ...['askDelivery', 'assignRequest', 'confirmAlertEmail', 'confirmByPasskey', 'confirmNicknames'],
  ...['confirmSecondFactor', 'endOwnSession', 'linkAlertChat', 'noteRequest', 'removeAlertEmail'],
  ...['removePasskey', 'setAlertSettings', 'signOutOperator', 'startAudit', 'unlinkAlertChat'],
  ...['uploadPicture'],
]

let shop: TestApp
let adminApi: AdminApi
let player: AppPlayer
let admin: TestOperator
let byRole: Record<Role, TestOperator>
let subject: OperatorSubject

beforeAll(async () => {
  shop = await startTestApp()
  adminApi = openAdminApi(shop)
  player = await shop.register()
  admin = await adminApi.make('admin')
  const made = await Promise.all(ROLES.map(async (role) => [role, await adminApi.make(role)] as const))
  byRole = Object.fromEntries(made) as Record<Role, TestOperator>
  subject = await makeSubject(shop, adminApi, byRole.support)
})
afterAll(async () => {
  adminApi.close()
  await shop.close()
})

const outcomeOf = (answer: { status: number; text: string }) =>
  `${answer.status} ${answer.text.startsWith('{') ? (JSON.parse(answer.text).key ?? 'success') : 'file'}`

/** Checks that the call is refused and that nothing is written. */
async function expectRefused(name: SampleName, options: Parameters<AdminApi['callAny']>[2], outcome: string) {
  const before = await adminApi.countLog()
  const answer = await adminApi.callAny(operatorApi[name], OPERATOR_SAMPLES[name](subject), options)
  expect(outcomeOf(answer)).toBe(outcome)
  expect(await adminApi.countLog()).toBe(before)
}

test('the role table equals the specified one', () => {
  for (const permission of PERMISSIONS) {
    const holders = ROLES.filter((role) => permissionsOf(role).includes(permission))
    expect([permission, ROLES.map((role) => (holders.includes(role) ? role[0] : '-')).join('')]).toEqual([
      permission,
      SPECIFIED[permission],
    ])
  }
})

test('there are calls of every kind, and only sign-in needs no session', () => {
  expect(PERMITTED.length).toBeGreaterThan(5)
  expect(WRITES.length).toBeGreaterThan(5)
  expect(ENDPOINTS.filter(([, { access }]) => access !== 'operator').map(([name]) => name)).toEqual([
    'getSignInPage',
    'beginOperatorSignIn',
    'finishOperatorSignIn',
    'openOperatorInvite',
    'acceptOperatorInvite',
    'beginPasskeySignIn',
    'finishPasskeySignIn',
    'beginPasskeyOnlySignIn',
    'finishPasskeyOnlySignIn',
  ])
  for (const [name, { path, isAtRoot }] of ENDPOINTS) {
    expect([name, isAtRoot, path.startsWith('/operator/v1/')]).toEqual([name, true, true])
  }
})

test('list calls have the same parameters and results, and writing calls require a reason', () => {
  const paged = GUARDED.filter(([, { data }]) => data instanceof z.ZodObject && 'next' in data.shape)
  expect(paged.length).toBeGreaterThan(25)
  for (const [name, { data, query }] of paged) {
    // Lists of money also return the total amount.
    const fields = Object.keys((data as z.ZodObject).shape).filter((field) => field !== 'sum')
    const shape = { data: fields, query: Object.keys(query?.shape ?? {}) }
    expect([name, shape]).toEqual([
      name,
      { data: ['items', 'total', 'next'], query: expect.arrayContaining(['sort', 'page', 'perPage']) },
    ])
  }
  const without = WRITES.filter(([, { body }]) => !(body && 'reason' in body.shape)).map(([name]) => name)
  expect(without.toSorted()).toEqual(WITHOUT_REASON)
})

describe('a caller without a session', () => {
  test.each(GUARDED)('a caller without a session gets 401 from %s', (name) =>
    expectRefused(name, {}, '401 authentication'),
  )

  test.each(GUARDED)("a player's bearer token and session secret do not authorise %s", (name) =>
    expectRefused(
      name,
      {
        headers: {
          authorization: `Bearer ${player.bearer}`,
          cookie: `tastyToken=${player.secret}; runecase_operator=${player.secret}`,
        },
      },
      '401 authentication',
    ),
  )

  test('an operator who has signed out, was idle too long or is disabled gets 401', async () => {
    const faults = [
      `update operator_sessions set ended_at = now() where operator_id = $1`,
      `update operator_sessions set seen_at = now() - interval '31 minutes' where operator_id = $1`,
      `update operator_sessions set created_at = now() - interval '481 minutes' where operator_id = $1`,
      `update operator_sessions set second_factor_at = null where operator_id = $1`,
      `update operators set disabled_at = now() where id = $1`,
    ]
    for (const fault of faults) {
      const operator = await adminApi.make('admin')
      expect(await adminApi.refusal('getCurrentOperator', {}, operator)).toBe('200 success')
      await shop.rows(fault, [operator.id])
      expect([fault, await adminApi.refusal('getCurrentOperator', {}, operator)]).toEqual([fault, '401 authentication'])
    }
  })
})

describe('a page of another origin', () => {
  test.each(ENDPOINTS.filter(([, { method }]) => method === 'POST'))(
    'a page of another origin changes nothing by %s',
    async (name, endpoint) => {
      const input = endpoint.access === 'operator' ? OPERATOR_SAMPLES[name as SampleName](subject) : { body: {} }
      const before = await adminApi.countLog()
      for (const origin of [shop.address, 'https://evil.example', 'null']) {
        const answer = await adminApi.callAny(endpoint, input, { operator: admin, headers: { origin } })
        expect([origin, outcomeOf(answer)]).toEqual([origin, '403 forbidden'])
      }
      expect(await adminApi.countLog()).toBe(before)
    },
  )
})

describe.each(ROLES)('the role %s', (role) => {
  test.each(PERMITTED)('a role with the permission may call %s', async (name, endpoint) => {
    const isAllowed = permissionsOf(role).includes(endpoint.permission as Permission)
    const operator = byRole[role]
    if (!isAllowed) return expectRefused(name, { operator }, '403 forbidden')
    const answer = await adminApi.callAny(endpoint, OPERATOR_SAMPLES[name](subject), { operator })
    expect([401, 403, 500]).not.toContain(answer.status)
  })
})

describe('a page of another site with a bearer token', () => {
  test.each(WRITES)('a page of another site has no effect through %s, even with a bearer token', async (name) => {
    for (const origin of ['https://evil.example', shop.address, 'null']) {
      const headers = { origin, authorization: 'Bearer x' }
      await expectRefused(name, { operator: admin, headers }, '403 forbidden')
    }
  })
})

describe('a version that another operator has replaced', () => {
  const versioned = WRITES.filter(([, { body }]) => body !== undefined && 'version' in body.shape)

  test('many writing calls have a version field', () => {
    expect(versioned.length).toBeGreaterThan(20)
  })

  // Refused calls change nothing, so one subject is enough.
  let operator: TestOperator
  let fresh: OperatorSubject
  beforeAll(async () => {
    operator = await adminApi.make('admin')
    fresh = await makeSubject(shop, adminApi, operator)
  })

  test.each(versioned)('an outdated version is refused by %s', async (name) => {
    const sample = OPERATOR_SAMPLES[name](fresh)
    const stale = { ...sample, body: { ...sample.body, version: Number(sample.body?.version) + 1 } }
    const before = await adminApi.countLog()
    const answer = await adminApi.callAny(operatorApi[name], stale, { operator })
    expect(outcomeOf(answer)).toBe('409 version_conflict')
    expect(await adminApi.countLog()).toBe(before)
  })
})

describe('a second factor that was given too long ago', () => {
  test.each(GUARDED.filter(([, { requiresSecondFactor }]) => requiresSecondFactor))(
    'a second factor given more than ten minutes ago is not enough for %s',
    async (name) => {
      const operator = await adminApi.make('admin')
      await shop.rows(
        `update operator_sessions set second_factor_at = now() - interval '11 minutes' where operator_id = $1`,
        [operator.id],
      )
      await expectRefused(name, { operator }, '403 second_factor_required')
    },
  )
})

describe('the log', () => {
  let operator: TestOperator
  let own: OperatorSubject
  async function renewSubject() {
    operator = await adminApi.make('admin')
    own = await makeSubject(shop, adminApi, operator)
  }
  beforeAll(renewSubject)

  test.each(WRITES)('the log has one entry for %s, with its operator', async (name, endpoint) => {
    const call = () => adminApi.callAny(endpoint, OPERATOR_SAMPLES[name](own), { operator })
    let before = await adminApi.countLog()
    let answer = await call()
    if (answer.status !== 200) {
      // An earlier call has changed this subject, so a new one is made. That is slow, so it is done only when needed.
      await renewSubject()
      before = await adminApi.countLog()
      answer = await call()
    }
    expect(outcomeOf(answer)).toBe('200 success')
    const entries = await shop.rows<{
      operator_id: bigint
      action: string
      address: string
      fields: string[]
      states: string[]
    }>(
      `select operator_id, action, address, ${LOGGED_FIELDS} as fields, ${LOGGED_STATES} as states from operator_log order by seq offset $1`,
      [before],
    )
    // An immediate effect of an approval has a separate entry by the shop.
    const written = entries.filter(({ address }) => address !== 'system')
    expect(written).toEqual([
      expect.objectContaining({ operator_id: operator.id, action: expect.any(String), address: '127.0.0.1' }),
    ])
    expect(actionNameOf(written[0]?.action ?? ''), 'its name in the log').toEqual(expect.any(String))
    expect(namelessFields(entries.flatMap(({ fields }) => fields)), 'fields without a name in the log').toEqual([])
    expect(namelessStates(entries.flatMap(({ states }) => states)), 'states without a name in the log').toEqual([])
  })

  test('the log records every change: calls that only read change no other table', async () => {
    await renewSubject()
    const before = await countAdminEffects(shop)
    const reads = GUARDED.filter((one) => !WRITES.includes(one))
    for (const [name, endpoint] of reads) await adminApi.callAny(endpoint, OPERATOR_SAMPLES[name](own), { operator })
    const after = await countAdminEffects(shop)
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    // By exports and by reads of personal data, which are logged.
    expect(changed).toEqual(['operator_log', 'operator_log_head'])
  })

  test('the log cannot be updated, deleted or truncated', async () => {
    await expect(shop.rows(`update operator_log set reason = 'x'`)).rejects.toThrow('append-only')
    await expect(shop.rows('delete from operator_log')).rejects.toThrow('append-only')
    await expect(shop.rows('truncate operator_log')).rejects.toThrow('append-only')
  })

  test('entries of other operators are shown only to roles that may see all', async () => {
    const { items } = await adminApi.read('listOperatorLog', {}, byRole.risk)
    expect(new Set(items.map(({ operator }) => operator?.id)).size).toBeGreaterThan(1)
    const own = await adminApi.read('listOperatorLog', {}, byRole.finance)
    expect(own.items.filter(({ operator }) => operator?.id !== String(byRole.finance.id))).toEqual([])
  })
})
