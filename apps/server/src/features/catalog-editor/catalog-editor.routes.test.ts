import type { CaseFields, EditedCase } from '@runecase/api/operator/cases.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })
const player = await shop.register()

const idOf = async (slug: string) => {
  const [row] = await shop.rows<{ id: number }>('select id from cases where slug = $1', [slug])
  return row?.id ?? 0
}
const caseOf = async (slug: string): Promise<EditedCase> =>
  (await adminApi.read('getEditedCase', { params: { id: await idOf(slug) } }, author)).case

const versionsOf = async (caseId: number) =>
  (await adminApi.read('listCaseVersions', { query: { caseId } }, author)).items

/** The lines with tickets moved from the most common to the second most common one. */
function moved({ lines }: EditedCase, count: number) {
  const [most, second] = [...lines].sort((a, b) => b.tickets - a.tickets)
  return lines.map(({ item: { slug: item }, tickets }) => ({
    item,
    tickets: tickets + (item === second?.item.slug ? count : 0) - (item === most?.item.slug ? count : 0),
  }))
}

const propose = (one: EditedCase, count = 1000) =>
  adminApi.read(
    'createChangeRequest',
    {
      body: {
        kind: 'case.odds',
        reason: 'Новые цены арканы',
        payload: { caseId: one.id, baseVersion: one.oddsVersion, lines: moved(one, count) },
      },
    },
    author,
  )

describe('the list', () => {
  test('the list shows each case with its return, filtered and sorted', async () => {
    const all = await adminApi.read('listEditedCases', { query: { sort: '-rtp', perPage: 200 } }, author)
    expect(all.total).toBe(104)
    const returns = all.items.flatMap(({ rtp }) => rtp ?? [])
    expect(returns).toEqual([...returns].sort((a, b) => b - a))
    const found = await adminApi.read('listEditedCases', { query: { text: 'рейд', state: 'open' } }, author)
    expect(found.items.map(({ slug }) => slug)).toContain('pervyy-reyd')
    expect((await adminApi.read('listEditedCases', { query: { state: 'out_of_bounds' } }, author)).items).toEqual([])
    const first = await adminApi.read('listEditedCases', { query: { perPage: 3 } }, author)
    const next = await adminApi.read('listEditedCases', { query: { perPage: 3, page: first.next ?? '' } }, author)
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(6)
  })

  test('the list counts openings, with their actual return', async () => {
    const opened = await shop.call('openCase', { params: { name: 'pervyy-reyd' }, body: { multiOpen: 2 } }, { player })
    expect(opened.status).toBe(200)
    await expect.poll(async () => (await caseOf('pervyy-reyd')).opened, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    expect((await caseOf('pervyy-reyd')).observedReturn).toBeGreaterThan(0)
  })
})

describe('one operator', () => {
  test('one operator changes fields that do not affect the odds, and a concurrent edit is refused', async () => {
    const one = await caseOf('nochnoy-dozhor')
    const fields: CaseFields = { ...one.fields, name: 'Ночной дозор, часть вторая', level: 3 }
    const body = { version: one.version, fields, reason: 'Новое имя' }
    const edited = await adminApi.read('editCase', { params: { id: one.id }, body }, author)
    expect(edited.case).toMatchObject({ fields, oddsVersion: one.oddsVersion })
    expect(await adminApi.refusal('editCase', { params: { id: one.id }, body }, approver)).toBe('409 version_conflict')
    await expect
      .poll(async () => (await shop.call('getCase', { params: { name: one.slug } })).json().data, { timeout: 10_000 })
      .toMatchObject({ name: fields.name, level: 3 })
  })

  test('a taken name, and a sale that ends before it begins, are refused', async () => {
    const one = await caseOf('mid-ili-fid')
    const other = await caseOf('metr-trekh-sfer')
    const edit = (fields: Partial<CaseFields>) =>
      adminApi.refusal(
        'editCase',
        {
          params: { id: one.id },
          body: { version: one.version, fields: { ...one.fields, ...fields }, reason: 'проба' },
        },
        author,
      )
    expect(await edit({ name: other.fields.name })).toBe('422 change_refused')
    expect(await edit({ opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' })).toBe('422 change_refused')
    expect(await edit({ sectionId: 999 })).toBe('422 change_refused')
    expect(await caseOf('mid-ili-fid')).toEqual(one)
  })

  test('one operator limits the openings of a case, and its counter shows how many are left', async () => {
    const one = await caseOf('put-klinka')
    expect(one.opensRemaining).toBeNull()
    const body = { version: one.version, fields: { ...one.fields, opensLimit: 5 }, reason: 'Только пять' }
    await adminApi.read('editCase', { params: { id: one.id }, body }, author)
    expect((await caseOf('put-klinka')).opensRemaining).toBe(5)
    await expect
      .poll(
        async () =>
          (await shop.call('openCase', { params: { name: one.slug }, body: { multiOpen: 2 } }, { player })).status,
      )
      .toBe(200)
    expect((await caseOf('put-klinka')).opensRemaining).toBe(3)
  })

  test('one operator closes a case at once and opens it again', async () => {
    const id = await idOf('put-klinka')
    const reason = 'Проверяем цены'
    expect((await adminApi.read('closeCase', { params: { id }, body: { reason } }, author)).case.isAvailable).toBe(
      false,
    )
    const refused = await shop.call('openCase', { params: { name: 'put-klinka' }, body: { multiOpen: 1 } }, { player })
    expect([refused.status, refused.json().key]).toEqual([422, 'case_not_available'])
    expect((await adminApi.read('openClosedCase', { params: { id }, body: { reason } }, author)).case.isAvailable).toBe(
      true,
    )
    expect(await adminApi.refusal('closeCase', { params: { id: 999_999 }, body: { reason } }, author)).toBe(
      '404 dataNotFound',
    )
  })
})

describe('two operators', () => {
  test("two operators change odds that are proposed, approved, published and used for the player's opening", async () => {
    const one = await caseOf('groza-magov')
    const { request } = await propose(one)
    expect(request).toMatchObject({ kind: 'case.odds', state: 'proposed', subject: one.fields.name })
    expect(request.preview.lines.map(({ field }) => field)).toContain('rtp')
    const decision = { params: { id: request.id }, body: { version: request.version } }
    expect(await adminApi.refusal('approveChangeRequest', decision, author)).toBe('403 own_change')
    await adminApi.read('approveChangeRequest', decision, approver)
    const after = await caseOf('groza-magov')
    expect(after).toMatchObject({ oddsVersion: 2, announced: null })
    expect(after.lines.map(({ item: { slug: item }, tickets }) => ({ item, tickets }))).toEqual(moved(one, 1000))
    expect((await versionsOf(one.id)).map(({ version, state }) => [version, state])).toEqual([
      [2, 'in_force'],
      [1, 'past'],
    ])
    const [newest] = await versionsOf(one.id)
    expect(newest).toMatchObject({ hash: after.oddsHash, changeRequestId: request.id, rtp: after.rtp })
    expect(
      (await adminApi.read('listCaseVersions', { query: { caseId: one.id, perPage: 1 } }, author)).next,
    ).not.toBeNull()
    const opened = await shop.call('openCase', { params: { name: one.slug }, body: { multiOpen: 1 } }, { player })
    expect(opened.status).toBe(200)
    const [roll] = await shop.rows<{ odds_version: number; hash: string }>(
      `select o.odds_version, encode(v.hash, 'hex') as hash from openings o join odds_versions v on v.case_id = o.case_id and v.version = o.odds_version
        where o.case_id = $1`,
      [one.id],
    )
    expect(roll).toEqual({ odds_version: 2, hash: after.oddsHash })
  })

  test('two simultaneous approvals publish one version', async () => {
    const one = await caseOf('ledyanaya-tetiva')
    const { request } = await propose(one)
    const decision = { params: { id: request.id }, body: { version: request.version } }
    const other = await adminApi.make('content')
    const outcomes = await Promise.all(
      [approver, other].map((operator) => adminApi.refusal('approveChangeRequest', decision, operator)),
    )
    expect(outcomes.sort()).toEqual(['200 success', expect.stringMatching(/^409 /)])
    expect(await versionsOf(one.id)).toHaveLength(2)
  })

  test('a proposal for odds that have changed meanwhile is stale', async () => {
    const one = await caseOf('obezyaniy-bunt')
    const [first, second] = [await propose(one, 1000), await propose(one, 2000)]
    const approve = ({ request }: typeof first) =>
      adminApi.refusal(
        'approveChangeRequest',
        { params: { id: request.id }, body: { version: request.version } },
        approver,
      )
    expect(await approve(second)).toBe('200 success')
    expect(await approve(first)).toBe('409 change_stale')
    const { request } = await adminApi.read('getChangeRequest', { params: { id: first.request.id } }, author)
    expect(request.state, 'it waits no longer').toBe('stale')
    expect(await versionsOf(one.id)).toHaveLength(2)
  })

  test('an announced change is on the case page with its date, and its request can be withdrawn', async () => {
    const one = await caseOf('lunnaya-okhota')
    const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
    const { request } = await adminApi.read(
      'createChangeRequest',
      {
        body: {
          kind: 'case.terms',
          reason: 'Сезонная скидка',
          effectiveAt,
          payload: {
            caseId: one.id,
            baseVersion: one.oddsVersion,
            terms: { ...one.terms, price: one.price + 5, oldPrice: null },
          },
        },
      },
      author,
    )
    const decision = { params: { id: request.id }, body: { version: request.version } }
    const approved = await adminApi.read('approveChangeRequest', decision, approver)
    expect(approved.request.state).toBe('approved')
    await expect
      .poll(async () => (await shop.call('getCase', { params: { name: one.slug } })).json().data.announced_odds, {
        timeout: 10_000,
      })
      .toMatchObject({ version: 2, price: one.price + 5, effective_from: effectiveAt })
    const history = await shop.call('listOddsChanges', { params: { caseId: one.id } })
    expect(history.json().data[0]).toMatchObject({ version: 2, effective_from: effectiveAt, is_withdrawn: false })
    expect((await caseOf(one.slug)).oddsVersion).toBe(1)
    await adminApi.read(
      'withdrawChangeRequest',
      { params: { id: request.id }, body: { version: approved.request.version, reason: 'Передумали' } },
      author,
    )
    expect((await caseOf(one.slug)).announced).toBeNull()
    expect((await versionsOf(one.id)).map(({ state }) => state)).toEqual(['withdrawn', 'in_force'])
    await expect
      .poll(async () => (await shop.call('getCase', { params: { name: one.slug } })).json().data.announced_odds, {
        timeout: 10_000,
      })
      .toBeNull()
    const after = await shop.call('listOddsChanges', { params: { caseId: one.id } })
    expect(after.json().data[0]).toMatchObject({ version: 2, is_withdrawn: true })
  })

  test('odds whose return is out of bounds cannot be proposed', async () => {
    const one = await caseOf('metr-trekh-sfer')
    const [dearest] = [...one.lines].sort((a, b) => b.item.price - a.item.price)
    const lines = one.lines.map(({ item: { slug: item } }) => ({
      item,
      tickets: item === dearest?.item.slug ? 100_000_001 - one.lines.length : 1,
    }))
    const body = {
      kind: 'case.odds',
      payload: { caseId: one.id, baseVersion: one.oddsVersion, lines },
      reason: 'щедро',
    }
    expect(await adminApi.refusal('createChangeRequest', { body }, author)).toBe('422 change_refused')
  })
})
