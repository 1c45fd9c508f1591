import { expect, test } from 'vitest'
import { CHANGE_SAMPLES } from '../../testing/change-samples.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'admin', approver: 'admin' })

/** Proposes a change, and approves it while another transaction locks its target. Returns a function that reads the request's state. */
async function approveDuring(
  body: { readonly kind: string; readonly payload: Record<string, unknown> },
  { statement, id, holdsMs = 0 }: { readonly statement: string; readonly id: string; readonly holdsMs?: number },
) {
  const { request } = await adminApi.read('createChangeRequest', { body: { ...body, reason: 'For the race' } }, author)
  const params = { id: request.id }
  let approval: Promise<unknown> = Promise.resolve()
  await shop.database.transaction(async (tx) => {
    await tx.rows(`test_hold_subject_of_${body.kind}`, statement, [id])
    approval = adminApi.read('approveChangeRequest', { params, body: { version: request.version } }, approver)
    const waiting = () =>
      shop.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting, { interval: 20 }).not.toEqual([])
    await new Promise((resolve) => setTimeout(resolve, holdsMs))
  })
  await approval
  return async () => (await adminApi.read('getChangeRequest', { params }, author)).request.state
}

test('a change whose base changes while it is being applied is closed as stale', async () => {
  const candidate = await adminApi.make('support')
  const stateOfRole = await approveDuring(
    { kind: 'operator.admin', payload: { operatorId: String(candidate.id) } },
    { statement: `update operators set role = 'risk', version = version + 1 where id = $1`, id: String(candidate.id) },
  )
  expect(await stateOfRole()).toBe('stale')
  expect(await shop.rows('select role from operators where id = $1', [candidate.id])).toEqual([{ role: 'risk' }])

  const [payload = {}] = (await CHANGE_SAMPLES['item.void']?.make({ shop, adminApi, author })) ?? []
  const stateOfVoid = await approveDuring(
    { kind: 'item.void', payload },
    { statement: 'update items set price_minor = price_minor * 2 where id = $1', id: String(payload.itemId) },
  )
  expect(await stateOfVoid()).toBe('stale')
  expect(await shop.rows('select from item_voids where item_id = $1', [payload.itemId])).toEqual([])
})

test('a change whose target is locked for longer than it waits stays approved, and is applied afterwards', async () => {
  const { userId } = await shop.register()
  const state = await approveDuring(
    { kind: 'balance.correction', payload: { userId: String(userId), amount: 5 } },
    { statement: 'select from players where user_id = $1 for update', id: String(userId), holdsMs: 1200 },
  )
  await expect.poll(state, { timeout: 20_000 }).toBe('applied')
})

test('one of many simultaneous decisions succeeds, also with the author in two sessions among them, and the change is applied once', async () => {
  const others = [await adminApi.make('admin'), await adminApi.make('admin')]
  for (let round = 0; round < 5; round += 1) {
    const candidate = await adminApi.make('support')
    const { request } = await adminApi.read(
      'createChangeRequest',
      { body: { kind: 'operator.admin', payload: { operatorId: String(candidate.id) }, reason: 'For the race' } },
      author,
    )
    const params = { id: request.id }
    const body = { version: request.version, reason: 'At the same moment' }
    const deciders = [author, await adminApi.again(author), ...others]
    const outcomes = await Promise.all(
      deciders.flatMap((decider) => [
        adminApi.refusal('approveChangeRequest', { params, body }, decider),
        adminApi.refusal('rejectChangeRequest', { params, body }, decider),
      ]),
    )
    expect(outcomes.slice(0, 4)).toEqual(Array(4).fill('403 own_change'))
    expect(outcomes.filter((outcome) => outcome === '200 success')).toHaveLength(1)
    const actions = await shop.rows<{ action: string }>(
      'select action from operator_log where change_request_id = $1 order by seq',
      [request.id],
    )
    const decisions = actions.filter(({ action }) => /approved|rejected/.test(action))
    expect(decisions).toHaveLength(1)
    const isApproved = decisions[0]?.action === 'change_request.approved'
    expect(actions.filter(({ action }) => action === 'change_request.applied')).toHaveLength(isApproved ? 1 : 0)
  }
})

test('one of many simultaneous changes of a draft succeeds, also with its proposal and its withdrawal among them', async () => {
  const sessions = [author, await adminApi.again(author)]
  for (let round = 0; round < 5; round += 1) {
    const candidates = [await adminApi.make('support'), await adminApi.make('risk'), await adminApi.make('content')]
    const [first, ...payloads] = candidates.map(({ id }) => ({ operatorId: String(id) }))
    const { request } = await adminApi.read(
      'createChangeRequest',
      { body: { kind: 'operator.admin', payload: { ...first } } },
      author,
    )
    const params = { id: request.id }
    const { version } = request
    const reason = 'At the same moment'
    const outcomes = await Promise.all(
      sessions.flatMap((session, at) => [
        adminApi.refusal('editChangeDraft', { params, body: { version, payload: { ...payloads[at] } } }, session),
        adminApi.refusal(
          'editChangeDraft',
          { params, body: { version, payload: { ...payloads[at] }, reason } },
          session,
        ),
        adminApi.refusal('proposeChangeRequest', { params, body: { version, reason } }, session),
        adminApi.refusal('withdrawChangeRequest', { params, body: { version, reason } }, session),
      ]),
    )
    expect(outcomes.filter((outcome) => outcome === '200 success')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === '409 version_conflict')).toHaveLength(7)
    const [done, ...more] = await shop.rows<{ action: string; payload: unknown }>(
      `select action, after -> 'payload' as payload from operator_log
        where change_request_id = $1 and action <> 'change_request.drafted'`,
      [request.id],
    )
    expect(more).toEqual([])
    const now = (await adminApi.read('getChangeRequest', { params }, author)).request
    expect(now.version).toBe(version + 1)
    if (done?.action === 'change_request.withdrawn') expect(now.state).toBe('withdrawn')
    else expect(now.payload).toEqual(done?.payload)
    expect(now.state === 'draft').toBe(done?.action === 'change_request.draft_changed')
  }
})
