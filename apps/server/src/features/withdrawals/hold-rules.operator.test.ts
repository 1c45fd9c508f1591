import type { HoldRules } from '@runecase/api/operator/withdrawals.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, risk } = await openAdmin({ risk: 'risk' }, { settings: { WITHDRAWAL_LINK_HOLD_HOURS: '0' } })

const NONE: HoldRules['values'] = {
  holdDaySumGold: 0,
  holdFirstGold: 0,
  holdLinkHours: 0,
  holdAccountHours: 0,
  holdWinOneIn: 0,
  holdAfterReturn: false,
  holdCountries: [],
  holdLinkedAccounts: false,
}
const reason = 'of the test'
let partner = 4_234_560

async function setRules(values: Partial<HoldRules['values']>) {
  const { version } = await adminApi.read('getHoldRules', {}, risk)
  await adminApi.read('changeHoldRules', { body: { version, reason, values: { ...NONE, ...values } } }, risk)
}

async function newPlayer(): Promise<AppPlayer> {
  const player = await shop.register()
  partner += 10
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCdEfGh`
  await shop.read('setSteamData', { body: { link } }, { player })
  return player
}

/** An item of this price in GOLD. */
async function giveItem({ userId }: AppPlayer, price: number): Promise<string> {
  const [item] = await shop.rows<{ id: bigint }>(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, (select coalesce(max(id), $1::int8) + 1 from items where user_id = $1), c.id, $2::int8, 4, 7, $1::int8
       from catalogue_items c where c.type = 1 and not c.is_retired order by c.id limit 1 returning id`,
    [userId, price * 100],
  )
  return String(item?.id)
}

/** Requests the withdrawal of an item under these rules alone; returns the rules that hold it, with their values. */
async function heldBy(player: AppPlayer, itemId: string, rules: Partial<HoldRules['values']>) {
  await setRules(rules)
  const body = { ids: [itemId], method: 'link' as const }
  const { items } = await shop.read('sendItems', { body }, { player, key: `send ${itemId}` })
  const id = items[0]?.withdrawalId ?? ''
  const { withdrawal } = await adminApi.read('getAdminWithdrawal', { params: { id } }, risk)
  expect(withdrawal.isHeld).toBe(withdrawal.matches.length > 0)
  expect(withdrawal.isHeld).toBe(items[0]?.isChecked)
  return withdrawal.matches
}
const heldOne = async (player: AppPlayer, rules: Partial<HoldRules['values']>, price = 100) =>
  heldBy(player, await giveItem(player, price), rules)

test('without rules no withdrawal is held', async () => {
  expect(await heldOne(await newPlayer(), {})).toEqual([])
})

test('a withdrawal is held by the sum of all requests in 24 hours, without returned ones', async () => {
  const player = await newPlayer()
  const rules = { holdDaySumGold: 150 }
  expect(await heldOne(player, rules)).toEqual([])
  expect(await heldOne(player, rules)).toEqual([{ rule: 'day_sum', value: 200, limit: 150 }])
  // A trigger protects the time of a withdrawal.
  await shop.database.transaction(async (tx) => {
    await tx.rows('test_behind_triggers', 'set local session_replication_role = replica')
    await tx.rows(
      'test_make_older',
      `update withdrawals set created_at = created_at - interval '25 hours' where user_id = $1`,
      [player.userId],
    )
  })
  expect(await heldOne(player, rules)).toEqual([])
})

test('a first withdrawal is held until one was delivered', async () => {
  const player = await newPlayer()
  const rules = { holdFirstGold: 50 }
  expect(await heldOne(player, rules, 50)).toEqual([])
  expect(await heldOne(player, rules)).toEqual([{ rule: 'first', value: 150, limit: 50 }])
  await shop.rows(
    `update withdrawals set status = 20, cause = 'delivered', is_held = false, ended_at = now(), accepted_at = now(), sent_at = now(),
            asked_at = now(), due_at = null, leased_until = null where user_id = $1`,
    [player.userId],
  )
  expect(await heldOne(player, rules)).toEqual([])
})

test('a withdrawal with a young trade link or of a young account is held', async () => {
  const player = await newPlayer()
  await shop.rows(
    `update users set steam_link_set_at = now() - interval '30 hours', created_at = now() - interval '90 hours' where id = $1`,
    [player.userId],
  )
  expect(await heldOne(player, { holdLinkHours: 31 })).toEqual([{ rule: 'young_link', value: 30, limit: 31 }])
  expect(await heldOne(player, { holdLinkHours: 30 })).toEqual([])
  expect(await heldOne(player, { holdAccountHours: 91 })).toEqual([{ rule: 'young_account', value: 90, limit: 91 }])
  expect(await heldOne(player, { holdAccountHours: 90 })).toEqual([])
})

test('a withdrawal is held after a returned refill', async () => {
  const player = await newPlayer()
  const rules = { holdAfterReturn: true }
  expect(await heldOne(player, rules)).toEqual([])
  const body = { directionId: 9, sum: 500, countryIso: 'RU', isAdult: true }
  const { url } = await shop.read('startPayment', { body }, { player, key: 'refill' })
  await shop.send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ step: 'action', action: 'chargeback' }).toString(),
  })
  const returned = () =>
    shop.rows('select 1 from payment_returns r join payment_orders o on o.id = r.order_id where o.user_id = $1', [
      player.userId,
    ])
  await expect.poll(returned, { timeout: 30_000 }).toHaveLength(1)
  expect(await heldOne(player, rules)).toEqual([{ rule: 'refill_returned', value: null, limit: null }])
  expect(await heldOne(player, {})).toEqual([])
})

test('a withdrawal of a group of linked accounts is held', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()]
  const rules = { holdLinkedAccounts: true }
  expect(await heldOne(player, rules)).toEqual([])
  await shop.rows(
    `insert into account_signals (user_id, kind, value_hash) select unnest($1::int8[]), 'device', sha256('one')`,
    [[player.userId, other.userId]],
  )
  expect(await heldOne(player, rules)).toEqual([{ rule: 'linked_accounts', value: 1, limit: null }])
  expect(await heldOne(player, {})).toEqual([])
})

test('a withdrawal into a country of the rule is held', async () => {
  const player = await newPlayer()
  await shop.rows(`update users set country = 'KZ' where id = $1`, [player.userId])
  expect(await heldOne(player, { holdCountries: ['BR', 'KZ'] })).toEqual([
    { rule: 'country', value: 'KZ', limit: null },
  ])
  expect(await heldOne(player, { holdCountries: ['BR'] })).toEqual([])
})

describe('a win beyond its chance', () => {
  interface Win {
    readonly id: string
    readonly oneIn: number
  }
  /** Requests the withdrawal of two wins, one on each side of the rule. */
  async function expectRare(player: AppPlayer, [one, other]: readonly Win[]) {
    if (!one || !other) throw new Error('two wins are needed')
    expect(await heldBy(player, one.id, { holdWinOneIn: Math.floor(one.oneIn) + 1 })).toEqual([])
    const value = Math.floor(other.oneIn)
    expect(await heldBy(player, other.id, { holdWinOneIn: value })).toEqual([{ rule: 'rare_win', value, limit: value }])
  }
  /** Items that a case gave, rarest first, with their chances by its odds. */
  async function winsOf(
    slug: string,
    items: readonly { readonly id: string; readonly name: string; readonly type: number }[],
  ) {
    const rows = await shop.rows<{ name: string; tickets: number }>(
      `select i.name, sum(r.ticket_to - r.ticket_from)::int4 as tickets from cases c
         join odds_rows r on r.case_id = c.id and r.version = c.odds_version join catalogue_items i on i.id = r.item_id
        where c.slug = $1 group by i.name`,
      [slug],
    )
    const ticketsOf = new Map(rows.map(({ name, tickets }) => [name, tickets]))
    return items
      .filter(({ type }) => type === 1)
      .map(({ id, name }): Win => ({ id, oneIn: 1e8 / (ticketsOf.get(name) ?? 0) }))
      .toSorted((a, b) => b.oneIn - a.oneIn)
  }

  test('a win beyond its chance in a case is held', async () => {
    const player = await newPlayer()
    await shop.setBalance(player, 500_000_000n)
    const call = { params: { name: 'pervyy-reyd' }, body: { multiOpen: 10 } }
    await expectRare(player, await winsOf('pervyy-reyd', (await shop.read('openCase', call, { player })).items))
  })

  test('a win beyond its chance in a round of a battle is held', async () => {
    const players = [await newPlayer(), await newPlayer()] as const
    const [creator, other] = players
    for (const player of players) await shop.setBalance(player, 500_000_000n)
    const cases = [
      { slug: 'nochnoy-dozhor', count: 1 },
      { slug: 'pervyy-reyd', count: 2 },
    ]
    const body = { cases, players: 2, mode: 'classic' as const, isPrivate: false }
    const { battleUlid } = await shop.read('createBattle', { body }, { player: creator })
    await shop.read('joinBattle', { body: { battleUlid, slot: 2 } }, { player: other })
    await expect
      .poll(async () => (await shop.read('getBattle', { query: { battleUlid } })).status, { timeout: 90_000 })
      .toBe('finished')
    const prizes = await shop.rows<{ id: bigint; userId: bigint }>(
      'select item_id as id, user_id as "userId" from battle_prizes where round > 0',
    )
    const winner = players.find(({ userId }) => userId === prizes[0]?.userId) ?? expect.fail('nobody won')
    const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player: winner })
    const own = items.filter(({ id }) => prizes.some((prize) => String(prize.id) === id))
    await expectRare(winner, await winsOf('pervyy-reyd', own))
  }, 120_000)

  test('a win beyond its chance in an upgrade is held', async () => {
    const player = await newPlayer()
    const won: Win[] = []
    for (let times = 0; won.length < 2; times += 1) {
      const itemId = await giveItem(player, 100)
      const { items } = await shop.read('listUniqueItems', { query: { priceFrom: 110 } })
      const body = { itemIds: [itemId], targetId: items[0]?.id ?? 0 }
      const { success, roll } = await shop.read('upgradeItems', { body }, { player, key: `upgrade ${times}` })
      const [row] = await shop.rows<{ threshold: number }>('select threshold from upgrades where id = $1', [roll.id])
      if (success) won.push({ id: roll.id, oneIn: 1e8 / (row?.threshold ?? 0) })
    }
    await expectRare(player, won)
    const { items } = await adminApi.read('listAdminWithdrawals', { query: { text: String(player.userId) } }, risk)
    const { withdrawal } = await adminApi.read('getAdminWithdrawal', { params: { id: items[0]?.id ?? '' } }, risk)
    expect(withdrawal.origin).toMatchObject({ source: 'Upgrade', caseName: null })
    expect(withdrawal.origin.oneIn).toBeCloseTo(won[0]?.oneIn ?? 0, 6)
  })
})
