import type { Endpoint } from '@runecase/api/endpoint.ts'
import { type Permission, permissionsOf, ROLES, type Role } from '@runecase/api/operator/roles.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminApi, openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { OPERATOR_SAMPLES } from '../testing/operator-samples.ts'
import { makeSubject, type OperatorSubject } from '../testing/operator-subject.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

type SampleName = keyof typeof OPERATOR_SAMPLES
const READS = (Object.entries(operatorApi) as [SampleName, Endpoint][]).filter(
  ([, { access, method, rate }]) => access === 'operator' && (method === 'GET' || rate === 'read'),
)
const LISTS = READS.filter(([, { query }]) => query !== undefined && 'perPage' in query.shape)

/** The player's contacts; each text occurs nowhere else. */
const MAIL = 'marker-mail@operators.example'
const TOKEN = 'MarkerLinkToken'
const STEAM_LOGIN = 'marker_steam_login'
const ADDRESS = '203.0.113.77'
const LOGIN = 'marker.login'
const CONTACTS = [MAIL, TOKEN, STEAM_LOGIN, ADDRESS, LOGIN]
/** A nickname that a spreadsheet program would evaluate as a formula. */
const FORMULA = '=HYPERLINK("https://evil.example")'

/**
 * Who may propose and who may approve each kind of change, according to the specification's role table, a letter per role: support,
 * content, finance, risk, admin.
 */
const KINDS: Readonly<Record<string, readonly [proposers: string, approvers: string]>> = {
  'balance.correction': ['--fra', '--f-a'],
  'item.void': ['--fra', '--f-a'],
  'payment.refund': ['--fra', '--f-a'],
  'payment.accept': ['--fra', '--f-a'],
  'battle.void': ['--fra', '--f-a'],
  'withdrawal.resolve': ['---ra', '---ra'],
  'case.odds': ['-c--a', '-c--a'],
  'case.terms': ['-c--a', '-c--a'],
  'case.new': ['-c--a', '-c--a'],
  'items.prices': ['-c--a', '-c--a'],
  'item.new': ['-c--a', '-c--a'],
  'item.market': ['-c--a', '-c--a'],
  'pack.contents': ['-c--a', '-c--a'],
  'case.fields': ['-c--a', '-c--a'],
  'event.copy': ['-c--a', '-c--a'],
  'event.parts': ['-c--a', '-c--a'],
  'leaderboard.terms': ['-c--a', '-c--a'],
  'raffle.terms': ['-c--a', '-c--a'],
  'offer.terms': ['-c--a', '-c--a'],
  'mission.terms': ['-c--a', '-c--a'],
  'campaign.send': ['-c--a', '-c--a'],
  'promo.code': ['-c--a', '-c--a'],
  'promo.batch': ['-c--a', '-c--a'],
  'gift.batch': ['--fra', '--f-a'],
  'payment.terms': ['--fra', '--f-a'],
  'settings.change': ['----a', '----a'],
  'operator.admin': ['----a', '----a'],
  'operator.role': ['----a', '----a'],
  'operator.invite': ['----a', '----a'],
  'operator.link': ['----a', '----a'],
}

let shop: TestApp
let adminApi: AdminApi
let byRole: Record<Role, TestOperator>
let subject: OperatorSubject
beforeAll(async () => {
  shop = await startTestApp()
  adminApi = openAdminApi(shop)
  const made = await Promise.all(ROLES.map(async (role) => [role, await adminApi.make(role)] as const))
  byRole = Object.fromEntries(made) as Record<Role, TestOperator>
  subject = await makeSubject(shop, adminApi, byRole.admin)
  await shop.rows(
    `update users set email = $2, email_confirmed_at = now(), steam_login = $3, nickname = $4,
            steam_link = 'https://steamcommunity.com/tradeoffer/new/?partner=7777&token=' || $5 where id = $1`,
    [subject.playerId, MAIL, STEAM_LOGIN, FORMULA, TOKEN],
  )
  await shop.rows('update credentials set login = $2 where user_id = $1', [subject.playerId, LOGIN])
  await shop.rows('update sessions set address = $2 where user_id = $1', [subject.playerId, ADDRESS])
  // Their withdrawals go to the same Steam account.
  const [receiver] = await shop.rows<{ id: string }>(
    'select steam_id as id from withdrawals where user_id = $1 limit 1',
    [subject.playerId],
  )
  CONTACTS.push(receiver?.id ?? 'none')
  await shop.rows(`insert into identities (provider, subject, user_id, name) values ('steam', $2, $1, 'x')`, [
    subject.playerId,
    receiver?.id,
  ])
  await shop.rows(
    `update payment_orders set fields = jsonb_build_object('email', $2::text, 'login', $3::text) where user_id = $1`,
    [subject.playerId, MAIL, LOGIN],
  )
})
afterAll(async () => {
  adminApi.close()
  await shop.close()
})

const answerOf = async ([name, endpoint]: (typeof READS)[number], operator: TestOperator) =>
  adminApi.callAny(endpoint, OPERATOR_SAMPLES[name](subject), { operator })
const found = (text: string) => CONTACTS.filter((contact) => text.includes(contact))

describe.each(ROLES.filter((role) => !permissionsOf(role).includes('players.unmask')))(
  'contacts for the role %s',
  (role) => {
    const permitted = READS.filter(
      ([, { permission }]) => permission === undefined || permissionsOf(role).includes(permission as Permission),
    )
    test.each(permitted)('contacts are masked in the response of %s', async (...read) => {
      const { status, text } = await answerOf(read, byRole[role])
      // The preview of a change also requires the permission of its kind.
      expect([status >= 500, found(text)]).toEqual([false, []])
    })
  },
)

describe.each(ROLES.filter((role) => permissionsOf(role).includes('players.unmask')))(
  'contacts for the role %s',
  (role) => {
    test.each(READS)('contacts read in full through %s are recorded in the log', async (...read) => {
      const before = await adminApi.countLog()
      const { text } = await answerOf(read, byRole[role])
      const logged = (await adminApi.countLog()) - before
      expect(found(text).length > 0 && logged === 0, 'read in full without an entry').toBe(false)
    })
  },
)

test('contacts are shown to roles that may see them, and are not written to the log', async () => {
  const call = { params: { id: subject.playerId }, body: { reason: 'They called' } }
  const { text } = await adminApi.call('readPlayerContacts', call, byRole.risk)
  expect(CONTACTS.filter((contact) => !text.includes(contact))).toEqual([])
  for (const read of READS) await answerOf(read, byRole.admin)
  const entries = await shop.rows<{ entry: string }>('select l::text as entry from operator_log l')
  expect(entries.flatMap(({ entry }) => found(entry))).toEqual([])
})

/** The export file of a list, with the filters of its sample. */
const fileOf = (list: SampleName, operator: TestOperator) => {
  const { query = {} } = OPERATOR_SAMPLES[list](subject) as { readonly query?: Readonly<Record<string, unknown>> }
  const filters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return adminApi.call('exportList', { params: { list }, query: filters }, operator)
}

describe.each(LISTS)('the export file of %s', (list, endpoint) => {
  test('an exported file has no cell that a spreadsheet would evaluate', async () => {
    const { status, text } = await fileOf(list, byRole.admin)
    expect(status).toBe(200)
    expect(text.split(/[;\r\n]+/).filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
  })

  test('an exported file contains no contacts for roles that see them masked', async () => {
    for (const role of ROLES.filter((one) => !permissionsOf(one).includes('players.unmask'))) {
      const { permission } = endpoint as { readonly permission?: Permission }
      if (permission !== undefined && !permissionsOf(role).includes(permission)) continue
      const { status, text } = await fileOf(list, byRole[role])
      expect([role, status, found(text)]).toEqual([role, 200, []])
    }
  })
})

test.each(['listAdminWithdrawals', 'listPlayers'] as const)(
  'a nickname that looks like a formula is plain text in the file of %s',
  async (list) => {
    expect((await fileOf(list, byRole.admin)).text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  },
)

describe.each(Object.entries(KINDS))('a change of the kind %s', (kind, [proposers, approvers]) => {
  const mayDo = (letters: string, role: Role) => letters[ROLES.indexOf(role)] !== '-'

  test.each(ROLES)('a change can be proposed and approved by %s as the role table says', async (role) => {
    const proposal = { body: { kind, payload: {}, reason: 'By the table' } }
    const refused = await adminApi.refusal('createChangeRequest', proposal, byRole[role])
    expect(refused === '403 forbidden', `${role} proposes`).toBe(!mayDo(proposers, role))
    const author = await adminApi.make('admin')
    const [row] = await shop.rows<{ id: string }>(
      `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason, proposed_at)
       values ($1, 'of the table', '{}', 'none', '{"subject": "x", "lines": []}', 'proposed', $2, 'By the table', now()) returning id::text`,
      [kind, author.id],
    )
    const decision = { params: { id: row?.id ?? '' }, body: { version: 1 } }
    for (const session of [author, await adminApi.again(author)])
      expect(await adminApi.refusal('approveChangeRequest', decision, session)).toBe('403 own_change')
    const answer = await adminApi.refusal('approveChangeRequest', decision, byRole[role])
    expect(['403 forbidden', '404 dataNotFound'].includes(answer), `${role} approves: ${answer}`).toBe(
      !mayDo(approvers, role),
    )
    expect(
      await shop.rows('select state from change_requests where id = $1 and state = $2', [
        decision.params.id,
        'applied',
      ]),
    ).toEqual([])
  })
})
