import { expect, test } from 'vitest'
import { openOffice } from '../../testing/open-office.ts'

const { shop, office } = await openOffice({})

test('of many who decide at once, the author in two sessions among them, one decides and the change is applied once', async () => {
  const author = await office.make('admin')
  const others = [await office.make('admin'), await office.make('admin')]
  for (let round = 0; round < 5; round += 1) {
    const candidate = await office.make('support')
    const { request } = await office.read(
      'createChangeRequest',
      { body: { kind: 'operator.admin', payload: { operatorId: String(candidate.id) }, reason: 'For the race' } },
      author,
    )
    const params = { id: request.id }
    const body = { version: request.version, reason: 'At the same moment' }
    const deciders = [author, await office.again(author), ...others]
    const outcomes = await Promise.all(
      deciders.flatMap((decider) => [
        office.refusal('approveChangeRequest', { params, body }, decider),
        office.refusal('rejectChangeRequest', { params, body }, decider),
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

test('of many changes of one draft, its proposal and its withdrawal among them, one is made', async () => {
  const author = await office.make('admin')
  const sessions = [author, await office.again(author)]
  for (let round = 0; round < 5; round += 1) {
    const candidates = [await office.make('support'), await office.make('risk'), await office.make('content')]
    const [first, ...payloads] = candidates.map(({ id }) => ({ operatorId: String(id) }))
    const { request } = await office.read(
      'createChangeRequest',
      { body: { kind: 'operator.admin', payload: { ...first } } },
      author,
    )
    const params = { id: request.id }
    const { version } = request
    const reason = 'At the same moment'
    const outcomes = await Promise.all(
      sessions.flatMap((session, at) => [
        office.refusal('editChangeDraft', { params, body: { version, payload: { ...payloads[at] } } }, session),
        office.refusal('editChangeDraft', { params, body: { version, payload: { ...payloads[at] }, reason } }, session),
        office.refusal('proposeChangeRequest', { params, body: { version, reason } }, session),
        office.refusal('withdrawChangeRequest', { params, body: { version, reason } }, session),
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
    const now = (await office.read('getChangeRequest', { params }, author)).request
    expect(now.version).toBe(version + 1)
    if (done?.action === 'change_request.withdrawn') expect(now.state).toBe('withdrawn')
    else expect(now.payload).toEqual(done?.payload)
    expect(now.state === 'draft').toBe(done?.action === 'change_request.draft_changed')
  }
})
