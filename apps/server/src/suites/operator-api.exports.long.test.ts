import { type Permission, permissionsOf, ROLES, type Role } from '@runecase/api/operator/roles.ts'
import { type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportList } from '../core/operators/public.ts'
import { type AdminApi, openAdminApi, type TestOperator } from '../testing/admin-api.ts'
import { OPERATOR_SAMPLES } from '../testing/operator-samples.ts'
import { makeSubject, type OperatorSubject } from '../testing/operator-subject.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

type SampleName = keyof typeof OPERATOR_SAMPLES

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
})
afterAll(async () => {
  adminApi.close()
  await shop.close()
})

/** Every call in the table that has the query parameters of a list. */
const LISTS = (Object.keys(operatorApi) as OperatorEndpointName[]).filter((name) => {
  const { query } = operatorApi[name] as { readonly query?: { readonly shape: object } }
  return query !== undefined && 'perPage' in query.shape
}) as SampleName[]

/** The filters of a sample, as text for the address. */
const filtersOf = (name: SampleName) =>
  Object.fromEntries(
    Object.entries((OPERATOR_SAMPLES[name](subject).query ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]),
  )
const exportOf = (list: string, query: Record<string, string>, operator: TestOperator) =>
  adminApi.call('exportList', { params: { list }, query }, operator)
const linesOf = (text: string) => text.trimEnd().split('\r\n')

test('the table has many list calls', () => {
  expect(LISTS.length).toBeGreaterThan(30)
})

describe.each(LISTS)('the export file of %s', (name) => {
  test('an exported file contains the rows of its list, and the export is logged', async () => {
    const query = filtersOf(name)
    const { total } = await adminApi.read(name as 'listPlayers', { query: query as object }, byRole.admin)
    const before = await adminApi.countLog()
    const { status, text } = await exportOf(name, query, byRole.admin)
    expect(status).toBe(200)
    expect(await adminApi.countLog()).toBe(before + 1)
    // The log also lists the entry of its own export.
    const rows = linesOf(text).length - 1
    expect(rows).toBe(name === 'listOperatorLog' ? (total ?? 0) : total)
    const { items } = await adminApi.read('listOperatorLog', { query: { action: 'list.exported' } }, byRole.admin)
    expect(items[0]).toMatchObject({ target: name, operator: { id: String(byRole.admin.id) } })
  })

  test('an exported file is available only to the roles of its list', async () => {
    const { permission } = operatorApi[name] as { readonly permission?: Permission }
    for (const role of ROLES) {
      const { status } = await exportOf(name, filtersOf(name), byRole[role])
      const isPermitted = permission === undefined || permissionsOf(role).includes(permission)
      expect([role, status]).toEqual([role, isPermitted ? 200 : 403])
    }
  })
})

test('a file may have more rows than a page, in the order and with the filter of the list', async () => {
  await shop.rows(
    `insert into users (id, nickname, avatar, reg_type) select 9000000 + n, 'export ' || lpad(n::text, 4, '0'), 'x', 'quick'
       from generate_series(1, 450) n`,
  )
  await shop.rows(
    `insert into seeds (id, user_id, commitment, sealed, client_seed, activated_at)
     select id * 2 + place, id, sha256((id * 2 + place)::text::bytea), sha256(id::text::bytea) || sha256(place::text::bytea),
            case place when 0 then 'export' end, case place when 0 then now() end
       from users cross join (values (0), (1)) places (place) where nickname like 'export %'`,
  )
  await shop.rows(
    `insert into players (user_id, seed_id, next_seed_id, balance_minor) select id, id * 2, id * 2 + 1, 150 from users where nickname like 'export %'`,
  )
  const { text } = await exportOf('listPlayers', { text: 'export 0', sort: 'created' }, byRole.support)
  const [heading, ...rows] = linesOf(text)
  expect(heading?.replace('\uFEFF', '').split(';').slice(0, 5)).toEqual([
    'id',
    'nickname',
    'created_at',
    'level',
    'balance',
  ])
  expect(rows).toHaveLength(450)
  expect(rows[0]).toContain('"export 0001"')
  expect(rows[0]).toContain(';1,5;')
})

test('an export stops when the session of its operator ends', async () => {
  const operator = await adminApi.make('support')
  const [session] = await shop.rows<{ id: bigint }>('select id from operator_sessions where operator_id = $1', [
    operator.id,
  ])
  const listPlayers = async () => ({ items: [{ id: '1' }], next: 'more' })
  const exported = exportList({ database: shop.database }, { listPlayers } as never)
  const caller = { id: operator.id, sessionId: session?.id ?? 0n, role: operator.role }
  const call = { operator: caller, address: '127.0.0.1', requestId: 'x' } as never
  const { lines } = await exported({ params: { list: 'listPlayers' }, query: {}, body: {} } as never, call)
  const read: string[] = []
  const readAll = async () => {
    for await (const line of lines) {
      read.push(String(line))
      if (read.length === 4)
        await shop.rows('update operator_sessions set ended_at = now() where operator_id = $1', [operator.id])
    }
  }
  await expect(readAll()).rejects.toMatchObject({ code: 'authentication' })
  expect(read, 'the heading and three pages of one row').toHaveLength(4)
})

test('an export is refused for an unknown list, for a call that is not a list, and for a filter that the list does not have', async () => {
  expect((await exportOf('listNothing', {}, byRole.admin)).status).toBe(404)
  expect((await exportOf('getPlayer', {}, byRole.admin)).status).toBe(404)
  expect((await exportOf('constructor', {}, byRole.admin)).status).toBe(404)
  expect((await exportOf('listPlayers', { nobody: 'x' }, byRole.admin)).status).toBe(400)
  expect((await exportOf('listPlayers', { perPage: '1' }, byRole.admin)).status).toBe(200)
})
