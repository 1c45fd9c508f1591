import type { PromoBatch, PromoFields } from '@runecase/api/operator/promo.ts'
import { PROMO_SIGNS } from '@runecase/api/promo-rules.ts'
import { describe, expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })
const player = await shop.register()

const reason = 'Для праздника'
const instant = (change: Partial<PromoFields> = {}): PromoFields => ({
  ...{ type: 'instant', title: 'Подарок', description: '', percent: null, sum: 50, coinFactor: null },
  ...{ caseSlug: null, caseFrom: null, startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z' },
  ...{ totalLimit: 10, perPlayerLimit: 1 },
  ...change,
})
const percents = (change: Partial<PromoFields> = {}) => instant({ type: 'common', sum: null, percent: 10, ...change })

const create = async (code: string, fields = instant(), by = author) =>
  (await adminApi.read('createPromoCode', { body: { code, fields, reason } }, by)).promo
const get = async (id: number) => (await adminApi.read('getPromoCode', { params: { id } }, author)).promo
const use = async (code: string, by = player) => {
  const answer = await shop.call('applyPromo', { body: { code } }, { player: by })
  return answer.json().key ?? answer.json().data.sum
}
/** The status and faults of a refused definition. */
const faultsOf = async (code: string, fields: PromoFields) => {
  const { status, text } = await adminApi.call('createPromoCode', { body: { code, fields, reason } }, author)
  return [status, JSON.parse(text).data.params.faults]
}
const approve = async (kind: string, payload: Record<string, unknown>) => {
  const { request } = await adminApi.read('createChangeRequest', { body: { kind, payload, reason } }, author)
  const call = { params: { id: request.id }, body: { version: request.version } }
  expect(await adminApi.refusal('approveChangeRequest', call, author)).toBe('403 own_change')
  return (await adminApi.read('approveChangeRequest', call, approver)).request
}

describe('a code', () => {
  test('a new code can be used, is found with its use, and is refused once it is stopped', async () => {
    const { id, state } = await create('AUTUMN50')
    expect([state, await use('autumn50')]).toEqual(['active', 50])
    const listed = await adminApi.read('listPromoCodes', { query: { text: 'autumn' } }, author)
    expect(listed.items).toMatchObject([{ id, code: 'AUTUMN50', sum: 50, totalLimit: 10, batch: null }])
    const uses = await adminApi.read('listPromoUses', { query: { codeId: id } }, author)
    expect(uses.items).toMatchObject([{ code: 'AUTUMN50', userId: String(player.userId), gold: 50, value: null }])
    const ofPlayer = await adminApi.read('listPromoUses', { query: { userId: String(player.userId) } }, author)
    expect(ofPlayer.items.map(({ code }) => code)).toContain('AUTUMN50')
    const ofNobody = await adminApi.read('listPromoUses', { query: { codeId: id, userId: '1' } }, author)
    expect(ofNobody.items).toEqual([])
    expect((await get(id)).totals).toEqual({ uses: 1, players: 1, refilled: 0, gold: 50, coins: 0 })

    await adminApi.read('stopPromoCode', { params: { id }, body: { reason } }, author)
    const other = await shop.register()
    expect([await use('AUTUMN50', other), (await get(id)).state]).toEqual(['promo_not_found', 'stopped'])
    await adminApi.read('resumePromoCode', { params: { id }, body: { reason } }, author)
    expect(await use('AUTUMN50', other)).toBe(50)
  })

  test('an invalid code is refused with the name of the wrong field, and changes nothing', async () => {
    expect(await faultsOf('WRONG1', instant({ percent: 5 }))).toEqual([
      400,
      [{ path: 'fields.percent', reason: 'bad_value' }],
    ])
    expect(await faultsOf('WRONG1', instant({ endsAt: '2025-01-01T00:00:00.000Z' }))).toEqual([
      400,
      [{ path: 'fields.ends_at', reason: 'bad_value' }],
    ])
    const gift = instant({
      type: 'blogger',
      sum: null,
      percent: 5,
      coinFactor: 1,
      caseSlug: 'no-such-case',
      caseFrom: 100,
    })
    expect(await faultsOf('WRONG1', gift)).toEqual([400, [{ path: 'fields.case_slug', reason: 'bad_value' }]])
    expect((await adminApi.read('listPromoCodes', { query: { text: 'WRONG1' } }, author)).items).toEqual([])
    await create('TAKEN1')
    const again = { body: { code: 'TAKEN1', fields: instant(), reason } }
    expect(await adminApi.refusal('createPromoCode', again, author)).toBe('422 change_refused')
  })

  test('a code is changed in versions, a concurrent edit is refused, and promised terms stay', async () => {
    const one = await create('VERSIONS', percents())
    const edit = (fields: PromoFields, version: number) => ({
      params: { id: one.id },
      body: { version, fields, reason },
    })
    const { promo } = await adminApi.read('editPromoCode', edit(percents({ percent: 12 }), 1), author)
    expect([promo.version, promo.fields.percent, promo.versions.map(({ version }) => version)]).toEqual([2, 12, [2, 1]])
    expect(await adminApi.refusal('editPromoCode', edit(percents({ percent: 15 }), 1), approver)).toBe(
      '409 version_conflict',
    )

    const used = await create('PROMISED')
    expect(await use('PROMISED', await shop.register())).toBe(50)
    expect(await use('PROMISED', await shop.register())).toBe(50)
    const change = async (fields: Partial<PromoFields>) => {
      const body = { version: 1, fields: { ...used.fields, ...fields }, reason }
      const { text } = await adminApi.call('editPromoCode', { params: { id: used.id }, body }, author)
      return JSON.parse(text).data.params?.faults ?? JSON.parse(text).data.promo.version
    }
    expect(await change({ sum: 60 })).toEqual([{ path: 'fields.sum', reason: 'promised' }])
    expect(await change({ totalLimit: 1 })).toEqual([{ path: 'fields.total_limit', reason: 'below_taken' }])
    expect(await change({ totalLimit: 2, endsAt: '2037-01-01T00:00:00.000Z' })).toBe(2)
  })
})

describe('two operators', () => {
  test('two operators are needed for a costly code, for a high percentage, and above the sum of a day', async () => {
    const alone = (fields: PromoFields, by: TestOperator) =>
      adminApi.refusal(
        'createPromoCode',
        { body: { code: `A${Date.now()}${Math.floor(fields.totalLimit)}`, fields, reason } },
        by,
      )
    const fresh = await adminApi.make('content')
    expect(await alone(instant({ totalLimit: 2001 }), fresh)).toBe('409 approval_required')
    expect(await alone(percents({ percent: 26 }), fresh)).toBe('409 approval_required')
    expect(await alone(instant({ totalLimit: 1200 }), fresh)).toBe('200 success')
    expect(await alone(instant({ totalLimit: 801 }), fresh), 'the day is spent').toBe('409 approval_required')
    expect(await alone(instant({ totalLimit: 800 }), fresh)).toBe('200 success')
  })

  test('two operators make a costly code, which a player uses at once', async () => {
    const payload = { codeId: null, version: 0, code: 'BIGGIFT', fields: instant({ sum: 500, totalLimit: 5000 }) }
    expect((await approve('promo.code', payload)).state).toBe('applied')
    expect(await use('BIGGIFT', await shop.register())).toBe(500)
    const { items } = await adminApi.read('listPromoCodes', { query: { text: 'BIGGIFT' } }, author)
    expect((await get(items[0]?.id ?? 0)).versions).toMatchObject([{ version: 1, worth: 2_500_000 }])
    const body = { kind: 'promo.code', payload, reason }
    expect(await adminApi.refusal('createChangeRequest', { body }, author)).toBe('422 change_refused')
  })

  test('two operators create a batch in which each code works once, one row shows all, and the file contains every code', async () => {
    const batch: PromoBatch = {
      prefix: 'NOCH-',
      codes: 1000,
      randomLength: 8,
      fields: instant({ sum: 200, totalLimit: 1 }),
    }
    expect(await adminApi.refusal('createPromoBatch', { body: { ...batch, reason } }, author)).toBe(
      '409 approval_required',
    )
    expect((await approve('promo.batch', { ...batch })).state).toBe('applied')
    const listed = await adminApi.read('listPromoCodes', { query: { text: 'noch' } }, author)
    expect(listed.items).toMatchObject([
      { batch: { prefix: 'NOCH-', codes: 1000 }, totalLimit: 1000, uses: 0, refilled: 0 },
    ])
    const [row] = listed.items
    const file = await adminApi.call(
      'exportList',
      { params: { list: 'listBatchCodes' }, query: { batchId: String(row?.batch?.id ?? 0) } },
      author,
    )
    const codes = file.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => /^"([^"]+)";0$/.exec(line)?.[1] ?? line)
    expect(new Set(codes).size).toBe(1000)
    expect(codes.every((code) => new RegExp(`^NOCH-[${PROMO_SIGNS}]{8}$`).test(code))).toBe(true)
    const [first = '', second = ''] = codes
    const other = await shop.register()
    expect([await use(first), await use(first, other), await use(second, other)]).toEqual([200, 'promo_exhausted', 200])
    expect((await get(row?.id ?? 0)).totals).toMatchObject({ uses: 2, gold: 400 })
    const { now, before, days } = await adminApi.read('getPromoFigures', {}, author)
    const [all] = await shop.rows<{ uses: bigint; gold: string }>(
      `select count(*) as uses, sum(bonus_minor)::text as gold from promo_uses where state = 'used'`,
    )
    expect([now.uses, now.gold, before.uses]).toEqual([Number(all?.uses), Number(all?.gold) / 100, 0])
    expect(days.reduce((sum, { uses }) => sum + uses, 0)).toBe(now.uses)
    const ofBatch = await adminApi.read('listPromoUses', { query: { codeId: row?.id ?? 0 } }, author)
    expect(ofBatch.items.map(({ code }) => code).toSorted()).toEqual([first, second].toSorted())
    const ofOther = await adminApi.read('listPromoUses', { query: { userId: String(other.userId) } }, author)
    expect([ofOther.total, ofOther.items.map(({ code }) => code)], 'once, not once per code').toEqual([1, [second]])
    const stop = { params: { id: row?.id ?? 0 }, body: { reason } }
    await adminApi.read('stopPromoCode', stop, author)
    expect(await use(codes[2] ?? '', other)).toBe('promo_not_found')
    const edit = { params: { id: row?.id ?? 0 }, body: { version: 1, fields: instant(), reason } }
    expect(await adminApi.refusal('editPromoCode', edit, author), 'a batch has one definition').toBe('404 dataNotFound')
    const short = { ...batch, codes: 100_000, randomLength: 5, reason }
    const { text } = await adminApi.call('createPromoBatch', { body: short }, author)
    expect(JSON.parse(text).data.params.faults).toEqual([{ path: 'random_length', reason: 'too_small' }])
  })
})

test('many operators at once create one code of one text, and never more than one operator may alone', async () => {
  const body = { code: 'ONLYONE', fields: instant({ totalLimit: 2000 }), reason }
  const fresh = await adminApi.make('content')
  const results = await Promise.all(
    ['ONLYONE', 'ONLYONE', 'SECOND', 'THIRD'].map((code) =>
      adminApi.refusal('createPromoCode', { body: { ...body, code } }, fresh),
    ),
  )
  expect(results.filter((one) => one === '200 success')).toHaveLength(1)
})
