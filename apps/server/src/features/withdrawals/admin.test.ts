import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, risk, support } = await openAdmin(
  { risk: 'risk', support: 'support' },
  { settings: { WITHDRAWAL_LINK_HOLD_HOURS: '0' } },
)

const reason = 'Проверили историю'
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1234560&token=AbCdEfGh'
let partner = 1_234_560

await setRules({ holdDaySumGold: 0, holdFirstGold: 1 })

async function setRules(values: Record<string, number | boolean>) {
  const { version } = await adminApi.read('getHoldRules', {}, risk)
  return adminApi.read('changeHoldRules', { body: { version, reason, values } }, risk)
}

/** A player with items and a trade link. */
async function newPlayer(): Promise<AppPlayer> {
  const player = await shop.register()
  partner += 10
  await shop.read('setSteamData', { body: { link: LINK.replace('1234560', String(partner)) } }, { player })
  return player
}

async function giveItems({ userId }: AppPlayer, count: number): Promise<string[]> {
  const given = await shop.rows<{ id: string }>(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, $1::int8 + n, c.id, c.price_minor, 4, 7, $1::int8 from generate_series(1, $2::int4) n,
            (select * from catalogue_items where type = 1 and not is_retired and price_minor > 200 order by id limit 1) c
     returning id`,
    [userId, count],
  )
  return given.map(({ id }) => String(id))
}

async function askFor(player: AppPlayer, count = 1) {
  const ids = await giveItems(player, count)
  const { items } = await shop.read('sendItems', { body: { ids, method: 'link' } }, { player, key: `send ${ids[0]}` })
  return items.map(({ withdrawalId, isChecked }) => ({ id: withdrawalId ?? '', isChecked }))
}

const inventoryOf = async (player: AppPlayer) =>
  (await shop.read('getInventory', { query: { group: 'active' } }, { player })).items
const seenBy = (player: AppPlayer, id: string) => shop.read('getWithdrawal', { params: { id } }, { player })
const decide = (ids: string[], decision: 'release' | 'refuse', operator = risk) =>
  adminApi.call('decideWithdrawals', { body: { ids, decision, reason } }, operator)

describe('a withdrawal that a rule matches', () => {
  test('a withdrawal that a rule matches waits, is shown so to its player, and is in the queue with the rule', async () => {
    const player = await newPlayer()
    const [sent] = await askFor(player)
    expect(sent?.isChecked).toBe(true)
    const id = sent?.id ?? ''
    expect(await seenBy(player, id)).toMatchObject({ status: 'PREPARING', cause: 'checking', queue: null, note: null })
    expect(await inventoryOf(player)).toMatchObject([
      { status: 'PREPARING', timerData: null, hold: { reason: 'first_withdrawal' } },
    ])
    const { items } = await adminApi.read('listAdminWithdrawals', { query: { state: 'held', text: id } }, support)
    expect(items).toMatchObject([{ id, isHeld: true, matches: [{ rule: 'first', limit: 1 }] }])
    const named = await adminApi.read(
      'listAdminWithdrawals',
      { query: { text: items[0]?.player.nickname.toUpperCase() ?? '' } },
      support,
    )
    expect(named.items.map((one) => one.id)).toContain(id)
    const byRule = async (query: Record<string, string>) => {
      const found = await adminApi.read('listAdminWithdrawals', { query: { text: id, ...query } }, support)
      return [found.total, found.sum]
    }
    const price = items[0]?.item.price ?? 0
    expect(await byRule({ rule: 'first', sumFrom: String(price), sumTo: String(price) })).toEqual([1, price])
    expect(await byRule({ rule: 'country' })).toEqual([0, 0])
    expect(await byRule({ sumFrom: (price + 0.01).toFixed(2) })).toEqual([0, 0])
    const waiting = await adminApi.read('listPlayers', { query: { state: 'held' } }, support)
    expect(waiting.items.map((one) => one.id)).toContain(String(player.userId))
    const { withdrawal } = await adminApi.read('getAdminWithdrawal', { params: { id } }, support)
    expect(withdrawal).toMatchObject({ decision: null, timeline: [{ status: 'PREPARING', cause: 'checking' }] })
    expect(withdrawal.steamId).toMatch(/^\*\*\*\d{4}$/)
    expect((await adminApi.read('getWithdrawalQueue', {}, support)).held).toBeGreaterThan(0)
  })

  test('a withdrawal that a rule matches continues when it is released', async () => {
    const player = await newPlayer()
    const [sent] = await askFor(player)
    const id = sent?.id ?? ''
    expect((await decide([id], 'release')).status).toBe(200)
    expect(await seenBy(player, id)).toMatchObject({ status: 'PREPARING', cause: 'countdown' })
    expect(await inventoryOf(player)).toMatchObject([
      { status: 'PREPARING', timerData: { endsAt: expect.any(String) }, hold: null },
    ])
    const { withdrawal } = await adminApi.read('getAdminWithdrawal', { params: { id } }, support)
    expect(withdrawal).toMatchObject({
      isHeld: false,
      decision: { decision: 'released', operator: 'Test risk', reason },
    })
    expect((await decide([id], 'refuse')).json().key).toBe('withdrawal_not_held')
  })

  test('a withdrawal that a rule matches is returned when it is refused, with the reason for its player', async () => {
    const player = await newPlayer()
    const sent = await askFor(player, 2)
    const ids = sent.map(({ id }) => id)
    const { decided } = await adminApi.read('decideWithdrawals', { body: { ids, decision: 'refuse', reason } }, risk)
    expect(decided).toEqual(ids)
    expect(await seenBy(player, ids[0] ?? '')).toMatchObject({ status: 'canceled', cause: 'refused', note: reason })
    expect((await inventoryOf(player)).map(({ status, hold }) => [status, hold])).toEqual([
      ['progress', null],
      ['progress', null],
    ])
  })

  test('a decision on several withdrawals applies to those still held, and the others stay unchanged', async () => {
    const [one] = await askFor(await newPlayer())
    const [other] = await askFor(await newPlayer())
    await decide([one?.id ?? ''], 'release')
    const answer = await adminApi.read(
      'decideWithdrawals',
      { body: { ids: [one?.id ?? '', other?.id ?? ''], decision: 'refuse', reason } },
      risk,
    )
    expect(answer.decided).toEqual([other?.id])
  })

  test('a withdrawal that a rule matches cannot be decided by roles without the permission', async () => {
    const [sent] = await askFor(await newPlayer())
    for (const role of ['support', 'content', 'finance'] as const) {
      expect((await decide([sent?.id ?? ''], 'release', await adminApi.make(role))).json().key).toBe('forbidden')
    }
  })
})

test('an operator holds a withdrawal during its countdown, once', async () => {
  const before = await setRules({ holdFirstGold: 0 })
  const player = await newPlayer()
  const [sent] = await askFor(player)
  expect(sent?.isChecked).toBe(false)
  const call = { params: { id: sent?.id ?? '' }, body: { reason } }
  const { withdrawal } = await adminApi.read('holdWithdrawal', call, risk)
  expect(withdrawal).toMatchObject({ isHeld: true, matches: [{ rule: 'operator', value: reason }] })
  expect(await adminApi.refusal('holdWithdrawal', call, risk)).toBe('409 withdrawal_not_held')
  expect(await seenBy(player, sent?.id ?? '')).toMatchObject({ cause: 'checking' })
  expect(await inventoryOf(player)).toMatchObject([{ hold: { reason: 'security' } }])
  expect(await adminApi.refusal('holdWithdrawal', { params: { id: '99' }, body: { reason } }, risk)).toBe(
    '404 dataNotFound',
  )
  expect(await adminApi.refusal('getAdminWithdrawal', { params: { id: '99' } }, risk)).toBe('404 dataNotFound')
  const stale = { body: { version: before.version - 1, reason, values: { holdFirstGold: 7 } } }
  expect(await adminApi.refusal('changeHoldRules', stale, risk)).toBe('409 version_conflict')
  await setRules({ holdFirstGold: 1 })
})

test('the filtered list can be exported, and the export is logged', async () => {
  const player = await newPlayer()
  await shop.rows(`update users set nickname = '=cmd()' where id = $1`, [player.userId])
  const [sent] = await askFor(player)
  const before = await adminApi.countLog()
  const answer = await adminApi.call(
    'exportList',
    { params: { list: 'listAdminWithdrawals' }, query: { text: '=cmd()' } },
    support,
  )
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = answer.text.trim().split('\r\n')
  expect(head).toContain('id;created_at;player.id;player.nickname')
  expect(lines).toEqual([expect.stringContaining(`"${sent?.id}"`)])
  expect(lines[0]).toContain(`"'=cmd()"`)
  expect(await adminApi.countLog()).toBe(before + 1)
})

test('a completed withdrawal counts in the totals of its player, and one under way does not', async () => {
  const player = await newPlayer()
  const [sent] = await askFor(player)
  const totals = async () =>
    (await adminApi.read('getPlayer', { params: { id: String(player.userId) } }, support)).player.totals.withdrawn.count
  expect(await totals()).toBe(0)
  await shop.rows(
    `update withdrawals set status = 20, cause = 'delivered', is_held = false, ended_at = now(), accepted_at = now(),
            sent_at = now(), asked_at = now(), due_at = null, leased_until = null where id = $1`,
    [sent?.id],
  )
  expect(await totals()).toBe(1)
})
