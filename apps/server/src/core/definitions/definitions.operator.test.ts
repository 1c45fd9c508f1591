import type { EndpointInput } from '@runecase/api/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { type AskedTerms, DEFINITION_SAMPLES } from '../../testing/definition-samples.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'admin', approver: 'admin' })

const reason = 'К празднику'
describe.each(Object.entries(DEFINITION_SAMPLES))('a definition of the kind %s', (kind, sample) => {
  const { key, payloadOf = () => ({}), richer, text, params, fieldsIn = (terms) => terms } = sample
  const { change = `${kind}.terms`, bodyOf = (asked: AskedTerms) => ({ ...asked }) } = sample
  const { action, target, of } = {
    ...{ action: `${kind}.edited`, target: `${kind} ${key}`, of: (fields: Record<string, unknown>): unknown => fields },
    ...sample.logged,
  }
  const call = (asked: AskedTerms, named = params) => ({
    ...(named && { params: named }),
    body: { ...bodyOf(asked), reason },
  })
  const read = async () => {
    const { version, fields } = await sample.read(adminApi, author)
    return { version, fields }
  }
  /** Changes it by one operator, or by two where one may not. */
  const edit = async (asked: AskedTerms, by = author) => {
    if (sample.edit) return adminApi.refusal(sample.edit, call(asked) as EndpointInput<never>, by)
    const proposed = { body: { kind: change, payload: payloadOf(asked), reason } }
    const { status, text: answer } = await adminApi.call('createChangeRequest', proposed, by)
    const { data, key: code } = JSON.parse(answer)
    if (status !== 200) return `${status} ${code}`
    const decision = { params: { id: data.request.id }, body: { version: data.request.version } }
    return adminApi.refusal('approveChangeRequest', decision, by === author ? approver : author)
  }
  const propose = async (asked: AskedTerms, options: { readonly effectiveAt?: string } = {}) => {
    const body = { kind: change, payload: payloadOf(asked), reason, ...options }
    const { request } = await adminApi.read('createChangeRequest', { body }, author)
    return { params: { id: request.id }, body: { version: request.version } }
  }
  type Proposal = Awaited<ReturnType<typeof propose>>
  const get = async ({ params }: Pick<Proposal, 'params'>) =>
    (await adminApi.read('getChangeRequest', { params }, author)).request
  const approve = (proposal: Proposal) => adminApi.refusal('approveChangeRequest', proposal, approver)
  const versions = async () => {
    const rows = await shop.rows<{
      version: number
      operator_id: bigint | null
      change_request_id: bigint | null
      terms: unknown
    }>(
      `select version, operator_id, change_request_id, terms from definition_versions where kind = $1 and key = $2 order by version desc`,
      [kind, key],
    )
    return rows.map(({ terms, ...row }) => ({ ...row, terms: fieldsIn(terms) }))
  }

  test('begins with what a file of the console said, or with what an operator made', async () => {
    await sample.make?.(adminApi, author)
    const { version, fields } = await read()
    const operator_id = sample.make ? author.id : null
    expect(await versions()).toMatchObject([{ version, operator_id, change_request_id: null, terms: fields }])
  })

  // Of a kind that always takes two operators there is nothing of the kind to show.
  if (sample.edit)
    test('changes its texts by one operator, as a version with its terms and a log entry; earlier texts come back as one more', async () => {
      const before = await read()
      const renamed = { ...before.fields, [text]: 'Другое' }
      expect(await edit({ ...before, fields: renamed })).toBe('200 success')
      expect(await read()).toEqual({ version: before.version + 1, fields: renamed })
      const [newest, previous] = await versions()
      expect(newest).toMatchObject({
        ...{ version: before.version + 1, operator_id: author.id, change_request_id: null },
        terms: renamed,
      })
      const [entry] = await shop.rows<{ before: unknown; after: unknown; reason: string }>(
        'select before, after, reason from operator_log where action = $1 and target = $2 order by seq desc limit 1',
        [action, target],
      )
      expect(entry).toEqual({ before: of(before.fields), after: of(renamed), reason })
      expect(await edit({ version: before.version + 1, fields: previous?.terms as typeof renamed })).toBe('200 success')
      expect(await read()).toEqual({ version: before.version + 2, fields: before.fields })
    })

  test('refuses the second editor of one version, and does not change', async () => {
    const before = await read()
    expect(await edit({ ...before, fields: { ...before.fields, [text]: 'Первое' } })).toBe('200 success')
    expect(await edit({ ...before, fields: { ...before.fields, [text]: 'Второе' } }, approver)).toBe(
      '409 version_conflict',
    )
    expect((await read()).fields[text]).toBe('Первое')
  })

  if (!richer) return

  test('changes what players rely on by two operators', async () => {
    const before = await read()
    const fields = richer(before.fields, 1)
    if (sample.edit) expect(await edit({ ...before, fields })).toBe('409 approval_required')
    const proposal = await propose({ ...before, fields })
    expect(await adminApi.refusal('approveChangeRequest', proposal, author)).toBe('403 own_change')
    expect(await read()).toEqual(before)
    expect(await approve(proposal)).toBe('200 success')
    const after = await read()
    const [newest] = await versions()
    expect(newest).toMatchObject({
      ...{ version: before.version + 1, operator_id: author.id, change_request_id: BigInt(proposal.params.id) },
      terms: after.fields,
    })
  })

  test('one of two approvals at once on one version takes effect', async () => {
    const before = await read()
    const proposals = await Promise.all(
      [2, 3].map((more) => propose({ ...before, fields: richer(before.fields, more) })),
    )
    await Promise.all(proposals.map(approve))
    expect((await Promise.all(proposals.map(get))).map(({ state }) => state).toSorted()).toEqual(['applied', 'stale'])
    expect((await read()).version).toBe(before.version + 1)
  })

  test('a change is stale once another change came first', async () => {
    const before = await read()
    const proposal = await propose({ ...before, fields: richer(before.fields, 4) })
    await edit({ ...before, fields: { ...before.fields, [text]: 'Раньше' } })
    expect((await get(proposal)).isBaseCurrent).toBe(false)
    expect(await approve(proposal)).toBe('409 change_stale')
    expect(await get(proposal)).toMatchObject({ state: 'stale', closedBecause: 'change_stale' })
  })

  test('takes a draft over to the version that is in force when it is proposed', async () => {
    const before = await read()
    const body = { kind: change, payload: payloadOf({ ...before, fields: richer(before.fields, 5) }) }
    const { request: draft } = await adminApi.read('createChangeRequest', { body }, author)
    expect(draft.state).toBe('draft')
    await edit({ ...before, fields: { ...before.fields, [text]: 'Между' } }, approver)
    const now = await read()
    const params = { id: draft.id }
    const payload = payloadOf({ ...now, fields: richer(now.fields, 5) })
    const { request } = await adminApi.read(
      'editChangeDraft',
      { params, body: { version: draft.version, payload, reason } },
      author,
    )
    expect(await approve({ params, body: { version: request.version } })).toBe('200 success')
    expect((await get({ params })).state).toBe('applied')
    expect((await read()).version).toBe(now.version + 1)
  })

  test('waits for the time of an approved change, and for one that is withdrawn in vain', async () => {
    const before = await read()
    const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
    const withdrawn = await propose({ ...before, fields: richer(before.fields, 6) }, { effectiveAt })
    const later = await propose({ ...before, fields: richer(before.fields, 7) }, { effectiveAt })
    for (const proposal of [withdrawn, later]) expect(await approve(proposal)).toBe('200 success')
    const { version } = await get(withdrawn)
    await adminApi.read('withdrawChangeRequest', { params: withdrawn.params, body: { version, reason } }, author)
    expect(await read()).toEqual(before)
    const due = [withdrawn, later].map(({ params }) => params.id)
    await shop.rows('update change_requests set effective_at = clock_timestamp() where id = any($1::int8[])', [due])
    await expect.poll(async () => (await get(later)).state, { timeout: 20_000 }).toBe('applied')
    expect((await get(withdrawn)).state).toBe('withdrawn')
    expect((await read()).version).toBe(before.version + 1)
  })

  if (params || sample.unknown)
    test('a change of an unknown definition is not found', async () => {
      const known = await read()
      const asked = sample.unknown?.(known) ?? known
      const unknown = params && (kind === 'mission' ? { channel: 'none' } : { id: 99_999 })
      const payload = { ...payloadOf(asked), ...(params && { [`${kind}Id`]: 99_999 }) }
      const answer = sample.edit
        ? await adminApi.refusal(sample.edit, call(asked, unknown) as EndpointInput<never>, author)
        : await adminApi.refusal('createChangeRequest', { body: { kind: change, payload, reason } }, author)
      expect(answer).toBe(kind === 'mission' ? '400 validation' : '404 dataNotFound')
    })
})

test('a version of a definition is never changed or removed', async () => {
  await expect(shop.rows(`update definition_versions set terms = '{}'`)).rejects.toThrow()
  await expect(shop.rows('delete from definition_versions')).rejects.toThrow()
})
