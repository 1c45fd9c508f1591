import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'finance', approver: 'admin' })

const reason = 'Cards of the winter'

async function approveBatch(terms: Record<string, unknown> = {}) {
  const payload = { name: 'Winter', value: 500, codes: 3, expiresAt: '2036-01-01T00:00:00.000Z', ...terms }
  const { request } = await adminApi.read(
    'createChangeRequest',
    { body: { kind: 'gift.batch', payload, reason } },
    author,
  )
  const decision = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decision, approver)
  const { items } = await adminApi.read('listGiftBatches', { query: {} }, author)
  return items[0] as (typeof items)[0]
}

test('a batch made by two operators is issued once, redeemed code by code, and offered while codes are left', async () => {
  const player = await shop.register()
  expect(await shop.read('getGiftCodeOffer', {})).toEqual({ isOffered: false })
  const batch = await approveBatch()
  expect(batch).toMatchObject({ name: 'Winter', value: 500, codes: 3, redeemed: 0, state: 'approved', issuedAt: null })
  expect(await shop.read('getGiftCodeOffer', {})).toEqual({ isOffered: false })
  const one = { params: { id: batch.id }, body: { reason } }
  const answer = await adminApi.call('issueGiftCodes', one, author)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { codes } = answer.json().data as { codes: string[] }
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code).toMatch(/^([2-9A-Z]{4}-){6}[2-9A-Z]{4}$/)
  expect(await adminApi.refusal('issueGiftCodes', one, author)).toBe('422 change_refused')
  expect(await shop.read('getGiftCodeOffer', {})).toEqual({ isOffered: true })

  const stored = await shop.rows<{ text: string }>(
    `select c::text as text from gift_codes c union all select l::text from operator_log l`,
  )
  for (const { text } of stored) for (const code of codes) expect(text).not.toContain(code)

  const [first = '', second = '', third = ''] = codes
  await shop.setBalance(player, 700_00n)
  const redeemed = await shop.read('redeemGiftCode', { body: { code: first } }, { player, key: 'first' })
  expect(redeemed).toEqual({ sum: 500, balance: 1200 })
  const refusalOf = async (code: string) =>
    (await shop.call('redeemGiftCode', { body: { code } }, { player })).json().key
  expect(await refusalOf(first)).toBe('gift_code_used')
  expect(await refusalOf('AAAA')).toBe('promo_not_found')
  const { movements } = await shop.read('listMovements', { query: { period: 'all', kind: 'refill' } }, { player })
  expect(movements[0]).toMatchObject({ cause: 'giftCode', gold: 500 })

  expect(await shop.read('redeemGiftCode', { body: { code: second } }, { player, key: 'second' })).toMatchObject({
    sum: 500,
  })
  await adminApi.read('cancelGiftBatch', one, author)
  expect(await refusalOf(third)).toBe('promo_expired')
  expect(await adminApi.refusal('cancelGiftBatch', one, author)).toBe('422 change_refused')
  const listed = await adminApi.read('listGiftBatches', { query: { state: 'cancelled' } }, author)
  expect(listed.items).toMatchObject([{ id: batch.id, redeemed: 2 }])
  expect(await shop.read('getGiftCodeOffer', {})).toEqual({ isOffered: false })
})

test('an expired batch gives nothing and cannot be approved, and a missing one is not found', async () => {
  const player = await shop.register()
  const batch = await approveBatch({ name: 'Short', codes: 1 })
  const { codes } = await adminApi.read('issueGiftCodes', { params: { id: batch.id }, body: { reason } }, author)
  await shop.rows('alter table gift_batches disable trigger gift_batches_kept')
  await shop.rows('update gift_batches set expires_at = clock_timestamp() where id = $1', [batch.id])
  await shop.rows('alter table gift_batches enable trigger gift_batches_kept')
  const answer = await shop.call('redeemGiftCode', { body: { code: codes[0] ?? '' } }, { player })
  expect(answer.json().key).toBe('promo_expired')
  const payload = { name: 'Late', value: 5, codes: 1, expiresAt: '2026-01-01T00:00:00.000Z' }
  const body = { kind: 'gift.batch', payload, reason }
  expect(await adminApi.refusal('createChangeRequest', { body }, author)).toBe('422 change_refused')
  for (const name of ['issueGiftCodes', 'cancelGiftBatch'] as const)
    expect(await adminApi.refusal(name, { params: { id: 999_999 }, body: { reason } }, author)).toBe('404 dataNotFound')
})

test('a player who may not refill cannot redeem a code, and the code stays valid', async () => {
  const player = await shop.register()
  const batch = await approveBatch({ name: 'Kept', codes: 1 })
  const { codes } = await adminApi.read('issueGiftCodes', { params: { id: batch.id }, body: { reason } }, author)
  await adminApi.read(
    'restrictPlayer',
    { params: { id: String(player.userId) }, body: { actions: ['refill'], untilAt: null, reason } },
    approver,
  )
  const code = { body: { code: codes[0] ?? '' } }
  expect((await shop.call('redeemGiftCode', code, { player })).json().key).toBe('restricted')
  const other = await shop.register()
  expect(await shop.read('redeemGiftCode', code, { player: other, key: 'other' })).toMatchObject({ sum: 500 })
})
