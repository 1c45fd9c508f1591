import { expect, test } from 'vitest'
import { playOut, provedBattles } from './battle.fixtures.ts'
import { takeDueRounds } from './battle-rounds.ts'
import { BattleRunner } from './battle-runner.ts'

const battles = provedBattles()

interface Locked {
  readonly ulid: string
  readonly id: bigint
}

/** Battles of two players whose beacon round is due and whose signature this process already has. */
async function lockedBattles(count: number): Promise<Locked[]> {
  const made: Locked[] = []
  for (let more = 0; more < count; more += 1) {
    const ulid = await battles.create(await battles.newPlayer())
    await battles.join(await battles.newPlayer(), ulid, 2)
    await battles.pass(ulid, 7_000)
    const row = await battles.row<{ id: bigint; round: bigint }>(
      'select id, beacon_round as round from battles where ulid = $1',
      [ulid],
    )
    await battles.deps.beacon.signatureOf(Number(row.round))
    made.push({ ulid, id: row.id })
  }
  return made
}

const revealedOf = async ({ ulid }: Locked) =>
  (await battles.row<{ revealed: number }>('select revealed from battles where ulid = $1', [ulid])).revealed

/** The number of transactions that wrote the rolls of these battles. */
const transactionsOf = async (all: readonly Locked[]) =>
  (
    await battles.row<{ count: number }>(
      'select count(distinct xmin::text)::int4 as count from battle_drops where battle_id = any($1)',
      [all.map(({ id }) => id)],
    )
  ).count

test('battles that are due together start together, and their rounds share one transaction', async () => {
  const all = await lockedBattles(5)
  const ids = all.map(({ id }) => id)
  expect(await takeDueRounds(battles.deps, ids)).toEqual([])
  expect(await Promise.all(all.map(revealedOf))).toEqual([0, 0, 0, 0, 0])
  expect(await takeDueRounds(battles.deps, ids)).toEqual([])
  expect(await Promise.all(all.map(revealedOf))).toEqual([1, 1, 1, 1, 1])
  expect(await transactionsOf(all)).toBe(1)
  for (const { ulid } of all) await playOut(battles, ulid)
})

test('steps that are not due are skipped; a payout is a separate step', async () => {
  const [due, paid] = (await lockedBattles(2)) as [Locked, Locked]
  const both = [due.id, paid.id]
  await takeDueRounds(battles.deps, both)
  await battles.pass(paid.ulid, 30_000)
  await takeDueRounds(battles.deps, both)
  expect(await takeDueRounds(battles.deps, both)).toEqual([paid.id])
  expect([await revealedOf(due), await revealedOf(paid)]).toEqual([1, 2])
  await playOut(battles, due.ulid)
  await playOut(battles, paid.ulid)
})

test('two servers that reveal the same battles at once, twenty times, reveal every round once', async () => {
  const other = battles.otherProcess(3)
  for (let round = 0; round < 20; round += 1) {
    const all = await lockedBattles(4)
    const ids = all.map(({ id }) => id)
    await Promise.all([
      takeDueRounds(battles.deps, ids),
      takeDueRounds(other, ids),
      takeDueRounds(other, [...ids].reverse()),
    ])
    await Promise.all([takeDueRounds(other, ids), takeDueRounds(battles.deps, ids)])
    await Promise.all([takeDueRounds(battles.deps, ids), takeDueRounds(other, ids)])
    expect(await Promise.all(all.map(revealedOf))).toEqual([1, 1, 1, 1])
    const { drops } = await battles.row<{ drops: number }>(
      'select count(*)::int4 as drops from battle_drops where battle_id = any($1)',
      [ids],
    )
    expect(drops).toBe(8)
    for (const { ulid } of all) await playOut(battles, ulid)
  }
}, 60_000)

test('a battle whose seed cannot be decrypted is skipped, and the others continue', async () => {
  const all = await lockedBattles(3)
  const [, broken] = all as [Locked, Locked, Locked]
  const ids = all.map(({ id }) => id)
  await takeDueRounds(battles.deps, ids)
  const { sealed } = await battles.row<{ sealed: Buffer }>('select sealed from battles where id = $1', [broken.id])
  await battles.world.rows(`update battles set sealed = overlay(sealed placing '\\x00000000' from 20) where id = $1`, [
    broken.id,
  ])
  expect(await takeDueRounds(battles.deps, ids)).toEqual([broken.id])
  expect(await Promise.all(all.map(revealedOf))).toEqual([1, 0, 1])
  await battles.world.rows('update battles set sealed = $2 where id = $1', [broken.id, sealed])
  for (const { ulid } of all) await playOut(battles, ulid)
})

test('a battle whose write the database refuses fails alone, and the others of its batch continue at once', async () => {
  const all = await lockedBattles(4)
  const [broken, ...others] = all as [Locked, ...Locked[]]
  await takeDueRounds(
    battles.deps,
    all.map(({ id }) => id),
  )
  // Plants an existing roll, so that storing this battle's round fails.
  await battles.world.rows(
    `insert into battle_drops (battle_id, round, slot, ticket, catalogue_item_id, value_minor)
     select $1, 0, 1, 1, min(id), 1 from catalogue_items`,
    [broken.id],
  )
  const runner = new BattleRunner(battles.deps)
  runner.start()
  for (const one of others) await expect.poll(() => revealedOf(one), { timeout: 3_000 }).toBeGreaterThan(0)
  expect(await revealedOf(broken)).toBe(0)
  // The failing battle was separated, so it no longer fails the transaction of the others.
  for (const { ulid } of others) await battles.pass(ulid, 4_000)
  for (const one of others) await expect.poll(() => revealedOf(one), { timeout: 3_000 }).toBe(2)
  expect(await transactionsOf(others)).toBeLessThanOrEqual(others.length + 2)
  await runner.stop()
  await battles.deps.database.transaction(async (tx) => {
    // Triggers forbid deleting rolls, so the test switches them off.
    await tx.rows('behind_triggers', 'set local session_replication_role = replica')
    await tx.rows('forget_drops', 'delete from battle_drops where battle_id = $1', [broken.id])
  })
  for (const { ulid } of all) await playOut(battles, ulid)
})
