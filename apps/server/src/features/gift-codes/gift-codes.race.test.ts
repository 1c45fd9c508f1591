import { showGiftCode } from '@runecase/api/gift-codes-rules.ts'
import { expect, test } from 'vitest'
import { PromoGuesses, randomCodes } from '../../core/promo/public.ts'
import { dataOf, makeIdempotency, makePlayer, outcomesOf } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { insertGiftBatch, insertGiftCodes, lockGiftBatch, updateCancelled } from './gift-codes.sql.ts'
import { giftCodeHash, redeemGiftCode } from './redeem-gift-code.ts'

const world = await openWorld()

/** Makes a batch through two operators; returns its id and codes. */
async function makeBatch(count: number): Promise<{ readonly id: number; readonly codes: readonly string[] }> {
  const [request] = await world.rows<{ id: bigint }>(
    `with a as (insert into operators (login, name, role) values ('g-' || left(md5(random()::text), 8), 'x', 'admin') returning id)
     insert into change_requests (kind, target, payload, base_version, preview, state, author_id, reason)
     select 'gift.batch', 'gift codes', '{}', 'new', '{}', 'proposed', id, 'of the test' from a returning id`,
  )
  const changeRequestId = request?.id ?? 0n
  const signs = randomCodes(world.deps.random, { prefix: '', count, length: 28 })
  return world.deps.database.transaction(async (tx) => {
    const expiresAt = new Date('2036-01-01')
    insertGiftBatch(tx, { name: 'Raced', valueMinor: 50_000n, codes: count, expiresAt, changeRequestId })
    const [batch] = await tx.rows<{ id: number }>('of_test', 'select max(id) as id from gift_batches')
    const id = batch?.id ?? 0
    insertGiftCodes(tx, id, signs.map(giftCodeHash))
    return { id, codes: signs.map(showGiftCode) }
  })
}

const onNode = (node: number | null) => ({
  ...(node === null ? world.deps : world.otherProcess(node)),
  promoGuesses: new PromoGuesses(true),
})
const redeem = (deps: ReturnType<typeof onNode>, userId: bigint, code: string, key: string) =>
  redeemGiftCode(deps, makeIdempotency('redeemGiftCode', userId, key, { body: { code } }), {
    code,
    address: '192.0.2.7',
  })
const countOf = (outcomes: readonly string[], what: string) => outcomes.filter((one) => one === what).length

test('one of forty players on two nodes who redeem one code at once is credited', async () => {
  const { codes } = await makeBatch(1)
  const players = await Promise.all(Array.from({ length: 40 }, () => makePlayer(world)))
  const nodes = [onNode(null), onNode(7)]
  const outcomes = await outcomesOf(
    players.map((userId, index) => redeem(nodes[index % 2] as (typeof nodes)[0], userId, codes[0] ?? '', 'one')),
  )
  expect(countOf(outcomes, 'gift_code_used')).toBe(39)
  const balances = await world.rows<{ sum: string }>(
    'select sum(balance_minor)::int8 as sum from players where user_id = any($1)',
    [players],
  )
  expect(Number(balances[0]?.sum)).toBe(50_000)
})

test('forty requests of one player on two nodes for one code credit it once, and a repeated one gets the same response', async () => {
  const { codes } = await makeBatch(1)
  const userId = await makePlayer(world)
  const nodes = [onNode(null), onNode(8)]
  const outcomes = await outcomesOf(
    Array.from({ length: 40 }, (_, index) =>
      redeem(nodes[index % 2] as (typeof nodes)[0], userId, codes[0] ?? '', `key ${index}`),
    ),
  )
  expect(countOf(outcomes, 'gift_code_used')).toBe(39)
  const other = await makeBatch(1)
  const typed = ` ${(other.codes[0] ?? '').toLowerCase().replaceAll('-', ' ')} `
  const first = await redeem(onNode(null), userId, typed, 'same')
  expect(dataOf(first)).toEqual({ sum: 500, balance: 1000 })
  const second = await redeem(onNode(8), userId, typed, 'same')
  expect([second.text, second.isReplay]).toEqual([first.text, true])
})

test('a batch cancelled while its codes are redeemed gives nothing afterwards', async () => {
  const { id, codes } = await makeBatch(20)
  const players = await Promise.all(codes.map(() => makePlayer(world)))
  const nodes = [onNode(null), onNode(9)]
  const all = codes.map((code, index) =>
    redeem(nodes[index % 2] as (typeof nodes)[0], players[index] as bigint, code, 'one'),
  )
  const cancel = world.deps.database.transaction(async (tx) => {
    await lockGiftBatch(tx, id)
    updateCancelled(tx, id)
  })
  const outcomes = await outcomesOf(all)
  await cancel
  const [row] = await world.rows<{ late: bigint; paid: bigint }>(
    `select count(*) filter (where c.redeemed_at > b.cancelled_at) as late, count(*) as paid
       from gift_codes c join gift_batches b on b.id = c.batch_id where b.id = $1 and c.user_id is not null`,
    [id],
  )
  expect(row).toEqual({ late: 0n, paid: BigInt(20 - countOf(outcomes, 'promo_expired')) })
  await expect(redeem(onNode(null), await makePlayer(world), codes[0] ?? '', 'late')).resolves.toMatchObject({
    httpStatus: 422,
  })
})

test('five unknown codes lock the player at any address, and the address for everybody', async () => {
  const { codes } = await makeBatch(1)
  const deps = onNode(null)
  const [guesser, neighbour] = [await makePlayer(world), await makePlayer(world)]
  for (let tries = 0; tries < 5; tries += 1) await outcomesOf([redeem(deps, guesser, `WRONG-${tries}`, `try ${tries}`)])
  const good = codes[0] ?? ''
  expect(await outcomesOf([redeem(deps, neighbour, good, 'good')])).toEqual(['rate_limited'])
  const elsewhere = { code: good, address: '198.51.100.4' }
  const key = makeIdempotency('redeemGiftCode', guesser, 'elsewhere', { body: { code: good } })
  expect(await outcomesOf([redeemGiftCode(deps, key, elsewhere)])).toEqual(['rate_limited'])
  const own = makeIdempotency('redeemGiftCode', neighbour, 'elsewhere', { body: { code: good } })
  expect(dataOf(await redeemGiftCode(deps, own, elsewhere))).toEqual({ sum: 500, balance: 500 })
})
