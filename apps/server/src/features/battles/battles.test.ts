import { createHash, createHmac } from 'node:crypto'
import { battleConfigHash, battleKey, rollBattleTicket } from '@runecase/game/battle-roll.ts'
import { beaconRandomness, isBeaconSignature } from '@runecase/game/beacon-round.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../platform/caller.ts'
import { makeIdempotency } from '../../testing/make.ts'
import { CHEAP_CASE, fillBattle, playOut, provedBattles } from './battle.fixtures.ts'
import { getBattle, getBattleStatus } from './list-battles.ts'
import { sellBattleWinnings } from './sell-winnings.ts'
import { openBattleView } from './watch-battle.ts'

const battles = provedBattles()

const shown = (ulid: string) => getBattle(battles.deps, ulid, null)

describe('a battle from the first seat to the payout', () => {
  test.each([
    ['classic', 2],
    ['crazy', 3],
    ['team', 4],
    ['share', 3],
  ] as const)('a %s battle of %d players pays its winners the whole value of its drops', async (mode, players) => {
    const { ulid, people } = await fillBattle(battles, mode, players)
    expect((await shown(ulid)).lockedAt).not.toBeNull()
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    expect([battle.status, battle.currentRound, battle.winners.length > 0]).toEqual(['finished', 3, true])
    const fell = battle.rounds.flatMap((round) => round.drops).reduce((sum, drop) => sum + drop.item.price, 0)
    expect(battle.shares.reduce((sum, share) => sum + share.sum, 0)).toBeCloseTo(fell, 6)
    const totals = battle.players.map((player) => player.total)
    if (mode === 'classic')
      expect(battle.players.find((one) => one.slot === battle.winners[0])?.total).toBe(Math.max(...totals))
    if (mode === 'crazy')
      expect(battle.players.find((one) => one.slot === battle.winners[0])?.total).toBe(Math.min(...totals))
    if (mode === 'share') expect(battle.winners).toEqual([1, 2, 3])
    const reported = await battles.world.rows(
      `select e->>'userId' as "userId", p->>'id' as id, (p->>'catalogueItemId')::int4 as kind, p->>'priceMinor' as price
         from outbox, json_array_elements(events) e, json_array_elements(e->'itemsOut') p
        where e->>'play' = 'battle' and e->'facts'->>'ulid' = $1 order by 2`,
      [ulid],
    )
    expect(reported).toEqual(
      await battles.world.rows(
        `select i.user_id::text as "userId", i.id::text as id, i.catalogue_item_id as kind, i.price_minor::text as price
           from battle_prizes z join items i on i.id = z.item_id join battles b on b.id = z.battle_id where b.ulid = $1 order by 2`,
        [ulid],
      ),
    )
    for (const userId of people)
      expect(await getBattleStatus(battles.deps, { userId, sessionId: 0n })).toMatchObject({ inBattle: false })
  })

  test('every drop can be recomputed from the revealed data', async () => {
    const { ulid } = await fillBattle(battles, 'classic', 2)
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    const { fairness } = battle
    const { beacon, lock, signature, randomness, serverSeed } = fairness
    if (!lock || !signature || !randomness || !serverSeed) throw new Error('A finished battle discloses everything')
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
    const mac = (key: Uint8Array, message: string) => createHmac('sha256', key).update(message).digest()
    const seed = Buffer.from(serverSeed, 'hex')
    expect(sha256(seed).toString('hex')).toBe(fairness.commitment)
    expect(isBeaconSignature(beacon, lock.beaconRound, signature)).toBe(true)
    expect(beaconRandomness(signature)).toBe(randomness)
    const cases = battle.rounds.map((round, at) => ({ slug: round.case.slug, odds: fairness.oddsHashes[at] ?? '' }))
    const terms = { v: 1 as const, ulid, mode: battle.mode, slots: battle.slots, cases }
    expect(battleConfigHash(sha256, terms)).toBe(fairness.configHash)
    const key = battleKey(mac, seed, {
      ulid,
      configHash: fairness.configHash,
      chainHash: beacon.chainHash,
      beaconRound: lock.beaconRound,
      randomness,
      clientSeeds: lock.clientSeeds,
    })
    for (const [round, { drops }] of battle.rounds.entries()) {
      for (const drop of drops) {
        expect(rollBattleTicket(mac, key, { round, slot: drop.slot - 1, index: 0 }).value).toBe(drop.ticket)
      }
    }
  })

  test('no seed, no signature and no later drop is revealed early', async () => {
    const { ulid } = await fillBattle(battles, 'classic', 2)
    const before = await shown(ulid)
    expect(before.fairness).toMatchObject({ signature: null, randomness: null, serverSeed: null })
    await battles.pass(ulid, 8_000)
    await battles.step(ulid)
    const playing = await shown(ulid)
    expect(playing.currentRound).toBeLessThan(3)
    expect(playing.fairness.serverSeed).toBeNull()
    expect(playing.rounds.slice(playing.currentRound).every((round) => round.drops.length === 0)).toBe(true)
    const { stored } = await battles.row<{ stored: bigint }>(
      'select count(*) as stored from battle_drops d join battles b on b.id = d.battle_id where b.ulid = $1 and d.round >= b.revealed',
      [ulid],
    )
    expect(stored).toBe(0n)
    await playOut(battles, ulid)
  })

  test('the winner sells all winnings at once, and only once', async () => {
    const { ulid, people } = await fillBattle(battles, 'classic', 2)
    await playOut(battles, ulid)
    const battle = await shown(ulid)
    const winner = people[(battle.winners[0] ?? 1) - 1] as bigint
    const before = await battles.balanceOf(winner)
    const idempotency = () =>
      makeIdempotency('sellBattleWinnings', winner, undefined, { body: { battleUlid: ulid } } as never)
    const heldBy = async (userId: bigint) => (await getBattle(battles.deps, ulid, { userId } as Caller)).heldWinnings
    const loser = people.find((userId) => userId !== winner) as bigint
    expect([await heldBy(winner), await heldBy(loser), battle.heldWinnings]).toEqual([
      battle.shares[0]?.sum,
      null,
      null,
    ])
    await sellBattleWinnings(battles.deps, idempotency(), ulid)
    expect(await battles.balanceOf(winner)).toBe(before + BigInt(Math.round((battle.shares[0]?.sum ?? 0) * 100)))
    await expect(sellBattleWinnings(battles.deps, idempotency(), ulid)).rejects.toThrow('invalidItem')
    expect(await heldBy(winner)).toBe(0)
  })

  test('winnings that the player does not decide about go into the inventory after three days', async () => {
    const { ulid } = await fillBattle(battles, 'classic', 2)
    await playOut(battles, ulid)
    const parked = () =>
      battles.row<{ bag: bigint }>(
        `select count(*) as bag from battle_prizes p join battles b on b.id = p.battle_id join items i on i.user_id = p.user_id and i.id = p.item_id
          where b.ulid = $1 and i.status = 3`,
        [ulid],
      )
    expect((await parked()).bag).toBeGreaterThan(0n)
    await battles.pass(ulid, 72 * 3_600_000)
    await battles.step(ulid)
    expect((await parked()).bag).toBe(0n)
  })
})

test('the log of locks is a chain that anybody can verify', async () => {
  const records = await battles.world.rows<{ previous: string; hash: string; text: string }>(
    `select encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
            concat_ws('|', encode(previous, 'hex'), seq, encode(battle_hash, 'hex'), locked_at_s, beacon_round, encode(seeds_hash, 'hex')) as text
       from battle_locks order by seq`,
  )
  expect(records.length).toBeGreaterThan(3)
  let previous = '0'.repeat(64)
  for (const record of records) {
    expect(record.previous).toBe(previous)
    expect(createHash('sha256').update(record.text).digest('hex')).toBe(record.hash)
    previous = record.hash
  }
})

test('one address counts as few watchers, whatever user agents and addresses of its /64 it uses', async () => {
  const ulid = await battles.create(await battles.newPlayer(), { cases: [{ slug: CHEAP_CASE, count: 1 }] })
  let watching = 0
  for (let one = 0; one < 40; one += 1) {
    const watcher = { caller: null, address: `2001:db8:7:7::${one}`, userAgent: `Browser ${one}` }
    watching = (await openBattleView({ ...battles.world.deps, ...battles.deps }, ulid, watcher)).spectators
  }
  expect(watching).toBe(4)
})
