import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger, dataOf, makeItem } from '../../testing/make.ts'
import { getWithdrawalTerms } from './get-withdrawal-terms.ts'
import { makeWithdrawals, type Withdrawals } from './withdrawals.fixtures.ts'

let shop: Withdrawals
beforeAll(async () => {
  shop = await makeWithdrawals()
})
afterAll(async () => {
  await checkLedger(shop.world)
  await shop.close()
})

const signInBySteam = (userId: bigint, steamId: string) =>
  shop.world.rows(`insert into identities (provider, subject, user_id) values ('steam', $2, $1)`, [userId, steamId])

describe('a withdrawal is refused and changes nothing', () => {
  const refused = async (userId: bigint, ids: readonly bigint[], method: 'link' | 'login', code: string) => {
    const before = await Promise.all(ids.map((id) => shop.statusOf(id)))
    await expect(shop.send(userId, { ids, method })).rejects.toMatchObject({ code })
    expect(await Promise.all(ids.map((id) => shop.statusOf(id)))).toEqual(before)
  }

  test('a withdrawal is refused without a trade link, without a login, and for a login without a known account', async () => {
    const userId = await shop.newPlayer()
    const item = await shop.newItem(userId)
    await shop.world.rows('update users set steam_link = null where id = $1', [userId])
    await refused(userId, [item], 'link', 'no_link')
    await refused(userId, [item], 'login', 'no_login')
    await shop.world.rows(`update users set steam_login = 'north_wind' where id = $1`, [userId])
    await refused(userId, [item], 'login', 'invalidUser')
    await shop.world.rows(
      `insert into identities (provider, subject, user_id) values ('steam', '76561198000000123', $1)`,
      [userId],
    )
    const data = dataOf(await shop.send(userId, { ids: [item], method: 'login' }))
    expect(data.items[0].status).toBe('PREPARING')
  })

  test('a withdrawal is refused when the link belongs to another account than the one used to sign in', async () => {
    const userId = await shop.newPlayer()
    await shop.world.rows(
      `insert into identities (provider, subject, user_id) values ('steam', '76561198000000999', $1)`,
      [userId],
    )
    await refused(userId, [await shop.newItem(userId)], 'link', 'link_partner_mismatch')
  })

  test('a withdrawal is refused during the hold after a link change, and shows its end', async () => {
    const userId = await shop.newPlayer()
    const item = await shop.newItem(userId)
    const strict = { ...shop.deps, terms: { ...shop.deps.terms, linkHoldMs: 24 * 3_600_000 } }
    await expect(shop.send(userId, { ids: [item], method: 'link' }, undefined, strict)).rejects.toMatchObject({
      code: 'withdrawal_hold',
      params: { reason: 'link_changed', date: expect.stringMatching(/^\d{4}-/) },
    })
    expect((await getWithdrawalTerms(strict, userId)).hold?.reason).toBe('link_changed')
    await shop.world.rows(
      `update users set steam_link_set_at = clock_timestamp() - interval '25 hours' where id = $1`,
      [userId],
    )
    expect(dataOf(await shop.send(userId, { ids: [item], method: 'link' }, undefined, strict)).items).toHaveLength(1)
  })

  test('a withdrawal by login is refused during the hold after a Steam account was added', async () => {
    const userId = await shop.newPlayer()
    const item = await shop.newItem(userId)
    const strict = { ...shop.deps, terms: { ...shop.deps.terms, linkHoldMs: 24 * 3_600_000 } }
    await shop.world.rows(
      `update users set steam_login = 'quiet_harbour', steam_link_set_at = clock_timestamp() - interval '9 days' where id = $1`,
      [userId],
    )
    // Without the sign-in account their items were sent to the account of the link, which they set long ago.
    expect((await getWithdrawalTerms(strict, userId)).hold).toBeNull()
    await signInBySteam(userId, '76561198000000777')
    await expect(shop.send(userId, { ids: [item], method: 'login' }, undefined, strict)).rejects.toMatchObject({
      code: 'withdrawal_hold',
      params: { reason: 'login_changed', date: expect.stringMatching(/^\d{4}-/) },
    })
    expect(await shop.statusOf(item)).toBe('progress')
    expect((await getWithdrawalTerms(strict, userId)).hold?.reason).toBe('login_changed')
    await shop.world.rows(
      `update identities set linked_at = clock_timestamp() - interval '25 hours' where user_id = $1`,
      [userId],
    )
    expect(dataOf(await shop.send(userId, { ids: [item], method: 'login' }, undefined, strict)).items).toHaveLength(1)
  })

  test('a withdrawal is refused for a Steam account that replaced the one used to register, not for the first one', async () => {
    const userId = await shop.newPlayer()
    const strict = { ...shop.deps, terms: { ...shop.deps.terms, linkHoldMs: 24 * 3_600_000 } }
    await shop.world.rows(
      `update users set steam_login = 'old_lantern', steam_link = null, steam_link_set_at = null where id = $1`,
      [userId],
    )
    await signInBySteam(userId, '76561198000000778')
    await shop.world.rows(`insert into sign_ups (user_id, way) values ($1, 'steam')`, [userId])
    const items = [await shop.newItem(userId), await shop.newItem(userId)]
    expect((await getWithdrawalTerms(strict, userId)).hold).toBeNull()
    await shop.send(userId, { ids: items.slice(0, 1), method: 'login' }, undefined, strict)
    await shop.world.rows('delete from identities where user_id = $1', [userId])
    await signInBySteam(userId, '76561198000000779')
    await expect(shop.send(userId, { ids: items.slice(1), method: 'login' }, undefined, strict)).rejects.toMatchObject({
      code: 'withdrawal_hold',
      params: { reason: 'login_changed' },
    })
  })

  test('a withdrawal is not refused if the added Steam account is the one of the existing link', async () => {
    const userId = await shop.newPlayer()
    const strict = { ...shop.deps, terms: { ...shop.deps.terms, linkHoldMs: 24 * 3_600_000 } }
    await shop.world.rows(`update users set steam_link_set_at = clock_timestamp() - interval '9 days' where id = $1`, [
      userId,
    ])
    const { steamId } = await getWithdrawalTerms(strict, userId)
    await signInBySteam(userId, steamId.link ?? '')
    expect((await getWithdrawalTerms(strict, userId)).hold).toBeNull()
    const item = await shop.newItem(userId)
    expect(dataOf(await shop.send(userId, { ids: [item], method: 'link' }, undefined, strict)).items).toHaveLength(1)
  })

  test('a withdrawal is refused above the daily limit, which the terms show', async () => {
    const userId = await shop.newPlayer()
    const few = { ...shop.deps, terms: { ...shop.deps.terms, perDay: 2 } }
    await shop.sendOne(userId, few)
    const [one, other] = [await shop.newItem(userId), await shop.newItem(userId)]
    await expect(shop.send(userId, { ids: [one, other], method: 'link' }, undefined, few)).rejects.toMatchObject({
      code: 'tooManyWithdrawals',
      params: { limit: 2, used: 1 },
    })
    await shop.send(userId, { ids: [one], method: 'link' }, undefined, few)
    expect((await getWithdrawalTerms(few, userId)).daily).toMatchObject({
      limit: 2,
      used: 2,
      freeAt: expect.any(String),
    })
  })

  test("a withdrawal is refused for a pack, an item already in withdrawal, and another player's item", async () => {
    const userId = await shop.newPlayer()
    const pack = [...shop.catalogue.items()].find((item) => item.type === 20)
    await refused(
      userId,
      [await makeItem(shop.world, userId, { catalogueItemId: pack?.id ?? 0 })],
      'link',
      'invalidItem',
    )
    const { itemId } = await shop.sendOne(userId)
    await refused(userId, [itemId], 'link', 'inWithdrawalProcess')
    await refused(userId, [await shop.newItem(await shop.newPlayer())], 'link', 'dataNotFound')
  })

  test('a withdrawal is refused without a delivery provider', async () => {
    const userId = await shop.newPlayer()
    const closed = { ...shop.deps, delivery: undefined }
    await expect(
      shop.send(userId, { ids: [await shop.newItem(userId)], method: 'link' }, undefined, closed),
    ).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  })
})
