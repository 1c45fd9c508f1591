import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'admin', approver: 'admin' })

async function propose(candidate: TestOperator) {
  const { request } = await adminApi.read(
    'createChangeRequest',
    {
      body: {
        kind: 'operator.admin',
        payload: { operatorId: String(candidate.id) },
        reason: 'They run the night shift',
      },
    },
    author,
  )
  return { params: { id: request.id }, body: { version: request.version, reason: 'Agreed with them' } }
}

async function roleOf({ id }: TestOperator): Promise<string | undefined> {
  const [row] = await shop.rows<{ role: string }>('select role from operators where id = $1', [id])
  return row?.role
}

test('a change that another operator approves is applied, and the log has every step', async () => {
  const candidate = await adminApi.make('support')
  const decision = await propose(candidate)
  expect(await roleOf(candidate)).toBe('support')
  const { request } = await adminApi.read('approveChangeRequest', decision, approver)
  expect(request).toMatchObject({ state: 'applied', preview: { lines: [{ before: 'support', after: 'admin' }] } })
  expect(await roleOf(candidate)).toBe('admin')
  const { items } = await adminApi.read('listOperatorLog', { query: { target: `operator ${candidate.id}` } }, author)
  expect(items.map(({ action, operator }) => [action, operator?.login])).toEqual([
    ['change_request.applied', approver.login],
    ['change_request.approved', approver.login],
    ['change_request.proposed', author.login],
    // Logged by the console.
    ['operator.invited', undefined],
  ])
  const byNumber = await adminApi.read('listOperatorLog', { query: { target: String(candidate.id) } }, author)
  expect(byNumber.items).toEqual(items)
})

test('the author cannot approve their own change from any session', async () => {
  const decision = await propose(await adminApi.make('support'))
  const elsewhere = await adminApi.again(author)
  for (const self of [author, elsewhere]) {
    expect(await adminApi.refusal('approveChangeRequest', decision, self)).toBe('403 own_change')
    expect(await adminApi.refusal('rejectChangeRequest', decision, self)).toBe('403 own_change')
  }
})

test('the database refuses an approval by the author', async () => {
  const { params } = await propose(await adminApi.make('support'))
  await expect(
    shop.rows(
      `update change_requests set state = 'approved', decided_by = author_id, decided_at = clock_timestamp() where id = $1`,
      [params.id],
    ),
  ).rejects.toThrow('change_requests_two_people')
})

test('a change whose base has changed is closed as stale', async () => {
  const candidate = await adminApi.make('support')
  const decision = await propose(candidate)
  await shop.rows('update operators set version = version + 1 where id = $1', [candidate.id])
  expect(await adminApi.refusal('approveChangeRequest', decision, approver)).toBe('409 change_stale')
  const { request } = await adminApi.read('getChangeRequest', { params: decision.params }, author)
  expect(request).toMatchObject({ state: 'stale', closedBecause: 'change_stale' })
  expect(await roleOf(candidate)).toBe('support')
})

test('a change with an effective time waits until then', async () => {
  const candidate = await adminApi.make('support')
  const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
  const { request } = await adminApi.read(
    'createChangeRequest',
    {
      body: {
        kind: 'operator.admin',
        payload: { operatorId: String(candidate.id) },
        reason: 'From next week',
        effectiveAt,
      },
    },
    author,
  )
  const approved = await adminApi.read(
    'approveChangeRequest',
    { params: { id: request.id }, body: { version: request.version } },
    approver,
  )
  expect(approved.request.state).toBe('approved')
  expect(await roleOf(candidate)).toBe('support')
  await shop.rows(`update change_requests set effective_at = clock_timestamp() where id = $1`, [request.id])
  await expect.poll(() => roleOf(candidate), { timeout: 20_000 }).toBe('admin')
})

test('a draft is visible only to its author until they propose it, and a stale version is reported', async () => {
  const candidate = await adminApi.make('support')
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'operator.admin', payload: { operatorId: String(candidate.id) } } },
    author,
  )
  const params = { id: request.id }
  expect(await adminApi.refusal('getChangeRequest', { params }, approver)).toBe('404 dataNotFound')
  const body = { version: request.version + 1, reason: 'Ready now' }
  expect(await adminApi.refusal('proposeChangeRequest', { params, body }, author)).toBe('409 version_conflict')
  expect(await adminApi.refusal('proposeChangeRequest', { params, body }, approver)).toBe('404 dataNotFound')
  await adminApi.read('proposeChangeRequest', { params, body: { ...body, version: request.version } }, author)
  const { items } = await adminApi.read('listChangeRequests', { query: { view: 'waiting' } }, approver)
  expect(items.map(({ id }) => id)).toContain(request.id)
})

async function draft(candidate: TestOperator) {
  const payload = { operatorId: String(candidate.id) }
  const { request } = await adminApi.read('createChangeRequest', { body: { kind: 'operator.admin', payload } }, author)
  return request
}

test('the author of a draft changes and proposes it at once, and the log has both contents', async () => {
  const [first, second] = [await adminApi.make('support'), await adminApi.make('risk')]
  const { id, version } = await draft(first)
  const payload = { operatorId: String(second.id) }
  const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
  const edit = (body: object) => ({ params: { id }, body: { version, payload, ...body } })
  const { request } = await adminApi.read('editChangeDraft', edit({ effectiveAt }), author)
  expect(request).toMatchObject({ state: 'draft', payload, effectiveAt, target: `operator ${second.id}`, reason: null })
  expect(request.preview.lines).toEqual([{ field: 'role', before: 'risk', after: 'admin' }])
  expect(await adminApi.refusal('editChangeDraft', edit({}), author)).toBe('409 version_conflict')
  const proposed = await adminApi.read(
    'editChangeDraft',
    edit({ version: request.version, payload: { operatorId: String(first.id) }, reason: 'They after all' }),
    author,
  )
  expect(proposed.request).toMatchObject({ state: 'proposed', reason: 'They after all', effectiveAt: null })
  expect(await adminApi.refusal('editChangeDraft', edit({ version: proposed.request.version }), author)).toBe(
    '409 change_closed',
  )
  const entries = await shop.rows(
    `select action, target, before -> 'payload' as before, after -> 'payload' as after, reason from operator_log
      where change_request_id = $1 order by seq`,
    [id],
  )
  const [ofFirst, ofSecond] = [{ operatorId: String(first.id) }, payload]
  expect(entries.slice(1)).toEqual([
    {
      action: 'change_request.draft_changed',
      target: `operator ${second.id}`,
      before: ofFirst,
      after: ofSecond,
      reason: null,
    },
    {
      action: 'change_request.proposed',
      target: `operator ${first.id}`,
      before: ofSecond,
      after: ofFirst,
      reason: 'They after all',
    },
  ])
})

test('a changed draft reads its base again', async () => {
  const candidate = await adminApi.make('support')
  const made = await draft(candidate)
  const params = { id: made.id }
  await shop.rows('update operators set version = version + 1 where id = $1', [candidate.id])
  const isCurrent = async () => (await adminApi.read('getChangeRequest', { params }, author)).request.isBaseCurrent
  expect(await isCurrent()).toBe(false)
  const body = { version: made.version, payload: made.payload }
  await adminApi.read('editChangeDraft', { params, body }, author)
  expect(await isCurrent()).toBe(true)
})

test('a draft can be changed only by its author, and only within its kind and schema', async () => {
  const { id, version, payload } = await draft(await adminApi.make('support'))
  const params = { id }
  const body = { version, payload }
  expect(await adminApi.refusal('editChangeDraft', { params, body }, approver)).toBe('404 dataNotFound')
  const wrong = await adminApi.call(
    'editChangeDraft',
    { params, body: { version, payload: { operatorId: 'x' } } },
    author,
  )
  expect(wrong.json().data.params.faults).toEqual([{ path: 'payload.operator_id', reason: 'bad_value' }])
  const other = { ...body, kind: 'item.void' } as typeof body
  expect(await adminApi.refusal('editChangeDraft', { params, body: other }, author)).toBe('400 validation')
  await adminApi.read('withdrawChangeRequest', { params, body: { version, reason: 'Not needed' } }, author)
  const withdrawn = { version: version + 1, payload }
  expect(await adminApi.refusal('editChangeDraft', { params, body: withdrawn }, author)).toBe('409 change_closed')
})

test('the drafts of an operator are listed and counted for them alone', async () => {
  const drafter = await adminApi.make('admin')
  const count = async (operator = drafter) => (await adminApi.read('countWaitingChanges', {}, operator)).drafts
  const before = await count(approver)
  expect(await count()).toBe(0)
  const body = { kind: 'operator.admin', payload: { operatorId: String((await adminApi.make('support')).id) } }
  const { request } = await adminApi.read('createChangeRequest', { body }, drafter)
  await adminApi.read('createChangeRequest', { body: { ...body, reason: 'No draft' } }, drafter)
  const listed = await adminApi.read('listChangeRequests', { query: { view: 'drafts' } }, drafter)
  expect(listed.items.map(({ id }) => id)).toEqual([request.id])
  expect([await count(), await count(approver)]).toEqual([1, before])
})

test('a kind that the role may not propose is forbidden, and an invalid payload names its fields', async () => {
  const support = await adminApi.make('support')
  const body = { kind: 'operator.admin', payload: { operatorId: String(support.id) }, reason: 'Make me one' }
  expect(await adminApi.refusal('createChangeRequest', { body }, support)).toBe('403 forbidden')
  const wrong = await adminApi.call('createChangeRequest', { body: { ...body, payload: { operatorId: 'x' } } }, author)
  expect(wrong.json().data.params.faults).toEqual([{ path: 'payload.operator_id', reason: 'bad_value' }])
})
