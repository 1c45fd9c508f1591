import { createHash } from 'node:crypto'
import { isBeaconSignature, QUICKNET } from '@runecase/game/beacon-round.ts'
import { expect, test } from 'vitest'
import { CheckedBeacon } from '../../core/beacon/public.ts'
import { ClocksApartError, CommitUnknownError, isUnavailable } from '../../platform/db-failures.ts'
import { fillBattle, playOut, provedBattles } from './battle.fixtures.ts'
import { startBattle } from './join-battle.ts'
import { listBattleVoids } from './list-battle-voids.ts'
import { getBattle } from './list-battles.ts'

const battles = provedBattles()

async function* silence(): AsyncGenerator<string> {
  // This beacon never responds.
}

const shown = (ulid: string) => getBattle(battles.deps, ulid, null)

test('an unresponsive beacon voids the battle, in public, and every stake is returned', async () => {
  const { ulid, people } = await fillBattle(battles, 'classic', 2)
  const { kind, chain } = battles.deps.beacon
  const silent = {
    ...battles.deps,
    beacon: new CheckedBeacon({ kind, isOwn: false, chain, claimsOf: silence }, battles.deps),
  }
  await battles.pass(ulid, 60_000)
  expect(await battles.step(ulid, silent)).toBe(0)
  await battles.pass(ulid, 120_000)
  await battles.step(ulid, silent)
  expect((await shown(ulid)).endReason).toBe('beacon_silent')
  for (const userId of people) expect(await battles.balanceOf(userId)).toBe(1_000_000n)

  const { lock } = (await shown(ulid)).fairness
  const { locked, voided, voids } = await listBattleVoids(battles.deps)
  expect([locked, voided, voids.length]).toEqual([Number(lock?.logSeq), 1, 1])
  expect(voids[0]).toEqual({
    seq: Number(lock?.logSeq),
    battleHash: createHash('sha256').update(ulid).digest('hex'),
    reason: 'beacon_silent',
    lockedAt: lock?.lockedAt,
  })
})

test('a shop that was down when the beacon was published still plays the battle with it', async () => {
  const { ulid } = await fillBattle(battles, 'classic', 2)
  await battles.pass(ulid, 10 * 60_000)
  await battles.step(ulid)
  expect((await shown(ulid)).status).toBe('started')
  await playOut(battles, ulid)
  expect((await shown(ulid)).status).toBe('finished')
})

test('a battle is proved by the beacon under which it was locked, whatever beacon the shop uses now', async () => {
  const { ulid } = await fillBattle(battles, 'classic', 2)
  await playOut(battles, ulid)
  const today = new CheckedBeacon(
    { kind: 'quicknet', isOwn: false, chain: QUICKNET, claimsOf: silence },
    battles.deps,
    [battles.deps.beacon],
  )
  const { fairness } = await getBattle({ ...battles.deps, beacon: today }, ulid, null)
  expect(fairness.beacon).toMatchObject({ kind: 'local', publicKey: battles.deps.beacon.chain.publicKey })
  expect(isBeaconSignature(fairness.beacon, fairness.lock?.beaconRound ?? 0, fairness.signature ?? '')).toBe(true)
})

test.each([-2, 25])(
  'no step of a battle runs with a database clock %d h ahead, and it continues once the clocks agree',
  async (hours) => {
    const { ulid } = await fillBattle(battles, 'share', 2, 1)
    const jumped = { ...battles.deps, database: battles.world.databaseAhead(hours * 3_600_000) }
    for (const waitedMs of [10_000, 60_000]) {
      await battles.pass(ulid, waitedMs)
      const row = () => battles.row('select status, revealed, due_at from battles where ulid = $1', [ulid])
      const before = await row()
      await expect(battles.step(ulid, jumped)).rejects.toThrow(ClocksApartError)
      expect(await row()).toEqual(before)
      await battles.step(ulid)
      expect(await row()).not.toEqual(before)
    }
    expect((await shown(ulid)).status).toBe('finished')
  },
)

/** The connection broke before or during the commit. */
const isCut = (error: unknown) => error instanceof CommitUnknownError || isUnavailable(error)

test('a lock that could be committed after its round may be known is rolled back, so that the seat stays free and the next try locks', async () => {
  const { rows } = battles.world
  const [creator, other] = await Promise.all([battles.newPlayer(), battles.newPlayer()])
  const [joined, called] = [await battles.create(creator), await battles.create(other)]
  await startBattle(battles.deps, other, called)
  await battles.pass(called, 5_000)
  const locks = async () => (await rows('select seq from battle_locks')).length
  const before = [await locks(), await battles.balanceOf(creator), await battles.balanceOf(other)]
  const joiner = await battles.newPlayer()
  await rows(
    `create function be_slow() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return new; end'`,
  )
  await rows('create trigger slow before insert on battle_locks for each row execute function be_slow()')
  await expect(battles.join(joiner, joined, 2)).rejects.toSatisfy(isCut)
  await expect(battles.step(called)).rejects.toSatisfy(isCut)
  await rows('drop function be_slow cascade')
  expect([await locks(), await battles.balanceOf(creator), await battles.balanceOf(other)]).toEqual(before)
  expect(await battles.balanceOf(joiner)).toBe(1_000_000n)
  expect((await shown(joined)).lockedAt).toBeNull()
  expect((await shown(called)).lockedAt).toBeNull()
  await battles.join(joiner, joined, 2)
  await battles.step(called)
  expect((await shown(joined)).lockedAt).not.toBeNull()
  expect((await shown(called)).lockedAt).not.toBeNull()
  await Promise.all([playOut(battles, joined), playOut(battles, called)])
})
