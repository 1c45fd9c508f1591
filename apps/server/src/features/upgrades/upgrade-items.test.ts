import { goldFromMinor } from '@runecase/api/money.ts'
import { canonicalJson } from '@runecase/game/canonical-json.ts'
import { FIRST_CONTRACT_RULES } from '@runecase/game/contract.ts'
import { fairDice } from '@runecase/game/fair-roll.ts'
import { drawUpgrade, FIRST_UPGRADE_RULES, upgradeThreshold } from '@runecase/game/upgrade.ts'
import { describe, expect, test } from 'vitest'
import { nodeMac } from '../../platform/mac-node.ts'
import { makeItem, makePlayer } from '../../testing/make.ts'
import { getUpgradeStatistic } from './list-upgrades.ts'
import { openUpgrades } from './upgrades.fixtures.ts'

const { world, play, playUntil, itemFrom, playerOf, statusesOf, list, reloadCatalogue } = await openUpgrades()

test('the published rules have exactly the bytes of their first publication', async () => {
  const rows = await world.rows<{ game: string; document: string }>(
    `select game, document from play_rules where version = 1 and game in ('upgrade', 'contract') order by game desc`,
  )
  expect(rows).toEqual([
    { game: 'upgrade', document: canonicalJson(FIRST_UPGRADE_RULES) },
    { game: 'contract', document: canonicalJson(FIRST_CONTRACT_RULES) },
  ])
})

test('a won upgrade consumes the items and gives the target at its price, with experience for the items', async () => {
  const { userId, target, data } = await playUntil(true)
  expect(data).toMatchObject({
    success: true,
    win_prize: { id: data.roll.id, name: target.name, price: goldFromMinor(target.priceMinor) },
    pity_prize: null,
    coins_prize: 0,
  })
  expect(await statusesOf(userId)).toEqual(['changed', 'changed', 'progress'])
  expect(
    await world.rows('select catalogue_item_id as id, price_minor as price, source from items where id = $1', [
      data.win_prize.id,
    ]),
  ).toEqual([{ id: target.id, price: target.priceMinor, source: 5 }])
  expect(await playerOf(userId)).toMatchObject({ experience: 1_000n, coins: 0n, nonce: 1n })
})

test('a lost upgrade consumes the items and gives experience and, during a season, coins as consolation', async () => {
  const { userId, data } = await playUntil(false)
  expect(data).toMatchObject({
    success: false,
    win_prize: null,
    pity_prize: { current_exp: 20, exp: 10 },
    coins_prize: 2,
    coin_balance: 2,
  })
  expect(await statusesOf(userId)).toEqual(['changed', 'changed'])
  expect(await playerOf(userId)).toMatchObject({ experience: 2_000n, coins: 2n })
})

describe('consolation coins', () => {
  /** Sets the season's end to its current one, or to a time before now. */
  const setEnd = async (end: string) => {
    await world.rows(`update seasons set ends_at = ${end}`)
    world.deps.seasonBook.forget()
  }

  test("consolation coins are paid even if operators hide the season's sections", async () => {
    const shown = await world.rows<{ id: number }>(
      'update sections set is_visible = false where is_event and is_visible returning id',
    )
    const catalogue = await reloadCatalogue()
    expect(catalogue.sections().filter(({ isEvent, isVisible }) => isEvent && isVisible)).toEqual([])
    expect((await playUntil(false)).data.coins_prize).toBe(2)
    await world.rows('update sections set is_visible = true where id = any($1)', [shown.map(({ id }) => id)])
    await reloadCatalogue()
  })

  test('consolation coins end with the season, whatever the page shows', async () => {
    const [{ end } = { end: '' }] = await world.rows<{ end: string }>('select ends_at::text as end from seasons')
    await setEnd(`to_timestamp(${world.deps.clock.nowMs()} / 1000.0)`)
    expect((await playUntil(false)).data.coins_prize).toBe(0)
    await setEnd(`'${end}'`)
  })
})

test('items pass through to_upgrade to changed, with both steps in one operation', async () => {
  const { userId, ids, data } = await playUntil(false)
  expect(
    await world.rows(
      `select f.name as "from", t.name as "to", s.actor, s.operation_id as operation from single_item_steps s
         join item_statuses f on f.id = s.from_status join item_statuses t on t.id = s.to_status
        where s.user_id = $1 and s.item_id = $2 order by s.at`,
      [userId, ids[0]],
    ),
  ).toEqual([
    { from: 'progress', to: 'to_upgrade', actor: 'S', operation: BigInt(data.roll.id) },
    { from: 'to_upgrade', to: 'changed', actor: 'S', operation: BigInt(data.roll.id) },
  ])
})

test('the ticket is the published roll of the next nonce, and the shown chance is exactly its threshold', async () => {
  const { userId, target, data } = await playUntil(true)
  const [seed] = await world.rows<{ id: bigint; sealed: Buffer; client: string }>(
    'select s.id, s.sealed, s.client_seed as client from players p join seeds s on s.id = p.seed_id where p.user_id = $1',
    [userId],
  )
  if (!seed) throw new Error('no seed')
  const threshold = upgradeThreshold(FIRST_UPGRADE_RULES, 10_000n, target.priceMinor)
  const dice = fairDice(nodeMac, world.deps.vault.unseal(seed.id, seed.sealed), { clientSeed: seed.client, nonce: 0 })
  expect(drawUpgrade({ threshold }, dice)).toEqual({ ticket: data.roll.ticket, hasWon: true })
  expect(Math.round(data.chance * 1_000_000)).toBe(threshold)
  expect(data.chance).toBe(threshold / 1_000_000)
  expect(await world.rows('select purpose, value, nonce from rolls where id = $1', [data.roll.id])).toEqual([
    { purpose: 'upgrade', value: BigInt(data.roll.ticket), nonce: 0n },
  ])
})

test('an upgrade is published as an event, and shown in history and statistics', async () => {
  const { userId, ids, target, data } = await playUntil(true)
  const events = await world.rows<{ events: { kind: string; userId: string }[] }>(
    'select events from outbox order by id',
  )
  expect(events.flatMap((row) => row.events).findLast((event) => event.kind === 'play.settled')).toEqual({
    kind: 'play.settled',
    play: 'upgrade',
    playId: data.roll.id,
    userId: String(userId),
    currency: 'GOLD',
    stakedMinor: '10000',
    wonMinor: String(target.priceMinor),
    coins: '0',
    itemsIn: ids.map(String),
    itemsOut: [{ id: data.roll.id, catalogueItemId: target.id, priceMinor: String(target.priceMinor) }],
    facts: { targetItemId: target.id, threshold: Math.round(data.chance * 1_000_000) },
  })
  const history = await list({ userId: String(userId), page: 1, perPage: 20 }, null)
  expect(history).toMatchObject({
    items: [
      {
        id: data.roll.id,
        success: true,
        chance: data.chance,
        ticket: data.roll.ticket,
        items: [{ price: 60 }, { price: 40 }],
      },
    ],
    pagination: { total: 1 },
  })
  expect(await getUpgradeStatistic(world.deps, String(userId), null)).toEqual({
    count: 1,
    won: 1,
    bestMultiplier: Number((target.priceMinor * 100n) / 10_000n) / 100,
  })
})

test('the upgrades and results of a player with a hidden profile are visible only to the player', async () => {
  const userId = await makePlayer(world)
  const stake = await makeItem(world, userId, { priceMinor: 10_000n })
  await play(userId, [stake], itemFrom(20_000n).id)
  await world.rows('update users set is_hidden = true where id = $1', [userId])
  const query = { userId: String(userId), page: 1, perPage: 10 }
  const own = { userId, sessionId: 1n }
  expect((await list(query, null)).items).toEqual([])
  expect((await list(query, own)).items).toHaveLength(1)
  expect((await getUpgradeStatistic(world.deps, String(userId), null)).count).toBe(0)
  expect((await getUpgradeStatistic(world.deps, undefined, own)).count).toBe(1)
})
